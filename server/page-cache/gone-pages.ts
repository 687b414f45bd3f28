import * as paths from '#app/paths/paths.ts';
import { PAGES } from '#app/paths/pages.ts';

/** Cached pages that show neither businesses nor articles. */
const OTHERS: ReadonlySet<string> = new Set(
  PAGES.filter(({ cache, path }) => cache !== 'search' && !path.includes(':')).map(({ path }) => path),
);

/** By what changed: whether a page may not even be shown as a saved copy any more. */
const GONE_WITH: Readonly<Record<string, (path: string) => boolean>> = {
  // An article that is no longer public.
  blog_posts: isOfBlog,
  profiles: isOfBlog,
  // A business that was merged, or hides its address from now on.
  businesses: (path) => path.startsWith(paths.business('')),
  // A review that was removed.
  review_totals: (path) => path.startsWith(paths.business('')),
  // One that was removed stood in lists as well, also in those of articles.
  removed_businesses: (path) => !OTHERS.has(path),
};

function isOfBlog(path: string): boolean {
  return path.startsWith(paths.blog);
}

/**
 * Finds cached pages that a change of a table may have removed permanently.
 * @param table null when unknown
 * @returns checks by cache key; null if there are none
 */
export function goneWith(table: string | null): ((key: string) => boolean) | null {
  const isGone = table !== null && Object.hasOwn(GONE_WITH, table) ? GONE_WITH[table] : null;
  if (!isGone) return null;
  return (key) => {
    const [path = ''] = key.slice(key.indexOf(' ') + 1).split('?');
    return isGone(path);
  };
}
