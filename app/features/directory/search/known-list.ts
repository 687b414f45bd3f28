import { createContext } from 'react-router';
import type { SearchOnPage } from './found-view.ts';
import { PAGE_SIZE, type SearchForm, searchQuery } from './form.ts';

/** The list which the browser shows, so that a longer one can be had by asking for what is missing only. */
export interface KnownList {
  pathname: string;
  search: SearchOnPage | null;
  /** Markup of the list that came with the document, until it is used. */
  served: string | undefined;
}

/** Where the browser's loaders find the list of the page before them. */
export const knownListContext = createContext<KnownList>();

/** The known list when `form` asks for the same one made a page longer; null otherwise. */
export function pageBefore(known: KnownList, pathname: string, form: SearchForm) {
  const { search } = known;
  if (!search?.found || search.found.next === null || known.pathname !== pathname) return null;
  const longer = { ...search.form, show: search.form.show + PAGE_SIZE };
  if (searchQuery(longer) !== searchQuery(form)) return null;
  return { search, found: search.found, next: search.found.next };
}
