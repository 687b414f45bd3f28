import type { SearchForm } from '../search/form.ts';
import { searchQuery } from '../search/form.ts';

const CHOOSE = 'data-choose';

export type HrefOf = (form: SearchForm) => string | null;

export function choosing(form: SearchForm) {
  return { [CHOOSE]: searchQuery(form) };
}

/** Returns the query of the pressed button; null if it has none. */
export function chosenBy(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest(`[${CHOOSE}]`)?.getAttribute(CHOOSE) ?? null) : null;
}
