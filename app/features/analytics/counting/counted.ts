/** One view of a page, as it is counted. */
export interface CountedView {
  path: string;
  /** Host of the other site whose link led here; empty without one. */
  referrer: string;
}

/** One call that was begun on the page of a business, as it is counted. */
export interface CountedCall {
  slug: string;
}

/** One search, as it is counted. */
export interface CountedSearch {
  /** Empty: all services. */
  service: string;
  /** A postcode district, a town's name, unrecognised words in quotes, OWN_POSITION, or empty for everywhere. */
  place: string;
  /** Miles; 0 where none were measured. */
  distance: number;
  nothingFound: boolean;
}

/** What all addresses without a page are counted as. */
export const NOT_FOUND = '(not found)';

/** What pages are counted as that programs read as Markdown. */
export const BY_PROGRAMS = '(programs)';

/** The place of searches round the visitor's own position, which itself is kept nowhere. */
export const OWN_POSITION = 'own position';
