import { parseSearchForm, searchQuery } from '#app/features/directory/search/form.ts';
import { refuseQuery } from '#app/platform/request-fields.ts';
import { createFinder, createPageFinder } from '#app/paths/find-page.ts';
import type { Page } from '#app/paths/pages.ts';

const LONGEST_VALUE = 100;
/** Paths of slugs; other variable parts aren't worth caching. */
const SLUGS = /^(?:\/[a-z0-9-]{1,200})+$/;

/** Normalises a public address as a cache key, without unknown parameters; null if not cached. */
export type PageKey = (url: Pick<URL, 'pathname' | 'searchParams'>) => string | null;

/** @param towns with a page */
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

/** Like `createPageKey`, for programs' answers. Values are never shortened. */
export function createAnswerKey(
  endpoints: readonly { method: string; path: string; kept?: true; parameters?: readonly string[] }[],
): PageKey {
  const find = createFinder(endpoints.filter(({ method, kept }) => method === 'GET' && kept));
  return ({ pathname, searchParams }) => {
    const endpoint = find(pathname);
    if (!endpoint?.parameters || (endpoint.path !== pathname && !SLUGS.test(pathname))) return null;
    // Refusals are not cached.
    if (refuseQuery(searchParams, endpoint.parameters)) return null;
    const asked = new URLSearchParams();
    for (const name of endpoint.parameters) {
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
