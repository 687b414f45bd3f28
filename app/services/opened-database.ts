/** A database that this program may use. */
export interface OpenDatabase {
  url: string;
  /** Gives the database back; the embedded server is shut down unless another program uses it. */
  close(): Promise<void>;
}
