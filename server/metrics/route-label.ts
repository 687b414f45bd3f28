import { createPageFinder } from '#app/paths/find-page.ts';
import { pagePath } from '#app/rendering/document-address.ts';

const ASSETS = { path: '/assets/*' };

/**
 * Creates the function that names a path's route: `/blog/:slug` for `/blog/anything`, so that metrics count by route,
 * not by client input. Unknown paths are `other`.
 * @param routes pages and endpoints
 * @param towns those that have a page
 */
export function routeLabels(
  routes: readonly { path: string }[],
  towns: () => readonly { slug: string }[],
): (pathname: string) => string {
  const find = createPageFinder([...routes, ASSETS], towns);
  return (pathname) => find(pagePath(pathname))?.path ?? 'other';
}
