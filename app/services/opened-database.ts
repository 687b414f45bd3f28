export interface OpenDatabase {
  url: string;
  /** Closes the database and shuts down the embedded server unless another program uses it. */
  close(): Promise<void>;
}
