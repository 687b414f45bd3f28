export interface CountedView {
  path: string;
  referrer: string;
}

export const CONTACT_KINDS = ['call', 'website', 'shortlist'] as const;

/** A call or visit to the website started from a listing's page, or a listing added to a shortlist. */
export interface CountedContact {
  kind: (typeof CONTACT_KINDS)[number];
  /** Its slug, or the number that its heart holds. */
  business: string | number;
}

export const AD_KINDS = ['shown', 'opened', 'called'] as const;

/** An ad that was shown, or a link of it that was followed. */
export interface CountedAd {
  kind: (typeof AD_KINDS)[number];
  /** Its number. */
  ad: number;
}

export interface CountedSearch {
  /** Empty: all services. */
  service: string;
  /** A postcode district, a town's name, unrecognised words in quotes, OWN_POSITION, or empty for everywhere. */
  place: string;
  distance: number;
  nothingFound: boolean;
}

/** Dispatched on the document after each change of the page's address or data. */
export const PAGE_SHOWN = 'page-shown';

/** Element that says which search a page shows. */
export const COUNTED_SEARCH_ID = 'counted-search';

export const NOT_FOUND = '(not found)';

/** Pages that programs read as Markdown count as this. */
export const BY_PROGRAMS = '(programs)';

/** Stands for the visitor's own position, which is never stored. */
export const OWN_POSITION = 'own position';
