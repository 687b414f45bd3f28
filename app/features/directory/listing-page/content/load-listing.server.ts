import { hash } from 'node:crypto';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import type { Coordinates } from '@dog-care-directory/uk-places';
import type { Region } from '#app/features/places/region/region.ts';
import { longBritishDate, nextMidnight } from '#app/platform/dates/british-time.ts';
import { longDay } from '@dog-care-directory/text';
import type { Cards } from '../../card/to-card.ts';
import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import {
  aboutLicence,
  type LicensingSources,
} from '#app/features/businesses/licence/about-licence.server.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import type { MapProvider } from '#app/features/businesses/listing/contact-links.ts';
import { importedPictures } from '#app/features/businesses/photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';
import { accessTo, type OwnerReviewSettings } from '#app/features/reviews/records/access.ts';
import { listingReviews } from '#app/features/reviews/showing/read-shown.server.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { TotalsIndex } from '../../totals/totals-index.server.ts';
import { findFormer, type ListingSources, type RemovedListing } from './find.server.ts';
import type { HoursForPage } from './hours-shown.server.ts';
import type { Listing, TakenDown } from './listing.ts';
import { type NearbyQuery, findOthers } from './nearby.server.ts';
import { findShownBusiness } from './shown-business.server.ts';
import { type MapOf, toListing } from './to-listing.ts';

interface Sources extends ListingSources, LicensingSources {
  totals: TotalsIndex;
  region: () => Promise<Region>;
  clock: () => number;
  hoursForPage: HoursForPage;
  openingHours: Pick<OpeningHours, 'stateOf' | 'weekOf' | 'now'>;
  isWritable: (business: Business) => Promise<boolean>;
  mapOf: () => Promise<MapOf>;
  serviceTypes: () => Promise<ServiceTypes>;
  customFields: () => Promise<readonly CustomField[]>;
  config: {
    mapProvider: MapProvider;
    importedPhotos: ImportedPhotos;
    siteUrl: string;
    ownerSettings: OwnerReviewSettings;
  };
  logger: { warn(fields: object, message: string): void };
}

export type LoadedListing =
  /** `tag` changes whenever the output does; `moments`: when parts expire, in ms since 1970, or null. */
  | { listing: Listing; tag: string; position: Coordinates | null; moments: (number | null)[] }
  | { removed: TakenDown; moments: (number | null)[] }
  | { movedTo: string };

/** Loads a business page; null if no business ever had the slug. */
export async function loadListing(sources: Sources, slug: string): Promise<LoadedListing | null> {
  const { db, region, config, clock, hoursForPage } = sources;
  const shown = await findShownBusiness(db, slug);
  if (!shown) return loadFormer(sources, slug);
  const { business, facts, looked, lookedAfterSince, reviews: stored } = shown;
  const { id, category, latitude, longitude } = business;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const [{ towns }, imported, mapOf, types, customFields, licence, others, isWritable] = await Promise.all([
    region(),
    importedPictures(db, config.importedPhotos, [business]),
    sources.mapOf(),
    sources.serviceTypes(),
    sources.customFields(),
    aboutLicence(sources, business, looked),
    nearby(sources, { category, position, except: id }),
    sources.isWritable(business),
  ]);
  const { mapProvider, siteUrl } = config;
  const hours = hoursForPage(business);
  const now = clock();
  const around = {
    mapProvider,
    siteUrl,
    isWritable,
    towns,
    imported,
    now,
    mapOf,
    hours,
    types,
    customFields,
    facts,
    aboutLicence: licence,
    lookedAfterSince,
    reviews: listingReviews(stored, accessTo(config.ownerSettings, category)),
    nearby: others.cards,
  };
  const listing = toListing(business, around);
  // Relative dates ("3 days ago") change at midnight.
  const isDated =
    Object.keys(facts).length > 0 || business.licence || business.new_dogs || business.away || business.seen;
  const agoUntil = isDated ? nextMidnight(now) : null;
  return { listing, tag: tagOf(listing), position, moments: [hours.until, agoUntil, ...others.moments] };
}

function tagOf(listing: Listing): string {
  return hash('sha256', JSON.stringify(listing), 'base64url').slice(0, 22);
}

async function loadFormer(sources: Sources, slug: string): Promise<LoadedListing | null> {
  const former = await findFormer(sources, slug);
  if (!former || 'movedTo' in former) return former;
  if ('removed' in former) return loadTakenDown(sources, slug, former.removed);
  return loadErased(sources, slug);
}

async function loadTakenDown(
  sources: Sources,
  slug: string,
  removed: RemovedListing,
): Promise<LoadedListing> {
  const { name, category, position, removedAt, hidden } = removed;
  const near = await nearby(sources, { category, position, except: null });
  const { cards, moments } = near.cards.length > 0 ? near : await bestRated(sources, category);
  const heading = near.cards.length > 0 ? 'Similar services nearby' : 'Similar services';
  const back = hidden?.until ? longDay(hidden.until) : null;
  const was = {
    name,
    removedOn: longBritishDate(removedAt),
    hidden: hidden && { note: hidden.note, back },
  };
  return { removed: { slug, was, heading, instead: cards }, moments };
}

/** An erased business's town can only be read from the end of its slug. */
async function loadErased(sources: Sources, slug: string): Promise<LoadedListing> {
  const { towns } = await sources.region();
  const [town] = towns
    .filter((one) => slug.endsWith(`-${one.slug}`))
    .toSorted((one, other) => other.slug.length - one.slug.length);
  const near = town ? await nearby(sources, { position: town, except: null }) : NOBODY;
  const { cards, moments } = near.cards.length > 0 ? near : await bestRated(sources);
  const heading = town && near.cards.length > 0 ? `Dog care near ${town.name}` : 'Other services';
  return { removed: { slug, was: null, heading, instead: cards }, moments };
}

const NOBODY: Cards = { cards: [], moments: [] };

async function nearby(
  sources: Sources,
  { position, ...asked }: { category?: string; position: Coordinates | null; except: number | null },
): Promise<Cards> {
  return position ? others(sources, { ...asked, position }) : NOBODY;
}

function bestRated(sources: Sources, category?: string): Promise<Cards> {
  return others(sources, { category, position: null, except: null });
}

/** Optional: the page also works without these. */
async function others(sources: Sources, asked: NearbyQuery): Promise<Cards> {
  try {
    const { config, openingHours } = sources;
    const { kindOf } = await sources.serviceTypes();
    return await findOthers(sources, asked, { ...config, openingHours, kindOf });
  } catch (error) {
    sources.logger.warn({ err: error }, 'the others near a business cannot be found');
    return NOBODY;
  }
}
