import * as paths from '#app/paths/paths.ts';
import { PAGES } from '#app/paths/pages.ts';

/** Cached pages that show neither businesses nor articles. */
const OTHERS: ReadonlySet<string> = new Set(
  PAGES.filter(({ cache, path }) => cache !== 'search' && !path.includes(':')).map(({ path }) => path),
);

/** By changed table, true for pages whose saved copies must go too. */
const GONE_WITH: Readonly<Record<string, (path: string) => boolean>> = {
  // An article that is no longer public.
  blog_posts: isOfBlog,
  blog_authors: isOfBlog,
  profiles: isOfBlog,
  // A business that was merged, or now hides its address.
  businesses: (path) => path.startsWith(paths.business('')),
  // A review that was removed.
  review_totals: (path) => path.startsWith(paths.business('')),
  // A removed business was in lists too, also in those of articles.
  removed_businesses: (path) => !OTHERS.has(path),
};

function isOfBlog(path: string): boolean {
  return path.startsWith(paths.blog);
}

/** Finds cached pages that a change may have removed; null if none. @param table null if unknown */
export function goneWith(table: string | null): ((key: string) => boolean) | null {
  const isGone = table !== null && Object.hasOwn(GONE_WITH, table) ? GONE_WITH[table] : null;
  if (!isGone) return null;
  return (key) => {
    const [path = ''] = key.slice(key.indexOf(' ') + 1).split('?');
    return isGone(path);
  };
}
