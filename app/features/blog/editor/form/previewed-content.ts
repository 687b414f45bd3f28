/** The server's preview of a draft. */
export interface PreviewedContent {
  /** Safe to put into a page as it is. */
  html: string;
  /** Sentences about the lines that show nothing to readers. */
  problems: string[];
}
