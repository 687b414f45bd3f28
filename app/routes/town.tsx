import {
  data,
  type ClientLoaderFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router';
import { useCountedSearch } from '#app/features/analytics/counting/use-counted-search.ts';
import { loadInBrowser } from '#app/features/businesses/search/load-in-browser.ts';
import { cacheHeaders, loadSearch, type SearchData } from '#app/features/businesses/search/load.server.ts';
import { TownSearch } from '#app/features/businesses/page/town-search.tsx';
import { type Town, TOWNS } from '#app/features/places/towns/towns.ts';
import { listMetadata } from '#app/features/businesses/page/structured-data.ts';
import { pageMetadata, townTitle } from '#app/features/site/metadata/page-metadata.ts';
import { siteDataFrom, useSiteData } from '#app/features/site/site-data.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Coat } from '#app/ui/illustrations/coats.ts';

const COATS = 5;

/**
 * The town whose page a path is, in any case, and its place in the list; the routes are made from the same list, so there
 * always is one.
 */
function townAt<Named extends Pick<Town, 'slug' | 'name'>>(towns: readonly Named[], pathname: string) {
  const path = decodeURIComponent(pathname).toLowerCase().replace(/\/$/, '');
  const index = towns.findIndex(({ slug }) => path === `/${slug}`);
  const town = towns[index];
  if (!town) throw data(null, { status: 404 });
  return { town, index };
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { town } = townAt(TOWNS, url.pathname);
  const address = `/${town.slug}`;
  // One address for each page: `/Winchester` as it stands on a poster, `/winchester` in search engines and caches.
  if (![address, `${address}/`].includes(url.pathname)) throw redirect(address + url.search, 301);
  const search = await loadSearch(readingServices(context), url, town);
  return data(search, { status: search.found ? 200 : 503, headers: cacheHeaders(search) });
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export function clientLoader({ serverLoader, ...loading }: ClientLoaderFunctionArgs) {
  return loadInBrowser(loading, () => serverLoader<SearchData>());
}
// So that the list which came with the page is known as well.
clientLoader.hydrate = true as const;

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  const site = siteDataFrom(matches);
  if (!site) return [];
  const { siteName, siteUrl, towns } = site;
  const { town } = townAt(towns, location.pathname);
  return [
    ...pageMetadata({
      siteName,
      siteUrl,
      path: `/${town.slug}`,
      title: townTitle(siteName, town.name),
      description: `Connect with local dog walkers, day care centres, and kennels in ${town.name}.`,
    }),
    ...listMetadata(location, loaderData?.found),
  ];
};

export default function TownPage() {
  const { pathname } = useLocation();
  const { towns, regionName } = useSiteData();
  const { town, index } = townAt(towns, pathname);
  const search = useLoaderData<SearchData>();
  useCountedSearch(search, town.name);
  return (
    <TownSearch
      search={search}
      townName={town.name}
      regionName={regionName}
      dog={{ coat: (index % COATS) as Coat, kind: index % 2 === 0 ? 'hound' : 'terrier' }}
    />
  );
}
