import type { SearchForm } from '../search/form.ts';
import { searchQuery } from '../search/form.ts';

/** On a button that shows another list where lists have no address: the query of its search. */
const CHOOSE = 'data-choose';

/** What leads to another list: an address, or null for a press. */
export type HrefOf = (form: SearchForm) => string | null;

/** Attributes of a button that shows another list. */
export function choosing(form: SearchForm) {
  return { [CHOOSE]: searchQuery(form) };
}

/** The query of the list that a pressed element shows; null where it shows none. */
export function chosenBy(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest(`[${CHOOSE}]`)?.getAttribute(CHOOSE) ?? null) : null;
}
