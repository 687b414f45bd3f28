import type { Coordinates } from '#app/features/places/distance/distance.ts';
import { greatCircleMiles } from '#app/features/places/distance/distance.ts';
import { nearestIds } from './nearest-ids.ts';
import { createPositionCounter } from './position-counter.ts';

/** The businesses of one category, as far as counting goes. */
export interface CountedCategory {
  category: string;
  /** How many businesses are in each city, by the city's number; those without a position included. */
  inCity: ReadonlyMap<number, number>;
  /** Degrees north and east of those with a position; neighbours here should be neighbours on the ground. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Id of the business at each position, 0 where it is too large to be kept. */
  ids: Uint32Array;
  /** Number of the city of each position. */
  cityOfPosition: Uint32Array;
}

/** What a total is asked of; see SearchFilter. */
export interface TotalFilter {
  category?: string | undefined;
  town?: string | undefined;
  origin?: Coordinates | undefined;
  distanceMiles?: number | undefined;
}

/** Counts matching businesses exactly, without the database. */
export interface BusinessTotals {
  /** How many match; null for what only the database can tell. */
  total(filter: TotalFilter): number | null;
  /** Ids among which the next `limit` of the nearest are; null for what only the database can tell. */
  nearest(filter: NearestFilter): number[] | null;
}

/** What ids are asked of; see SearchFilter. The radius may cut what they stand for. */
export interface NearestFilter extends TotalFilter {
  limit: number;
  offset?: number;
  after?: number | undefined;
}

/** More are found by the database's index as fast. */
const MOST_IDS = 200;

/** @param cities by number, in lower case as the database folds them */
export function createBusinessTotals(
  cities: readonly string[],
  categories: readonly CountedCategory[],
): BusinessTotals {
  const groups = new Map(categories.map((counted) => [counted.category, toGroup(counted)]));
  return {
    total: (filter) => countMatching(groups, cities, filter),
    nearest: (filter) => nearestMatching(groups, filter),
  };
}

type Group = ReturnType<typeof toGroup>;

function toGroup(counted: CountedCategory) {
  const size = counted.inCity.values().reduce((sum, count) => sum + count, 0);
  return {
    ...counted,
    size,
    positions: createPositionCounter(counted.latitudes, counted.longitudes),
    knowsIds: !counted.ids.includes(0),
  };
}

function countMatching(
  groups: ReadonlyMap<string, Group>,
  cities: readonly string[],
  filter: TotalFilter,
): number | null {
  const { category, town, origin, distanceMiles } = filter;
  // How other scripts fold to lower case is the database's business.
  if (town && /[^\x20-\x7e]/.test(town)) return null;
  const chosen = category ? [groups.get(category)] : groups.values();
  const inTown = town ? citiesNamed(cities, town) : null;
  let total = 0;
  for (const group of chosen) {
    if (!group) continue;
    if (!origin) total += inTown ? countInCities(group, inTown) : group.size;
    else if (inTown) total += countNearInCities(group, inTown, origin, distanceMiles);
    else if (distanceMiles === undefined) total += group.positions.size;
    else total += group.positions.count(origin, distanceMiles);
  }
  return total;
}

function nearestMatching(groups: ReadonlyMap<string, Group>, filter: NearestFilter): number[] | null {
  const { category, town, origin, limit, offset = 0, after } = filter;
  if (!origin || town || offset > 0 || limit > MOST_IDS) return null;
  const chosen = [...groups.values()].filter((group) => !category || group.category === category);
  if (!chosen.every(({ knowsIds }) => knowsIds)) return null;
  const ids = nearestIds(chosen, origin, limit, after);
  return ids && ids.length <= MOST_IDS ? ids : null;
}

function citiesNamed(cities: readonly string[], town: string): Set<number> {
  const part = town.toLowerCase();
  return new Set(cities.flatMap((city, number) => (city.includes(part) ? [number] : [])));
}

function countInCities({ inCity }: Group, chosen: Set<number>): number {
  let total = 0;
  for (const number of chosen) total += inCity.get(number) ?? 0;
  return total;
}

function countNearInCities(
  { latitudes, longitudes, cityOfPosition }: Group,
  chosen: Set<number>,
  origin: Coordinates,
  miles = Number.POSITIVE_INFINITY,
): number {
  let total = 0;
  for (let index = 0; index < latitudes.length; index += 1) {
    if (!chosen.has(cityOfPosition[index] as number)) continue;
    const place = { latitude: latitudes[index] as number, longitude: longitudes[index] as number };
    if (greatCircleMiles(origin, place) <= miles) total += 1;
  }
  return total;
}
