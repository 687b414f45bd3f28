import { useLocation } from 'react-router';
import { listAddress, listAgain, queryOf, withList } from './request.ts';
import { resultWords } from './result-words.ts';

export interface CameFrom {
  address: string;
  label: string;
  /** Without question mark; empty for the whole list. */
  query: string;
  keep(address: string): string;
}

export function useList(): CameFrom {
  // The router's query parser would be added to every page of the site.
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
