import type { MetaFunction } from 'react-router';
import { OfflinePage } from '#app/features/site/offline/offline-page.tsx';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.offline,
    title: `${siteName} | You’re offline`,
    robots: 'noindex',
  }));

export default function Offline() {
  return <OfflinePage siteName={useSiteData().siteName} />;
}
