import { createPageFinder } from '#app/paths/find-page.ts';
import { pagePath } from '#app/rendering/document-address.ts';

const ASSETS = { path: '/assets/*' };

/** Names a path's route (`/blog/:slug`), so that clients can't invent labels. @param towns with a page */
export function routeLabels(
  routes: readonly { path: string }[],
  towns: () => readonly { slug: string }[],
): (pathname: string) => string {
  const find = createPageFinder([...routes, ASSETS], towns);
  return (pathname) => find(pagePath(pathname))?.path ?? 'other';
}
