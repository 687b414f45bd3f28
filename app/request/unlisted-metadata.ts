import type { MetaFunction } from 'react-router';
import { pageMetadata } from '#app/features/site/metadata/page-metadata.ts';
import { siteDataFrom } from '#app/features/site/site-data.ts';

/** The `meta` of a page that search engines leave alone: one of an account or of the admin area. */
export function unlistedMetadata(path: string, title: string): MetaFunction {
  return ({ matches }) => {
    const site = siteDataFrom(matches);
    if (!site) return [];
    const { siteName, siteUrl } = site;
    return pageMetadata({ siteName, siteUrl, path, title: `${siteName} | ${title}`, robots: 'noindex' });
  };
}
