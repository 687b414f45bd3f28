import { data } from 'react-router';
import stylesheet from '#app/features/directory/in-articles/in-articles.css?url';
import { PublicPage } from '#app/features/site/own-pages/public-page.tsx';
import { TermsPage } from '#app/features/site/pages/terms-page.tsx';
import { genericMeta } from '#app/features/site/generic-meta.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { stylesheetMeta } from '#app/features/site/stylesheet-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { loadOwnText } from '#app/commands/site/own-pages.server.ts';
import type { Route } from './+types/terms';

/** The owner's text; null for the built-in one. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const own = await loadOwnText(services, 'terms');
  if (!own) return data({ text: null, stylesheet: null, credits: services.mapCredits });
  const { headers, hasLists, slug: _slug, ...text } = own;
  return data({ text, stylesheet: hasLists ? stylesheet : null, credits: [] }, { headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, (site) => ({
    path: paths.terms,
    ...genericMeta(site, loaderData?.text),
    more: stylesheetMeta(loaderData?.stylesheet),
  }));

export default function Terms({ loaderData: { text, credits } }: Route.ComponentProps) {
  const site = useSiteData();
  return text ? <PublicPage {...text} /> : <TermsPage {...site} credits={credits} />;
}
