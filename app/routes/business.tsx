import { data, type LinksFunction, redirect } from 'react-router';
import stylesheet from '#app/features/directory/listing-page/listing.css?url';
import { may } from '#app/features/accounts/rights/policy.ts';
import { userContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { pricesFor } from '#app/features/directory/listing-page/content/price-list.ts';
import { visitFrom } from '#app/features/directory/listing-page/content/visit.server.ts';
import { typesForSearch } from '#app/features/directory/search/types-for-search.ts';
import { loadListing } from '#app/features/directory/listing-page/content/load-listing.server.ts';
import { listingMetadata } from '#app/features/directory/listing-page/content/metadata.ts';
import { awayTitle } from '#app/features/directory/listing-page/taken-down-page.tsx';
import { ServedPage } from '#app/features/directory/listing-page/served-page.tsx';
import { pageMeta } from '#app/features/site/page-meta.ts';
import * as paths from '#app/paths/paths.ts';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { isDataPath } from '#app/rendering/document-address.ts';
import { holdsUntil } from '#app/rendering/holds-until.ts';
import { withUnsent } from '#app/rendering/markup/unsent.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { publicChanges, publicOriginWords } from '#app/commands/public-changes.server.ts';
import { smallMaps } from '#app/commands/small-maps.server.ts';
import { canBeAsked } from '#app/features/enquiries/askable.server.ts';
import type { Business as Listed } from '#app/features/businesses/listing/business.ts';
import type { Route } from './+types/business';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const slug = params.slug.toLowerCase();
  const isWritable = (business: Listed) => canBeAsked(services, business);
  const loaded = await loadListing({ ...services, isWritable, mapOf: () => smallMaps(services) }, slug);
  if (!loaded) throw data(await typesForSearch(services), { status: 404 });
  const address = paths.business('movedTo' in loaded ? loaded.movedTo : slug);
  // One canonical address for each business.
  if ('movedTo' in loaded || url.pathname !== address) throw redirect(address + url.search, 301);
  const headers = holdsUntil(loaded.moments);
  if ('removed' in loaded) {
    // A hidden listing will return: its address isn't gone, and 404 or 410 would make browsers, bookmarks and link
    // checkers drop it. The page has information for people but not for search engines, hence 200 and noindex.
    const status = loaded.removed.was?.hidden ? 200 : 410;
    return data({ removed: loaded.removed }, { status, headers });
  }
  const { listing, position, tag } = loaded;
  const { id, name, write } = listing;
  // The form's address of before.
  if (url.searchParams.has('write')) throw redirect(write ?? address);
  if (url.searchParams.has('changes')) {
    const business = await findBusiness(services.db, slug);
    const origins = business ? await publicOriginWords(services.db, business) : [];
    return data({ changes: { slug, name, origins, versions: await publicChanges(services.db, id) } });
  }
  const referrer = request.headers.get('Referer');
  if (url.searchParams.has('photos')) {
    if (listing.pictures.length === 0) throw redirect(address);
    return data({ photos: { slug, name, pictures: listing.pictures } }, { headers });
  }
  const from = await visitFrom(services, { url, referrer }, { id, position });
  const edit = may(context.get(userContext), 'edit businesses') ? paths.editBusiness(id) : null;
  const isForOne = from !== null || edit !== null;
  const visit = isForOne ? { back: null, distance: null, service: '', ...from, edit } : null;
  const isOneOf = visit !== null && listing.services.length > 1 && listing.services.includes(visit.service);
  const prices = isOneOf && listing.prices ? pricesFor(listing.prices, visit.service) : listing.prices;
  const priced = { ...listing, prices };
  const shown = { name, tag, visit, head: listingMetadata(listing, services.config.siteName) };
  // A document already contains the complete markup.
  const whole = isDataPath(new URL(request.url).pathname)
    ? { ...shown, listing: priced }
    : withUnsent(shown, { listing: priced });
  return data(whole, { headers: { ...headers, ...(isForOne && FOR_ONE_VISITOR) } });
}

/** Revalidates for each visitor; `Vary` tells the service worker that a shared page exists. */
const FOR_ONE_VISITOR = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Referer' };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, ({ siteName, siteUrl }) => {
    if (!loaderData) return null;
    const slug = params.slug ?? '';
    const path = paths.business(slug);
    if ('head' in loaderData) {
      return { path, picture: siteUrl + paths.businessPicture(slug), ...loaderData.head };
    }
    return { path, title: `${besideTitle(loaderData)} | ${siteName}`, robots: 'noindex' };
  });

function besideTitle(shown: Exclude<Route.ComponentProps['loaderData'], { head: unknown }>): string {
  if ('changes' in shown) return `Sources and changes: ${shown.changes.name}`;
  if ('photos' in shown) return `Photos of ${shown.photos.name}`;
  return awayTitle(shown.removed.was);
}

export default function Business({ loaderData, params }: Route.ComponentProps) {
  return <ServedPage key={params.slug} shown={loaderData} />;
}
