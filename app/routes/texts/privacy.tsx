import { data } from 'react-router';
import stylesheet from '#app/features/directory/in-articles/in-articles.css?url';
import type { PrivacyFacts } from '#app/features/site/pages/privacy-facts.ts';
import { PrivacyPage } from '#app/features/site/pages/privacy-page.tsx';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { stylesheetMeta } from '#app/features/site/stylesheet-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { loadOwnText } from '#app/commands/site/own-pages.server.ts';
import type { Route } from './+types/privacy';

export async function loader({ context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const { analytics, captcha, geocoderUrl, mapProvider, importedPhotos, sendsMail, ownerSettings } =
    services.config;
  const own = await loadOwnText(services, 'privacy');
  const facts: PrivacyFacts = {
    analytics: analytics.provider,
    plausibleHost: analytics.provider === 'plausible' ? new URL(analytics.url).host : null,
    captcha: captcha.provider,
    geocoderHost: geocoderUrl === null ? null : new URL(geocoderUrl).host,
    maps: mapProvider,
    linksPhotos: importedPhotos === 'link',
    mailServer: sendsMail,
    listingsSource: ownerSettings.listingsSource ?? null,
    reviews: (ownerSettings.reviews ?? 'off') !== 'off',
  };
  const additions = own && { title: own.title, html: own.html };
  return data(
    { facts, additions, stylesheet: own?.hasLists ? stylesheet : null },
    { headers: own?.headers ?? {} },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, ({ siteName }) => ({
    path: paths.privacy,
    title: `${siteName} | Privacy`,
    description: `What ${siteName} collects about visitors, why and for how long, and your rights.`,
    more: stylesheetMeta(loaderData?.stylesheet),
  }));

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage {...useSiteData()} facts={loaderData.facts} additions={loaderData.additions} />;
}
