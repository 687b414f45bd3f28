import { useLocation } from 'react-router';
import { listAddress, listAgain, queryOf, withList } from './request.ts';
import { resultWords } from './result-words.ts';

/** The list from which one has come to a page. */
export interface CameFrom {
  address: string;
  /** What it shows: "Businesses, without a phone". */
  label: string;
  /** What stands after the question mark of its address; empty for the whole list. */
  query: string;
  /** An address below the list, which knows the way back as well. */
  keep(address: string): string;
}

/** The list that the address of this page names, as it was; all businesses where it names none. */
export function useList(): CameFrom {
  // The router's own way to read the query would be loaded by every page of the site.
  const { search } = useLocation();
  const request = listAgain(new URLSearchParams(search).get('list'));
  const address = listAddress.page(request);
  const query = queryOf(address);
  return {
    address,
    label: ['Businesses', resultWords(request, null).what].filter(Boolean).join(', '),
    query,
    keep: (below) => withList(below, query),
  };
}
