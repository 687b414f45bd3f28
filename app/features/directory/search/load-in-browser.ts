import type { RouterContextProvider } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { isNoAnswer } from '#app/platform/no-answer.ts';
import { type ListPage, type SearchOnPage, withNextPage } from './found-view.ts';
import { knownListContext, pageBefore } from './known-list.ts';
import { retryOnce } from './retry-once.ts';
import { nextPage, parseSearchForm, type SearchForm, searchQuery } from './form.ts';

interface Loading {
  url: URL;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Loads a search, fetching only what the page lacks. Retries once, then reports the failure. */
export async function loadInBrowser(
  { url, request, context }: Loading,
  loadFromServer: () => Promise<SearchOnPage>,
): Promise<SearchOnPage> {
  const known = context.get(knownListContext);
  const { served } = known;
  known.served = undefined;
  const form = parseSearchForm(url.searchParams);
  const before = pageBefore(known, url.pathname, form);
  let answered: SearchOnPage | null = null;
  try {
    const search = await retryOnce(async () => {
      answered = await (before ? loadLonger(before, url.pathname, form, request.signal) : loadFromServer());
      if (!answered.found) throw new TypeError('The server has no list.');
      return { ...answered, found: { html: served, ...answered.found } };
    });
    Object.assign(known, { pathname: url.pathname, search });
    return search;
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    if (before) return { ...before.search, moreFailed: true };
    if (answered) return answered;
    return { form, area: null, serviceTypes: [], found: null };
  }
}

async function loadLonger(
  { search, found, next }: NonNullable<ReturnType<typeof pageBefore>>,
  pathname: string,
  form: SearchForm,
  signal: AbortSignal,
): Promise<SearchOnPage> {
  const page = await fetchPage(pathname, nextPage(form, next), signal);
  return { ...search, form, found: withNextPage(found, page), moreFailed: false };
}

/** Fetches one page of a list.  @throws TypeError if the network or the server fails */
export async function fetchPage(pathname: string, form: SearchForm, signal: AbortSignal): Promise<ListPage> {
  const query = new URLSearchParams(searchQuery(form));
  if (pathname !== paths.home) query.set('town', pathname.slice(1));
  const response = await fetch(`${paths.more}?${query}`, { signal });
  if (!response.ok) throw new TypeError(`The server answered ${response.status}.`);
  return response.json();
}
