import type { MetaFunction } from 'react-router';
import { pageMeta } from '#app/features/site/page-meta.ts';

/** The `meta` of a page of an account or of the admin area, which search engines leave out. */
export function unlistedMetadata(path: string, title: string): MetaFunction {
  return ({ matches }) =>
    pageMeta(matches, ({ siteName }) => ({ path, title: `${siteName} | ${title}`, robots: 'noindex' }));
}
