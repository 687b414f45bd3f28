import { createContext } from 'react-router';
import type { SearchData } from './load-search.server.ts';
import { PAGE_SIZE, type SearchForm, searchQuery } from './form.ts';

/** The list which the browser shows, so that a longer one can be had by asking for what is missing only. */
export interface KnownList {
  pathname: string;
  search: SearchData | null;
  /** Whether the document came with a list that is not used yet. */
  isServed: boolean;
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
