import type { Database } from '#db/client.ts';
import { type Coordinates, greatCircleMiles } from '#app/features/places/distance/distance.ts';
import type { Geocoder } from '#app/features/places/geocoding/geocode.server.ts';
import { nearestTown } from '#app/features/places/region/nearest-town.ts';
import { namesOf, type Region, type Town } from '#app/features/places/region/region.ts';
import type { FoundBusiness } from '../listing/business.ts';
import type { CardBusiness } from '../card/card-business.ts';
import { toCards } from '../card/to-card.ts';
import type { MapProvider } from '../listing/contact-links.ts';
import { importedPictures } from '../photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '../photos/imported-photos.ts';
import { LOCATION_DISTANCE, PAGE_SIZE, type SearchForm } from './form.ts';
import { searchBusinesses } from './search.server.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';

/** What may be wrong with a postcode; the key of its message. */
export type PostcodeProblem = 'invalid' | 'failed' | 'outside';

/** What a results list shows. */
export interface FoundServices {
  total: number;
  businesses: CardBusiness[];
  /** Id after which the next page begins; null at the end of the list. */
  next: number | null;
  /** The postcode as understood; null where no distance was measured. */
  near: { postcode: string; approximate: boolean } | null;
  problem: PostcodeProblem | null;
  /** For a postcode outside the area: the town to look in instead; null where nobody knows which is near. */
  nearestTown?: Pick<Town, 'slug' | 'name'> | null;
  /** Where nobody knows the nearest one: all of them. */
  towns?: Pick<Town, 'slug' | 'name'>[];
}

interface Sources {
  db: Database;
  region: () => Promise<Region>;
  geocoder: Geocoder;
  totals?: TotalsIndex;
  config: { mapProvider: MapProvider; importedPhotos: ImportedPhotos };
}

/**
 * Runs a visitor's search. A postcode that cannot be placed, or that belongs to none of the region's councils and lies far from
 * its towns and businesses, leaves the list without a distance on the home page, and empties it on a town's page.
 */
export async function findServices(
  sources: Sources,
  form: SearchForm,
  town: Town | null,
): Promise<FoundServices> {
  const { db, region, geocoder, totals } = sources;
  const filter = {
    category: form.service,
    town: town?.name,
    limit: form.show,
    after: form.after ?? undefined,
  };
  const { towns, councils }: Pick<Region, 'towns' | 'councils'> = form.postcode
    ? await region()
    : { towns: [], councils: [] };
  const place = form.postcode ? await placeOf(geocoder, form.postcode, towns) : null;
  if (place && 'latitude' in place) {
    const near = { ...filter, origin: place, distanceMiles: form.distance };
    const found = await searchBusinesses(db, near, totals);
    const { postcode, approximate } = place;
    const businesses = await asCards(sources, found.businesses, town !== null);
    const answer = { ...found, businesses, near: { postcode, approximate } };
    const isInside = place.council !== null && councils.includes(place.council);
    if (found.total > 0 || isInside || !isFarFromAll(place, towns)) return { ...answer, problem: null };
  }
  const unplaced = place && 'latitude' in place ? outside(nearestTown(towns, place), towns) : place;
  if (unplaced && town) return { total: 0, businesses: [], next: null, near: null, ...unplaced };
  const found = await searchBusinesses(db, filter, totals);
  const businesses = await asCards(sources, found.businesses, town !== null);
  return { ...found, businesses, near: null, problem: null, ...unplaced };
}

async function asCards(
  { db, config }: Pick<Sources, 'db' | 'config'>,
  businesses: readonly FoundBusiness[],
  onTownPage: boolean,
): Promise<CardBusiness[]> {
  const imported = await importedPictures(db, config.importedPhotos, businesses);
  return toCards(businesses, { mapProvider: config.mapProvider, onTownPage, imported });
}

type Unplaced = Pick<FoundServices, 'nearestTown' | 'towns'> & { problem: PostcodeProblem };

async function placeOf(geocoder: Geocoder, postcode: string, towns: readonly Town[]) {
  try {
    const place = await geocoder.geocode(postcode);
    if (!('problem' in place)) return place;
    if (place.problem === 'unknown') return outside(null, towns);
    return { problem: place.problem === 'malformed' ? 'invalid' : 'failed' } satisfies Unplaced;
  } catch {
    return { problem: 'failed' } satisfies Unplaced;
  }
}

function outside(town: Town | null, towns: readonly Town[]): Unplaced {
  if (town) return { problem: 'outside', nearestTown: { slug: town.slug, name: town.name } };
  return { problem: 'outside', nearestTown: null, towns: namesOf(towns) };
}

/** So far from a town of the region it is of more use to be told which one is nearest than that there is nothing. */
const NEIGHBOUR_MILES = 25;

/** True for a place that is far from every town of the region. */
function isFarFromAll(place: Coordinates, towns: readonly Town[]): boolean {
  const nearest = nearestTown(towns, place);
  return nearest !== null && greatCircleMiles(place, nearest) > NEIGHBOUR_MILES;
}

/** What was found round the visitor's own position. */
export interface NearbyServices {
  total: number;
  businesses: CardBusiness[];
  /** Id after which the next page begins; null at the end of the list. */
  next: number | null;
  /** True when nothing lies within range and the nearest are shown instead. */
  nearestOnly: boolean;
}

const NEAREST_WHEN_NONE = 10;

/**
 * Finds services round a position; where nothing is in range, the ten nearest.
 * @param after id after which the list goes on
 */
export async function findNearby(
  sources: Omit<Sources, 'geocoder' | 'region'>,
  origin: Coordinates,
  after?: number,
): Promise<NearbyServices> {
  const { db, totals } = sources;
  const filter = { origin, distanceMiles: LOCATION_DISTANCE, limit: PAGE_SIZE, after };
  const near = await searchBusinesses(db, filter, totals);
  if (near.total > 0) {
    return { ...near, businesses: await asCards(sources, near.businesses, false), nearestOnly: false };
  }
  const { businesses } = await searchBusinesses(db, { origin, limit: NEAREST_WHEN_NONE });
  const cards = await asCards(sources, businesses, false);
  return { total: cards.length, businesses: cards, next: null, nearestOnly: true };
}
