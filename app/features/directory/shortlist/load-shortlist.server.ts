import { inArray, sql } from 'drizzle-orm';
import { findListing, type ListingSources } from '../listing-page/content/find.server.ts';
import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import type { CardBusiness } from '../card/card-business.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { drawingOf } from '#app/features/businesses/listing/drawing.ts';
import { PUBLIC_COLUMNS } from '#app/features/businesses/listing/public-columns.server.ts';
import { importedPictures } from '#app/features/businesses/photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';
import { type ImportedPictures, pictureOf } from '#app/features/businesses/photos/picture-of.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { Licensing } from '#app/features/businesses/licence/rules.server.ts';
import type { Councils } from '#app/features/places/councils/council.ts';
import type { FoundPlace, PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import * as paths from '#app/paths/paths.ts';
import { longBritishDate } from '#app/platform/dates/british-time.ts';
import { shortDay } from '#app/platform/dates/days.ts';
import type { Database } from '#db/client.ts';
import { removedBusinesses } from '#db/schema.ts';
import { comparisonOf, type Shortlisted, type Row } from './comparison.ts';
import { MOST_SHORTLISTED, readIds } from './cookie.ts';

interface Sources extends ListingSources {
  finder: PlaceFinder;
  openingHours: Pick<OpeningHours, 'stateOf' | 'weekOf'>;
  serviceTypes: () => Promise<Pick<ServiceTypes, 'kindOf'>>;
  councils: Councils;
  licensing: () => Promise<Pick<Licensing, 'isNeeded'>>;
  config: { importedPhotos: ImportedPhotos; siteUrl: string };
  clock: () => number;
}

/** A list as its page shows it. */
export interface ShortlistData {
  columns: Column[];
  rows: Row[];
  /** Whether another person made it. */
  isShared: boolean;
  /** Address that shows the same list to everyone; null if none is listed. */
  shareAt: string | null;
  /** What the address names, to be named again; null on one's own list. */
  slugs: string | null;
  /** Before every path, in full. */
  siteUrl: string;
  /** The ids of what is listed, as the cookie has them. */
  listed: string;
  /** What has just been taken off and can be restored; null where nothing has. */
  removal: TakenOff | null;
  /** Date of its data: '23 November 2026'. */
  day: string;
  /** When its time-dependent content expires, in milliseconds since 1970; null for never. */
  until: number | null;
  /** Whether something was to be added that had no room. */
  isFull: boolean;
  /** What was typed to measure distances from. */
  postcode: string;
  /** Why there are no distances; null if there are, or none were requested. */
  problem: 'invalid' | 'failed' | 'ambiguous' | null;
  /** The same list from each place that may be meant instead. */
  instead: { to: string; text: string }[];
  /** The place that distances are measured from, as it was understood; null where there is none. */
  measuredFrom: string | null;
  /** The area from whose middle distances are, which makes them approximate; null where they are exact, or there are none. */
  middleOf: string | null;
}

/** A business at the head of its column. */
export interface Column {
  id: number;
  name: string;
  /** Its page; null where it is hidden or no longer listed. */
  href: string | null;
  /** Which of the two, in words; null where it is listed. */
  away: string | null;
  /** Null where it is hidden or no longer listed. */
  picture: Pick<CardBusiness, 'id' | 'kind' | 'picture' | 'drawing'> | null;
}

/** A business that was on the list. */
export interface TakenOff {
  id: number;
  name: string;
  /** Its place among the others, from 0. */
  place: number;
}

const LONGEST_POSTCODE = 100;

/**
 * The list of an address: the one it names, or the visitor's own.
 * @param own ids of the visitor's list
 */
export async function loadShortlist(
  sources: Sources,
  url: URL,
  own: readonly number[],
): Promise<ShortlistData> {
  const slugs = sharedSlugs(url);
  const shortlisted = slugs ? await shortlistedBySlug(sources, slugs) : await shortlistedById(sources, own);
  const postcode = (url.searchParams.get('postcode') ?? '').trim().slice(0, LONGEST_POSTCODE);
  const place = postcode === '' ? null : await sources.finder.find(postcode);
  const from = place && 'latitude' in place ? place : null;
  const { stateOf, weekOf } = sources.openingHours;
  const present = shortlisted.filter((one) => 'business' in one);
  const businesses = present.map(({ business }) => business);
  const [imported, { kindOf }, { isNeeded }, takenOff] = await Promise.all([
    importedPictures(sources.db, sources.config.importedPhotos, businesses),
    sources.serviceTypes(),
    sources.licensing(),
    slugs ? null : takenOffIn(sources, url, own),
  ]);
  const now = sources.clock();
  const needsLicence = ({ council, category, services }: Business) =>
    isNeeded(sources.councils.byCode(council ?? '')?.nation ?? null, [category, ...(services ?? [])]);
  const moments = businesses.map((business) => stateOf(business).changesAt).filter((at) => at !== null);
  return {
    columns: shortlisted.map((one) => columnOf(one, imported, kindOf)),
    rows: present.length === 0 ? [] : comparisonOf(shortlisted, { from, stateOf, weekOf, needsLicence, now }),
    isShared: slugs !== null,
    slugs: slugs && slugs.join(','),
    siteUrl: sources.config.siteUrl,
    removal: takenOff,
    day: longBritishDate(new Date(now)),
    until: moments.length > 0 ? Math.min(...moments) : null,
    shareAt:
      present.length === 0
        ? null
        : paths.sharedShortlist(present.map(({ business }) => encodeURIComponent(business.slug)).join(',')),
    listed: present.map(({ id }) => id).join('.'),
    isFull: url.searchParams.has('full'),
    postcode,
    problem: place && 'problem' in place ? PROBLEMS[place.problem] : null,
    instead: place ? otherPlaces(offeredBy(place), slugs) : [],
    measuredFrom: from?.name ?? null,
    middleOf: from?.approximate ? from.name : null,
  };
}

function offeredBy(place: FoundPlace): readonly string[] {
  return ('problem' in place ? place.offered : place.instead?.offered) ?? [];
}

/** Message for the place finder's result. */
const PROBLEMS = {
  malformed: 'invalid',
  unknown: 'invalid',
  unavailable: 'failed',
  ambiguous: 'ambiguous',
  region: 'invalid',
} as const;

function otherPlaces(offered: readonly string[], slugs: readonly string[] | null): ShortlistData['instead'] {
  return offered.map((text) => {
    const query = new URLSearchParams({ ...(slugs && { b: slugs.join(',') }), postcode: text });
    return { to: `${paths.shortlist}?${query}`, text };
  });
}

/** The names of what a shared list holds, as far as it is listed; those of one alone are the database's. */
export async function sharedNames(sources: ListingSources, url: URL): Promise<string[]> {
  const shortlisted = await shortlistedBySlug(sources, sharedSlugs(url) ?? []);
  return shortlisted.flatMap((one) => ('business' in one ? [one.business.name] : []));
}

/** What the address says has just been taken off, unless it is on the list again. */
async function takenOffIn(sources: Sources, url: URL, own: readonly number[]): Promise<TakenOff | null> {
  const [id] = readIds(url.searchParams.get('off') ?? '');
  if (id === undefined || own.includes(id)) return null;
  const [shortlisted] = await shortlistedById(sources, [id]);
  if (!shortlisted || !('business' in shortlisted)) return null;
  return { id, name: shortlisted.business.name, place: Number(url.searchParams.get('place')) || 0 };
}

/** The slugs in the address of a list that is shared; null where it names none. */
function sharedSlugs(url: URL): string[] | null {
  const named = url.searchParams.get('b');
  if (named === null) return null;
  const slugs = named
    .toLowerCase()
    .split(',', 2 * MOST_SHORTLISTED)
    .filter(Boolean);
  return [...new Set(slugs)].slice(0, MOST_SHORTLISTED);
}

function columnOf(
  shortlisted: Shortlisted,
  imported: ImportedPictures,
  kindOf: ServiceTypes['kindOf'],
): Column {
  if (!('business' in shortlisted)) {
    const { away } = shortlisted;
    return {
      id: shortlisted.id,
      name: shortlisted.goneName ?? 'A business',
      href: null,
      away,
      picture: null,
    };
  }
  const { id, business } = shortlisted;
  const { name, slug, category } = business;
  const picture = pictureOf(business, imported);
  return {
    id,
    name,
    href: paths.business(slug),
    away: null,
    picture: { id: business.id, kind: kindOf(category), picture, drawing: drawingOf(business) },
  };
}

async function shortlistedById(sources: ListingSources, ids: readonly number[]): Promise<Shortlisted[]> {
  if (ids.length === 0) return [];
  const { db } = sources;
  const list = sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  const { rows } = await db.execute<Omit<Business, 'id'> & { id: string }>(
    sql`SELECT ${sql.raw(PUBLIC_COLUMNS)} FROM businesses WHERE id IN (${list})`,
  );
  const listed = new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]));
  const away = ids.filter((id) => !listed.has(id));
  const slugs = await removedSlugs(db, away);
  const shortlisted = await Promise.all(
    ids.map(async (id) => {
      const business = listed.get(id);
      return business ? { id, business } : shortlistedSlug(sources, slugs.get(id), id);
    }),
  );
  // One may have been merged into another that is kept as well.
  return shortlisted.filter(
    (one) => !('business' in one) || one.business.id === one.id || !listed.has(one.business.id),
  );
}

