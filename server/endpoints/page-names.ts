import { isAdminPath } from '#app/features/accounts/rights/guarded-paths.ts';
import { NOT_FOUND } from '#app/features/analytics/counting/counted.ts';
import { createPageFinder } from '#app/paths/find-page.ts';
import type { Page } from '#app/paths/pages.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';

/** A path as the site's own links write it; others need no look at the pages. */
const PLAIN_PATH = /^\/[a-z0-9/_.-]*$/;

/** What the view of an address is counted as; null when it is no view by a visitor. */
export type PageNames = (pathname: string) => string | null;

/**
 * Names pages by what they say of themselves, so that only what exists is counted, and each page under one name:
 * whatever has no page counts as not found, and work in the admin area is no visit.
 * @param towns those that have a page
 */
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
