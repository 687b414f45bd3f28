export const CARD_LIST_ID = 'cards';

export function countCards(): number {
  return document.getElementById(CARD_LIST_ID)?.childElementCount ?? 0;
}

/** Markup of a list, written only by the server: `parts` in a document, else `html`. */
export interface ListMarkup {
  /** Undefined in a browser. */
  parts?: readonly string[];
  /** Undefined if the document already has it. */
  html?: string | undefined;
  more?: readonly string[];
}
