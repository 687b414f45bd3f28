/** The server's preview of a draft. */
export interface PreviewedContent {
  /** Safe to put into a page as it is. */
  html: string;
  /** Sentences about what readers would stumble over, by the lines of the Markdown. */
  problems: { line: number; text: string }[];
}
