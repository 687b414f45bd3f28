import { Feed } from 'feed';
import * as z from 'zod';
import { xmlText } from '#app/features/blog/feeds/feed-formats.ts';
import { shorten } from '#app/features/blog/rendering/article-text.ts';
import { columnLabel } from '#app/features/businesses/fields/fields.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import {
  type FilterSources,
  readFilter,
  type Refusal,
  refusePlace,
} from '#app/features/directory/api/filter.server.ts';
import { apiRequestSchema } from '#app/features/directory/api/request.ts';
import { aboutSearch } from '#app/features/directory/search/about-search.ts';
import { feedAddress } from '#app/features/directory/search/feed-address.ts';
import { DISTANCE_OPTIONS, parseSearchForm } from '#app/features/directory/search/form.ts';
import {
  type ChangedListing,
  findNewest,
  lastEventAt,
} from '#app/features/directory/search/newest.server.ts';
import { type Region, townBySlug } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import { refuseFields, requestFields, requestText } from '#app/platform/request-fields.ts';
import { escapeHtml } from '#app/platform/escape-html.ts';
import type { Database } from '#db/client.ts';

const MOST_ITEMS = 50;

const { latitude: _latitude, longitude: _longitude, district: _district, ...shape } = apiRequestSchema.shape;
const { limit: _limit, offset: _offset, ...fields } = shape;
const DISTANCES = DISTANCE_OPTIONS.map(String);

/** The parameters of a search page, with the slug of the town whose page it is. */
const feedRequestSchema = requestFields({
  ...fields,
  distance: z.enum(DISTANCES, `must be ${DISTANCES.join(', ')}`).optional(),
  show: requestText.optional(),
});

export const FEED_PARAMETERS: readonly string[] = Object.keys(feedRequestSchema.shape);

export interface FeedSources extends FilterSources {
  db: Database;
  region: () => Promise<Region>;
  serviceTypes: () => Promise<ServiceTypes>;
  config: FilterSources['config'] & { siteName: string; siteUrl: string };
}

export type SearchFeed = { feed: Feed; modifiedAt: Date } | Refusal;

/** Lists a search's new and changed listings, latest first. @param query with `town` on town pages */
export async function searchFeed(sources: FeedSources, query: URLSearchParams): Promise<SearchFeed> {
  const { db, config, finder } = sources;
  const checked = feedRequestSchema.safeParse(Object.fromEntries(query));
  if (!checked.success) return refuseFields(checked.error);
  // Neither the place, which is found as a page finds it, nor who is open at the moment.
  const away = { postcode: undefined, town: undefined, open: undefined, district: undefined };
  const read = await readFilter(sources, { ...checked.data, ...away, distance: 0 });
  if ('status' in read) return read;
  const { category = '' } = read.filter;
  const form = { ...parseSearchForm(query), service: category };
  const [region, services] = await Promise.all([sources.region(), sources.serviceTypes()]);
  const slug = query.get('town') ?? '';
  const town = slug === '' ? null : townBySlug(region.towns, slug.toLowerCase());
  if (town === undefined)
    return {
      status: 404,
      body: {
        error: 'town must be the last part of the address of a town’s page.',
        code: 'invalid-parameter',
        field: 'town',
      },
    };
  const place = form.postcode === '' ? null : await finder.find(form.postcode);
  if (place && 'problem' in place && place.problem !== 'region')
    return refusePlace({ ...place, problem: place.problem });
  const near = place && 'latitude' in place ? place : null;
  const asked = { ...read.filter, box: form.bbox ?? undefined };
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
    // Only for this search, so that changes of other listings don't modify the feed.
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
    // Each later change is a new item, and the address may change with the name.
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

function changeSentence({ version, change }: Pick<ChangedListing, 'version' | 'change'>): string {
  if (change?.kind === 'added' || (version === 1 && change === null)) return 'Newly listed.';
  if (change?.kind === 'put-back' || change?.kind === 'shown') return 'Listed again.';
  if (change?.kind === 'merged') return 'Two listings have become one.';
  if (!change || change.fields.length === 0) return 'Details changed.';
  return `Changed: ${change.fields.map(({ field }) => columnLabel(field)).join(', ')}.`;
}
