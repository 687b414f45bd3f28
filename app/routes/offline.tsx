import type { MetaFunction } from 'react-router';
import { OfflinePage } from '#app/features/site/offline/offline-page.tsx';
import { pageMetadata } from '#app/features/site/metadata/page-metadata.ts';
import { siteDataFrom } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';

export const meta: MetaFunction = ({ matches }) => {
  const site = siteDataFrom(matches);
  if (!site) return [];
  const { siteName, siteUrl } = site;
  return pageMetadata({
    siteName,
    siteUrl,
    path: paths.offline,
    title: `${siteName} | You are offline`,
    robots: 'noindex',
  });
};

export default function Offline() {
  return <OfflinePage />;
}
