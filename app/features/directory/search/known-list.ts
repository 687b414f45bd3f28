import { createContext } from 'react-router';
import type { SearchOnPage } from './found-view.ts';
import { PAGE_SIZE, type SearchForm, searchQuery } from './form.ts';

/** The displayed list, so that extending it only fetches what is missing. */
export interface KnownList {
  pathname: string;
  search: SearchOnPage | null;
  /** Markup that came with the document, until used. */
  served: string | undefined;
}

export const knownListContext = createContext<KnownList>();

/** The known list if `form` extends it by one page; null otherwise. */
export function pageBefore(known: KnownList, pathname: string, form: SearchForm) {
  const { search } = known;
  if (!search?.found || search.found.next === null || known.pathname !== pathname) return null;
  const longer = { ...search.form, show: search.form.show + PAGE_SIZE };
  if (searchQuery(longer) !== searchQuery(form)) return null;
  return { search, found: search.found, next: search.found.next };
}
