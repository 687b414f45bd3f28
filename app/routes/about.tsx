import type { MetaFunction } from 'react-router';
import { AboutPage } from '#app/features/site/pages/about-page.tsx';
import { genericMetadata, pageMetadata } from '#app/features/site/metadata/page-metadata.ts';
import { siteDataFrom, useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';

export const meta: MetaFunction = ({ matches }) => {
  const site = siteDataFrom(matches);
  if (!site) return [];
  const { siteName, siteUrl, regionName } = site;
  return pageMetadata({ siteName, siteUrl, path: paths.about, ...genericMetadata(siteName, regionName) });
};

export default function About() {
  return <AboutPage {...useSiteData()} />;
}
