import { parseSearchForm, searchQuery } from '#app/features/businesses/search/form.ts';
import { TOWNS } from '#app/features/places/towns/towns.ts';

const SEARCH_PATHS = new Set(['/', ...TOWNS.map(({ slug }) => `/${slug}`)]);
const PLAIN_PATHS = new Set(['/about', '/terms', '/contact', '/privacy', '/accessibility', '/offline']);
const BLOG_PARAMETERS = ['category', 'tag', 'page'];
const ARTICLE = /^\/blog\/(?!admin$)[a-z0-9-]{1,200}$/;
const LONGEST_VALUE = 100;

/**
 * The one address under which a public page is kept: known parameters only, in one order, defaults left out, so
 * that made-up parameters neither miss the cache nor fill it.
 * @returns null for addresses that are not kept at all
 */
export function pageKey({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string | null {
  if (SEARCH_PATHS.has(pathname)) return pathname + searchQuery(parseSearchForm(searchParams));
  if (PLAIN_PATHS.has(pathname) || ARTICLE.test(pathname)) return pathname;
  if (pathname !== '/blog') return null;
  const kept = new URLSearchParams();
  for (const name of BLOG_PARAMETERS) {
    const value = searchParams.get(name);
    if (value && value.length <= LONGEST_VALUE) kept.set(name, value);
  }
  const query = kept.toString();
  return query ? `${pathname}?${query}` : pathname;
}
