import type { LinksFunction, MetaFunction } from 'react-router';
import stylesheet from '#app/features/directory/filter-panel/filters.css?url';
import { adAboveResults } from '#app/features/ads/shown-ad.server.tsx';
import { CountedSearch } from '#app/features/analytics/counting/counted-search.tsx';
import { HomeSearch } from '#app/features/directory/page/home-search.tsx';
import { answerSearch } from '#app/features/directory/page/found-markup.server.tsx';
import { loadInBrowser } from '#app/features/directory/search/load-in-browser.ts';
import { searchMetadata } from '#app/features/directory/page/structured-data.ts';
import { homeTitle } from '#app/features/site/settings/home-words.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Route } from './+types/home';

export function loader({ request, url, context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const title = url.search === '' && homeTitle(services.config.ownerSettings);
  return answerSearch(services, {
    request,
    url,
    town: null,
    title,
    findAbove: adAboveResults(services, null),
  });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function clientLoader({ serverLoader, ...loading }: Route.ClientLoaderArgs) {
  return loadInBrowser(loading, serverLoader);
}
// Makes the server-rendered list known to the client.
clientLoader.hydrate = true as const;

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, ({ siteName, siteUrl }) => ({
    path: paths.home,
    picture: loaderData?.picture && siteUrl + loaderData.picture,
    ...searchMetadata(siteName, loaderData?.about),
  }));

export default function Home({ loaderData }: Route.ComponentProps) {
  const { regionName, words } = useSiteData();
  return (
    <>
      <CountedSearch search={loaderData} townName={null} />
      <HomeSearch search={loaderData} regionName={regionName} words={words} />
    </>
  );
}