async function removedSlugs(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, slug } = removedBusinesses;
  const rows = await db.select({ id, slug }).from(removedBusinesses).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.slug]));
}

async function shortlistedBySlug(sources: ListingSources, slugs: readonly string[]): Promise<Shortlisted[]> {
  const shortlisted = await Promise.all(
    slugs.map((slug, index) => shortlistedSlug(sources, slug, -1 - index)),
  );
  // Two slugs may now refer to the same business.
  return [...new Map(shortlisted.map((one) => [one.id, one])).values()];
}

/** What a slug stands for now, also where it leads to another one; of what is gone, by the given id. */
async function shortlistedSlug(
  sources: ListingSources,
  slug: string | undefined,
  id: number,
): Promise<Shortlisted> {
  const found = slug === undefined ? null : await findListing(sources, slug);
  const there = found && 'movedTo' in found ? await findListing(sources, found.movedTo) : found;
  if (there && 'business' in there) {
    const { business } = there;
    return { id: id < 0 ? business.id : id, business };
  }
  if (!there || !('removed' in there)) return { id, goneName: null, away: 'No longer listed' };
  const { name, hidden } = there.removed;
  return { id, goneName: name, away: hidden ? hiddenWords(hidden.until) : 'No longer listed' };
}

function hiddenWords(until: string | null): string {
  return until === null ? 'Hidden for now' : `Hidden until ${shortDay(until)}`;
}
