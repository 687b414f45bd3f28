import { data, type LinksFunction, redirect } from 'react-router';
import stylesheet from '#app/features/businesses/listing-page/listing.css?url';
import { may } from '#app/features/accounts/rights/policy.ts';
import { userContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { visitFrom } from '#app/features/businesses/listing-page/content/visit.server.ts';
import { loadListing } from '#app/features/businesses/listing-page/content/load.server.ts';
import { listingMetadata } from '#app/features/businesses/listing-page/content/metadata.ts';
import { ServedPage } from '#app/features/businesses/listing-page/served-page.tsx';
import { pageMetadata } from '#app/features/site/metadata/page-metadata.ts';
import { siteDataFrom } from '#app/features/site/site-data.ts';
import * as paths from '#app/paths/paths.ts';
import { holdsUntil } from '#app/rendering/holds-until.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { smallMaps } from '#app/use-cases/small-maps.server.ts';
import type { Route } from './+types/business';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const slug = params.slug.toLowerCase();
  const loaded = await loadListing({ ...services, mapOf: () => smallMaps(services) }, slug);
  if (!loaded) throw data({ serviceTypes: await services.serviceTypes().catch(() => []) }, { status: 404 });
  const address = paths.business('movedTo' in loaded ? loaded.movedTo : slug);
  // One address for each business, however it was typed or printed.
  if ('movedTo' in loaded || url.pathname !== address) throw redirect(address + url.search, 301);
  const headers = holdsUntil(loaded.moments);
  if ('takenDown' in loaded) return data({ takenDown: loaded.takenDown }, { status: 410, headers });
  const { listing, position } = loaded;
  const { id } = listing;
  const referrer = request.headers.get('Referer');
  const from = await visitFrom(services, { url, referrer }, { id, position });
  const edit = may(context.get(userContext), 'edit businesses') ? paths.editBusiness(id) : null;
  if (!from && !edit) return data({ listing, visit: null }, { headers });
  const visit = { back: null, distance: null, ...from, edit };
  return data({ listing, visit }, { headers: { ...headers, ...FOR_ONE_VISITOR } });
}

/** Of two visitors from the same search each asks anew; the worker knows by the second that there is a page for everybody. */
const FOR_ONE_VISITOR = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Referer' };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const site = siteDataFrom(matches.filter((match) => match !== undefined));
  if (!site || !loaderData) return [];
  const { siteName, siteUrl } = site;
  const path = paths.business(params.slug ?? '');
  if ('takenDown' in loaderData) {
    const title = `${loaderData.takenDown.was?.name ?? 'This business'} is no longer listed | ${siteName}`;
    return pageMetadata({ siteName, siteUrl, path, title, robots: 'noindex' });
  }
  return pageMetadata({ siteName, siteUrl, path, ...listingMetadata(loaderData.listing, siteName) });
};

export default function Business({ loaderData }: Route.ComponentProps) {
  const { slug } = 'listing' in loaderData ? loaderData.listing : loaderData.takenDown;
  return <ServedPage key={slug} shown={loaderData} />;
}
