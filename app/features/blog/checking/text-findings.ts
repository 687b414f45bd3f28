/** A link of an article, as it is written. */
export interface ArticleLink {
  /** Of the Markdown, from 1. */
  line: number;
  address: string;
}

/** What a text says about itself, without asking the site. */
export interface TextFindings {
  /** By their lines. */
  flaws: { line: number; text: string }[];
  /** Links that have an address. */
  links: ArticleLink[];
  /** Pictures with words that say what they show. */
  pictures: { address: string; description: string }[];
}
