import { data, type LinksFunction, redirect } from 'react-router';
import stylesheet from '#app/features/directory/filter-panel/filters.css?url';
import townStylesheet from '#app/features/directory/location/town.css?url';
import { adAboveResults } from '#app/features/ads/shown-ad.server.tsx';
import { CountedSearch } from '#app/features/analytics/counting/counted-search.tsx';
import { answerSearch } from '#app/features/directory/page/found-markup.server.tsx';
import { loadInBrowser } from '#app/features/directory/search/load-in-browser.ts';
import { typesForSearch } from '#app/features/directory/search/types-for-search.ts';
import { TownSearch } from '#app/features/directory/page/town-search.tsx';
import { leadingOn } from '#app/features/places/region/old-slugs.ts';
import { type SiteRegion, type Town, townBySlug } from '#app/features/places/region/region.ts';
import { searchMetadata } from '#app/features/directory/page/structured-data.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { useSiteData } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Route } from './+types/town';

/** Finds the town of a path, ignoring case. */
function townAt<Known extends Pick<Town, 'slug'>>(towns: readonly Known[], part = ''): Known | undefined {
  return townBySlug(towns, part.toLowerCase());
}

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const region = await services.region();
  const town = townAt(region.towns, params.town);
  if (!town) redirectFromOld(region, params.town, url);
  if (!town) throw data(await typesForSearch(services), { status: 404 });
  const address = paths.town(town.slug);
  // One canonical address: posters may say `/Winchester`, caches and search engines use `/winchester`.
  if (![address, `${address}/`].includes(url.pathname)) throw redirect(address + url.search, 301);
  return answerSearch(services, { request, url, town, findAbove: adAboveResults(services, town) });
}

/** Redirects a former town's address. Temporary, because a town may get it back. @throws Response */
function redirectFromOld(region: SiteRegion, slug: string, url: URL): void {
  const leading = leadingOn(region, slug.toLowerCase());
  if (!leading) return;
  const address = leading.town ? paths.town(leading.town.slug) : paths.home;
  const headers = { 'Cache-Control': 'no-cache' };
  throw redirect(address + url.search, { status: leading.isRenamed ? 301 : 302, headers });
}

export const links: LinksFunction = () =>
  [stylesheet, townStylesheet].map((href) => ({ rel: 'stylesheet', href }));

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function clientLoader({ serverLoader, ...loading }: Route.ClientLoaderArgs) {
  return loadInBrowser(loading, serverLoader);
}
// Makes the server-rendered list known to the client.
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, ({ siteName, siteUrl, towns }) => {
    const town = townAt(towns, params.town);
    return (
      town && {
        path: paths.town(town.slug),
        picture: loaderData?.picture && siteUrl + loaderData.picture,
        ...searchMetadata(siteName, loaderData?.about),
      }
    );
  });

export default function TownPage({ params, loaderData: search }: Route.ComponentProps) {
  const { towns } = useSiteData();
  const town = townAt(towns, params.town);
  // The frame was loaded before this town existed.
  if (!town) throw data(null, { status: 404 });
  return (
    <>
      <CountedSearch search={search} townName={town.name} />
      <TownSearch key={town.slug} search={search} townName={town.name} />
    </>
  );
}
