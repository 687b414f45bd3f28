import { isAdminPath } from '#app/features/accounts/rights/guarded-paths.ts';
import { NOT_FOUND } from '#app/features/analytics/counting/counted.ts';
import { createPageFinder } from '#app/paths/find-page.ts';
import type { Page } from '#app/paths/pages.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';

/** Paths of the site's own links. Others aren't matched with pages. */
const PLAIN_PATH = /^\/[a-z0-9/_.-]*$/;

/** Name of a viewed address in the statistics; null if it isn't a visitor's view. */
export type PageNames = (pathname: string) => string | null;

/** Names pages for statistics, with one name for all missing ones. @param towns with a page */
export function createPageNames(
  pages: readonly Pick<Page, 'path' | 'views'>[],
  towns: () => readonly { slug: string }[],
): PageNames {
  const find = createPageFinder(pages, towns);
  return (pathname) => {
    const path = withoutTrailingSlashes(pathname.toLowerCase(), 1);
    if (isAdminPath(path)) return null;
    const page = PLAIN_PATH.test(path) ? find(path) : null;
    if (!page) return NOT_FOUND;
    return page.views && (page.views === 'path' ? path : page.path);
  };
}
