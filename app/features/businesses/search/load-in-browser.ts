import type { RouterContextProvider } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { isNoAnswer } from '#app/platform/no-answer.ts';
import type { FoundServices } from './find-services.server.ts';
import { knownListContext, pageBefore } from './known-list.ts';
import type { SearchData } from './load.server.ts';
import { withNextPage } from './next-page.ts';
import { retryOnce } from './retry-once.ts';
import { nextPage, parseSearchForm, type SearchForm, searchQuery } from './form.ts';

interface Loading {
  url: URL;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Loads a search within the browser; of a list made longer only what is missing. Whatever fails is tried once more; after
 * that the page says so, and keeps everything else.
 */
export async function loadInBrowser(
  { url, request, context }: Loading,
  loadFromServer: () => Promise<SearchData>,
): Promise<SearchData> {
  const known = context.get(knownListContext);
  const form = parseSearchForm(url.searchParams);
  const before = pageBefore(known, url.pathname, form);
  let answered: SearchData | null = null;
  try {
    const search = await retryOnce(async () => {
      if (!before) {
        answered = await loadFromServer();
        if (!answered.found) throw new TypeError('The server has no list.');
        return answered;
      }
      const page = await fetchPage(url.pathname, nextPage(form, before.next), request.signal);
      return { ...before.search, form, found: withNextPage(before.found, page), moreFailed: false };
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

/** @throws TypeError when the network or the server fails */
async function fetchPage(pathname: string, form: SearchForm, signal: AbortSignal): Promise<FoundServices> {
  const query = new URLSearchParams(searchQuery(form));
  if (pathname !== paths.home) query.set('town', pathname.slice(1));
  const response = await fetch(`${paths.more}?${query}`, { signal });
  if (!response.ok) throw new TypeError(`The server answered ${response.status}.`);
  return response.json();
}
