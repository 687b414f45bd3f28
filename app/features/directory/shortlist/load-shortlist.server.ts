import { inArray, sql } from 'drizzle-orm';
import { findListing, type ListingSources } from '../listing-page/content/find.server.ts';
import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import type { CardBusiness } from '../card/card-business.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { PUBLIC_COLUMNS } from '#app/features/businesses/listing/public-columns.server.ts';
import { importedPictures } from '#app/features/businesses/photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';
import { type ImportedPictures, pictureOf } from '#app/features/businesses/photos/picture-of.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { Licensing } from '#app/features/businesses/licence/rules.server.ts';
import type { Councils } from '@dog-care-directory/uk-places';
import type { FoundPlace, PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import * as enquiryPaths from '#app/paths/enquiry-paths.ts';
import * as paths from '#app/paths/paths.ts';
import { longBritishDate } from '#app/platform/dates/british-time.ts';
import { shortDay } from '@dog-care-directory/text';
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
  config: { importedPhotos: ImportedPhotos; siteUrl: string; readonly sendsMail: boolean };
  /** Draws the QR code of a text. */
  qrCode: (text: string) => { size: number; path: string };
  clock: () => number;
}

export interface ShortlistData {
  columns: Column[];
  rows: Row[];
  isShared: boolean;
  /** Address that shows the same list to everyone; null if none is listed. */
  shareAt: string | null;
  /** Slugs in the address, to be repeated in links; null on the visitor's own list. */
  slugs: string | null;
  siteUrl: string;
  /** Address that writes to those listed; null if none is, or the site sends no mail. */
  enquiry: string | null;
  /** Of the address that shows the list, for phones. */
  qrCode: { size: number; path: string } | null;
  /** Listed ids in cookie format. */
  listed: string;
  removal: TakenOff | null;
  /** Date of its data: '23 November 2026'. */
  day: string;
  /** Expiry in milliseconds since 1970; null for never. */
  until: number | null;
  /** True if an addition exceeded the limit. */
  isFull: boolean;
  postcode: string;
  /** Why there are no distances; null if there are, or none were requested. */
  problem: 'invalid' | 'failed' | 'ambiguous' | null;
  instead: { to: string; text: string }[];
  /** Origin as understood; null without distances. */
  measuredFrom: string | null;
  /** Area whose centre is the origin, making distances approximate; null otherwise. */
  middleOf: string | null;
}

export interface Column {
  id: number;
  name: string;
  /** Null if hidden or no longer listed. */
  href: string | null;
  /** Says if it is hidden or removed; null if listed. */
  away: string | null;
  /** Null if hidden or no longer listed. */
  picture: Pick<CardBusiness, 'name' | 'kind' | 'picture'> | null;
}

export interface TakenOff {
  id: number;
  name: string;
  place: number;
}

const LONGEST_POSTCODE = 100;

/** Loads the list in the address, or the visitor's own.  @param own ids of the visitor's list */
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
  const listed = businesses.map(({ slug }) => slug);
  const shareAt =
    listed.length === 0 ? null : paths.sharedShortlist(listed.map(encodeURIComponent).join(','));
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
    shareAt,
    enquiry: shareAt && sources.config.sendsMail ? enquiryPaths.newEnquiry(listed) : null,
    qrCode: shareAt === null ? null : sources.qrCode(sources.config.siteUrl + shareAt),
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

export async function sharedNames(sources: ListingSources, url: URL): Promise<string[]> {
  const shortlisted = await shortlistedBySlug(sources, sharedSlugs(url) ?? []);
  return shortlisted.flatMap((one) => ('business' in one ? [one.business.name] : []));
}

/** Reads the removal from the address, unless it has been restored. */
async function takenOffIn(sources: Sources, url: URL, own: readonly number[]): Promise<TakenOff | null> {
  const [id] = readIds(url.searchParams.get('off') ?? '');
  if (id === undefined || own.includes(id)) return null;
  const [shortlisted] = await shortlistedById(sources, [id]);
  if (!shortlisted || !('business' in shortlisted)) return null;
  return { id, name: shortlisted.business.name, place: Number(url.searchParams.get('place')) || 0 };
}

/** Slugs of a list in the address; null if there is none. */
export function sharedSlugs(url: URL, parameter = 'b'): string[] | null {
  const named = url.searchParams.get(parameter);
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
    picture: { name, kind: kindOf(category), picture },
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
  // One may have been merged into another on the list.
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

/** Resolves a slug, following redirects; a removed business gets the given id. */
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
