import { Feed } from 'feed';
import { xmlText } from '#app/features/blog/feeds/feed-formats.ts';
import { shorten } from '#app/features/blog/rendering/article-text.ts';
import { columnLabel } from '#app/features/businesses/fields/fields.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { type Refusal, refusePlace } from '#app/features/directory/api/filter.server.ts';
import type { CriteriaSources } from '#app/features/directory/filters/stored-filter.ts';
import { aboutSearch } from '#app/features/directory/search/about-search.ts';
import { feedAddress } from '#app/features/directory/search/feed-address.ts';
import { filterOf, withCurrentName } from '#app/features/directory/search/find-services.server.ts';
import { parseSearchForm } from '#app/features/directory/search/form.ts';
import {
  type ChangedListing,
  findNewest,
  lastEventAt,
} from '#app/features/directory/search/newest.server.ts';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import { type Region, townBySlug } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import { escapeHtml } from '#app/platform/escape-html.ts';
import type { Database } from '#db/client.ts';

const MOST_ITEMS = 50;

export interface FeedSources extends CriteriaSources {
  db: Database;
  finder: PlaceFinder;
  region: () => Promise<Region>;
  serviceTypes: () => Promise<ServiceTypes>;
  config: CriteriaSources['config'] &
    Parameters<typeof filterOf>[0]['config'] & { siteName: string; siteUrl: string };
}

/** A feed with the moment before which nothing of it has changed; or why there is none. */
export type SearchFeed = { feed: Feed; modifiedAt: Date } | Refusal;

/**
 * What is new and what has changed among the listings of a search, the latest first.
 * @param query of the search's page, with `town` for the page of a town
 */
export async function searchFeed(sources: FeedSources, query: URLSearchParams): Promise<SearchFeed> {
  const { db, config, finder } = sources;
  const form = await withCurrentName(sources, parseSearchForm(query));
  const [region, services] = await Promise.all([sources.region(), sources.serviceTypes()]);
  const slug = query.get('town') ?? '';
  const town = slug === '' ? null : townBySlug(region.towns, slug.toLowerCase());
  if (town === undefined)
    return { status: 404, body: { error: 'town must be the last part of the address of a town’s page.' } };
  const place = form.postcode === '' ? null : await finder.find(form.postcode);
  if (place && 'problem' in place && place.problem !== 'region')
    return refusePlace({ ...place, problem: place.problem });
  const near = place && 'latitude' in place ? place : null;
  const { order: _order, ...asked } = filterOf(sources, form);
  const where = near && { origin: near, distanceMiles: form.distance };
  const [listings, eventAt] = await Promise.all([
    findNewest(db, { ...asked, town: town?.name, ...where }, MOST_ITEMS),
    lastEventAt(db),
  ]);
  const found = { near, total: listings.length };
  const { heading } = aboutSearch({ ...form, open: '' }, { region, town, services, found });
  const { siteName, siteUrl } = config;
  const link = siteUrl + feedAddress(town ? paths.town(town.slug) : paths.home, form, null);
  const newest = listings[0]?.changedAt ?? new Date(0);
  const modifiedAt = new Date(Math.max(eventAt?.getTime() ?? 0, newest.getTime()));
  const feed = new Feed({
    title: xmlText(`${heading}: new and changed listings`),
    description: xmlText(`New and changed listings of a search of ${siteName}`),
    id: link,
    link,
    language: 'en-GB',
    generator: false,
    // Of this search alone, so that a change of other listings does not make it another feed.
    updated: newest,
    feedLinks: {
      rss: siteUrl + feedAddress(paths.searchFeed, form, town?.slug ?? null),
      json: siteUrl + feedAddress(paths.searchJsonFeed, form, town?.slug ?? null),
    },
  });
  for (const listing of listings) feed.addItem(itemOf(listing, siteUrl));
  return { feed, modifiedAt };
}

function itemOf(listing: ChangedListing, siteUrl: string): Parameters<Feed['addItem']>[0] {
  const { id, slug, name, category, city, description, version, changedAt } = listing;
  const said = changeSentence(listing);
  const what = `${category} in ${city}.`;
  return {
    title: xmlText(name),
    // A later change is another item; the address may change with the name.
    id: `${siteUrl}/#listing-${id}-${version}`,
    link: siteUrl + paths.business(slug),
    date: changedAt,
    published: changedAt,
    description: xmlText(`${said} ${what}`),
    content: xmlText(
      [said, what, shorten(description ?? '')]
        .filter(Boolean)
        .map((text) => `<p>${escapeHtml(text)}</p>`)
        .join('\n'),
    ),
    category: [{ name: xmlText(category) }],
  };
}

/** What became of a listing last, as everyone may know it. */
function changeSentence({ version, change }: Pick<ChangedListing, 'version' | 'change'>): string {
  if (change?.kind === 'added' || (version === 1 && change === null)) return 'Newly listed.';
  if (change?.kind === 'put-back' || change?.kind === 'shown') return 'Listed again.';
  if (change?.kind === 'merged') return 'Two listings have become one.';
  if (!change || change.fields.length === 0) return 'Details changed.';
  return `Changed: ${change.fields.map(({ field }) => columnLabel(field)).join(', ')}.`;
}
