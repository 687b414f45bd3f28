import type { MetaFunction } from 'react-router';
import { pageMeta } from '#app/features/site/page-meta.ts';

export function unlistedMetadata(path: string, title: string): MetaFunction {
  return ({ matches }) =>
    pageMeta(matches, ({ siteName }) => ({ path, title: `${siteName} | ${title}`, robots: 'noindex' }));
}
