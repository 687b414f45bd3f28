/** Of the list of cards; a page has one. */
export const CARD_LIST_ID = 'cards';

/** How many cards the page shows. */
export function countCards(): number {
  return document.getElementById(CARD_LIST_ID)?.childElementCount ?? 0;
}

/** Markup of a list, which the server alone writes: `parts` of a document, else `html`. */
export interface ListMarkup {
  /** Undefined in a browser. */
  parts?: readonly string[];
  /** Undefined where the document has it. */
  html?: string | undefined;
  /** The cards of further pages, which 'Show more' has added. */
  more?: readonly string[];
}
