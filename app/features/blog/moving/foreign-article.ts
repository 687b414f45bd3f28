/** Bytes of an export; less than the room for what one network sends. */
export const LARGEST_BLOG = 35_000_000;

/** An article of another system, as its export has it. */
export interface ForeignArticle {
  title: string;
  slug: string;
  /** As written, WordPress's with its blocks and shortcodes. */
  html: string;
  excerpt: string;
  /** Scheduled ones have a time that is still to come. */
  isPublic: boolean;
  published: Date | null;
  changed: Date | null;
  /** Names of tags and categories, the first ones first. */
  tags: string[];
  authors: { name: string; about: string }[];
  /** Address of the picture at the top; null if none. */
  picture: string | null;
  metaTitle: string;
  metaDescription: string;
  /** Addresses on the former site, with or without its name. */
  addresses: string[];
}

/** Content of an export. */
export interface ForeignBlog {
  system: 'Ghost' | 'WordPress';
  /** Address of the former site; empty if unknown. */
  site: string;
  articles: ForeignArticle[];
  /** Sentences about parts that aren't imported. */
  left: string[];
}

export class ForeignFileError extends Error {
  override name = 'ForeignFileError';
}

/** @param given a date, in UTC if it has no zone, or milliseconds since 1970 @returns null if it is none of this age */
export function foreignDate(given: string | number | null | undefined): Date | null {
  const isWhole = typeof given === 'number' || /[zZ]$|[+-]\d\d:?\d\d$/.test(given ?? '');
  const date = new Date(isWhole ? (given ?? '') : `${given?.replace(' ', 'T')}Z`);
  const year = date.getUTCFullYear();
  return year >= 1990 && year < 2100 ? date : null;
}
