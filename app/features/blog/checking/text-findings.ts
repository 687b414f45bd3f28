export interface ArticleLink {
  /** From 1. */
  line: number;
  address: string;
}

/** Findings that need no database. */
export interface TextFindings {
  /** By line. */
  flaws: { line: number; text: string }[];
  /** Links with an address. */
  links: ArticleLink[];
  /** Pictures with a description. */
  pictures: { address: string; description: string }[];
}
