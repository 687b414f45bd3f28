export interface PreviewedContent {
  /** Safe HTML. */
  html: string;
  /** Flaws by line of the Markdown. */
  problems: { line: number; text: string }[];
}
