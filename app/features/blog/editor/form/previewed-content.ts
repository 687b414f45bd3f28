/** What the server says of a text that is being written. */
export interface PreviewedContent {
  /** Safe to put into a page as it is. */
  html: string;
  /** Sentences about the lines that show nothing to readers. */
  problems: string[];
}
