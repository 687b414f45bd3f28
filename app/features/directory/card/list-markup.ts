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

/** A list as pages have it. */
export interface ShownList extends ListMarkup {
  total: number;
  /** Id after which the next page begins; null at the end of the list. */
  next: number | null;
}

/** A further page of a list, with its cards. */
export type ListPage = Pick<ShownList, 'total' | 'next'> & { html: string };

/** A list with its next page behind it; what the page says of the whole list is newer. */
export function withNextPage<List extends ShownList>(list: List, { html, total, next }: ListPage): List {
  return { ...list, total, next, more: [...(list.more ?? []), html] };
}
