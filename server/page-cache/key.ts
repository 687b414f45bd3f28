import { parseSearchForm, searchQuery } from '#app/features/directory/search/form.ts';
import { createFinder, createPageFinder } from '#app/paths/find-page.ts';
import type { Page } from '#app/paths/pages.ts';

const LONGEST_VALUE = 100;
/** Paths of slugs; other text in a variable part is not worth caching. */
const SLUGS = /^(?:\/[a-z0-9-]{1,200})+$/;

/**
 * The one address under which a public page is cached: known parameters only, in one order, defaults left out, so
 * that made-up parameters neither miss the cache nor fill it.
 * @returns null for addresses that are not cached at all
 */
export type PageKey = (url: Pick<URL, 'pathname' | 'searchParams'>) => string | null;

/** Makes the keys by what these pages say of themselves. @param towns those that have a page */
export function createPageKey(
  pages: readonly Pick<Page, 'path' | 'cache'>[],
  towns: () => readonly { slug: string }[],
): PageKey {
  const find = createPageFinder(pages, towns);
  return ({ pathname, searchParams }) => {
    const page = find(pathname);
    if (!page?.cache || (page.path !== pathname && !SLUGS.test(pathname))) return null;
    if (page.cache === 'path') return pathname;
    if (page.cache === 'search') return pathname + searchQuery(parseSearchForm(searchParams));
    const query = known(page.cache, searchParams).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
}

/** The same for answers to programs, which are read by parameters of theirs and never by a shorter value than was sent. */
export function createAnswerKey(
  endpoints: readonly { method: string; path: string; kept?: readonly string[] }[],
): PageKey {
  const find = createFinder(endpoints.filter(({ method, kept }) => method === 'GET' && kept));
  return ({ pathname, searchParams }) => {
    const endpoint = find(pathname);
    if (!endpoint?.kept || (endpoint.path !== pathname && !SLUGS.test(pathname))) return null;
    const asked = new URLSearchParams();
    for (const name of endpoint.kept) {
      const value = searchParams.get(name);
      if (value !== null && value.length > LONGEST_VALUE) return null;
      if (value !== null) asked.set(name, value);
    }
    return asked.size === 0 ? pathname : `${pathname}?${asked}`;
  };
}

function known(names: readonly string[], given: URLSearchParams): URLSearchParams {
  const cached = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value && value.length <= LONGEST_VALUE) cached.set(name, value);
  }
  return cached;
}
