import { data } from 'react-router';
import stylesheet from '#app/features/directory/in-articles/in-articles.css?url';
import { PublicPage } from '#app/features/site/own-pages/public-page.tsx';
import { AboutPage } from '#app/features/site/pages/about-page.tsx';
import { genericMetadata, pageMetadata } from '#app/features/site/metadata/page-metadata.ts';
import { siteDataFrom, useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { loadOwnText } from '#app/use-cases/site/own-pages.server.ts';
import type { Route } from './+types/about';

/** What the owner says in the place of the text the site comes with; null where that stands. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await loadOwnText(readingServices(context), 'about');
  if (!own) return data({ text: null, stylesheet: null });
  const { headers, hasLists, slug: _slug, ...text } = own;
  return data({ text, stylesheet: hasLists ? stylesheet : null }, { headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteDataFrom(matches.filter((match) => match !== undefined));
  if (!site) return [];
  const { siteName, siteUrl, regionName } = site;
  const { text, stylesheet: lists } = loaderData ?? {};
  const words = genericMetadata(siteName, regionName);
  if (text) words.title = `${siteName} | ${text.title}`;
  if (text?.description) words.description = text.description;
  return [
    ...pageMetadata({ siteName, siteUrl, path: paths.about, ...words }),
    ...(lists ? [{ tagName: 'link', rel: 'stylesheet', href: lists } as const] : []),
  ];
};

export default function About({ loaderData: { text } }: Route.ComponentProps) {
  const site = useSiteData();
  return text ? <PublicPage {...text} /> : <AboutPage {...site} />;
}
