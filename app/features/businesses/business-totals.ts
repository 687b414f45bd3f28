import type { Coordinates } from '../places/distance.ts';
import { greatCircleMiles } from '../places/distance.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import { createPositionCounter, type PositionCounter } from './position-counter.ts';

/** A business as far as counting goes. */
export interface CountedBusiness {
  category: string;
  /** The city in lower case, as the database folds it. */
  city: string;
  latitude: number | null;
  longitude: number | null;
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
}

/** The businesses of one category while they are gathered. */
interface Gathered {
  latitudes: GrowingNumbers<Float64Array<ArrayBuffer>>;
  longitudes: GrowingNumbers<Float64Array<ArrayBuffer>>;
  cityOfPosition: GrowingNumbers<Uint32Array<ArrayBuffer>>;
  inCity: Map<number, number>;
}

/** The businesses of one category. */
interface Group {
  positions: PositionCounter;
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Number of the city of each position. */
  cityOfPosition: Uint32Array;
  /** How many businesses are in each city, those without a position included. */
  inCity: Map<number, number>;
  size: number;
}

/** Gathers businesses one by one; those of a category should come in an order of neighbours on the ground. */
export function collectBusinessTotals(): { add(business: CountedBusiness): void; finish(): BusinessTotals } {
  const cities = new Map<string, number>();
  const gathered = new Map<string, Gathered>();
  return {
    add({ category, city, latitude, longitude }) {
      const number = cities.get(city) ?? cities.size;
      cities.set(city, number);
      const group = gathered.get(category) ?? newGroup();
      gathered.set(category, group);
      group.inCity.set(number, (group.inCity.get(number) ?? 0) + 1);
      if (latitude === null || longitude === null) return;
      group.latitudes.push(latitude);
      group.longitudes.push(longitude);
      group.cityOfPosition.push(number);
    },
    finish() {
      const groups = new Map([...gathered].map(([category, group]) => [category, toGroup(group)]));
      return { total: (filter) => countMatching(groups, cities, filter) };
    },
  };
}

function newGroup(): Gathered {
  return {
    latitudes: new GrowingNumbers(Float64Array),
    longitudes: new GrowingNumbers(Float64Array),
    cityOfPosition: new GrowingNumbers(Uint32Array),
    inCity: new Map(),
  };
}

function toGroup({ inCity, ...gathered }: Gathered): Group {
  const latitudes = gathered.latitudes.toArray();
  const longitudes = gathered.longitudes.toArray();
  const size = [...inCity.values()].reduce((sum, count) => sum + count, 0);
  return {
    positions: createPositionCounter(latitudes, longitudes),
    latitudes,
    longitudes,
    cityOfPosition: gathered.cityOfPosition.toArray(),
    inCity,
    size,
  };
}

function countMatching(
  groups: Map<string, Group>,
  cities: Map<string, number>,
  filter: TotalFilter,
): number | null {
  const { category, town, origin, distanceMiles } = filter;
  // How other scripts fold to lower case is the database's business.
  if (town && /[^\x20-\x7e]/.test(town)) return null;
  const chosen = category ? [groups.get(category)] : [...groups.values()];
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

function citiesNamed(cities: Map<string, number>, town: string): Set<number> {
  const part = town.toLowerCase();
  return new Set([...cities].flatMap(([city, number]) => (city.includes(part) ? [number] : [])));
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
