import { data, type LinksFunction } from 'react-router';
import { cacheHeaders, leadToService } from '#app/features/directory/search/load-search.server.ts';
import filterStylesheet from '#app/features/directory/filter-panel/filters.css?url';
import stylesheet from '#app/features/directory/map/page/map.css?url';
import { ServedMap } from '#app/features/directory/map/moving/served-map.tsx';
import { loadMap } from '#app/features/directory/map/page/load-map.server.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import * as paths from '#app/paths/paths.ts';
import { isDataPath } from '#app/rendering/document-address.ts';
import { reloadDocument } from '#app/rendering/reload-document.ts';
import { withUnsent } from '#app/rendering/markup/unsent.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Route } from './+types/map';

export const links: LinksFunction = () =>
  [stylesheet, filterStylesheet].map((href) => ({ rel: 'stylesheet', href }));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // Maps are drawn only in full documents.
  if (isDataPath(new URL(request.url).pathname)) throw reloadDocument(url);
  const services = readingServices(context);
  await leadToService(services, url);
  const loaded = await loadMap(services, url);
  const { form, found, about } = loaded;
  const whole = found !== null;
  return data(withUnsent({ about, isPart: form.bbox !== null }, loaded), {
    status: whole ? 200 : 503,
    headers: cacheHeaders({ ...loaded, area: null }),
  });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The data changes only with a new document. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    matches,
    ({ siteName }) =>
      loaderData && {
        path: paths.map,
        title: `Map: ${loaderData.about.title} | ${siteName}`,
        description: `${loaderData.about.description} See them on a map.`,
        // The number of map sections is unlimited.
        robots: loaderData.isPart ? 'noindex' : undefined,
      },
  );

export default function DogCareMap({ loaderData }: Route.ComponentProps) {
  return <ServedMap data={loaderData} />;
}
