import type { MetaFunction } from 'react-router';
import type { PrivacyFacts } from '#app/features/site/pages/privacy-facts.ts';
import { PrivacyPage } from '#app/features/site/pages/privacy-page.tsx';
import { pageMetadata } from '#app/features/site/metadata/page-metadata.ts';
import { siteDataFrom, useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/privacy';

export function loader({ context }: Route.LoaderArgs): PrivacyFacts {
  const { analytics, captcha, geocoderUrl, mapProvider, importedPhotos, smtpUrl } =
    context.get(servicesContext).config;
  return {
    analytics: analytics.provider,
    plausibleHost: analytics.provider === 'plausible' ? new URL(analytics.url).host : null,
    captcha: captcha.provider,
    geocoderHost: geocoderUrl === null ? null : new URL(geocoderUrl).host,
    maps: mapProvider,
    linksPhotos: importedPhotos === 'link',
    mailServer: smtpUrl !== null,
  };
}

export const meta: MetaFunction = ({ matches }) => {
  const site = siteDataFrom(matches);
  if (!site) return [];
  const { siteName, siteUrl } = site;
  return pageMetadata({
    siteName,
    siteUrl,
    path: paths.privacy,
    title: `${siteName} | Privacy`,
    description: `What ${siteName} learns about its visitors, what it keeps and for how long, and your rights.`,
  });
};

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage {...useSiteData()} facts={loaderData} />;
}
