import { type Coordinates, greatCircleMiles } from '@dog-care-directory/uk-places';
import { countInBox } from './box-points.ts';
import type { TotalFilter } from './filter.ts';
import { countedPoints, inCitiesNamed, pointsOf } from './matching.ts';
import type { ChosenGroup, Group, Members } from './open-groups.ts';

export interface Total {
  total: number;
  /** Number with unknown hours; null if open hours were not requested. */
  unknown: number | null;
}

export function countMatching(
  chosen: readonly ChosenGroup[],
  cities: readonly string[],
  filter: TotalFilter,
): Total | null {
  const inTown = inCitiesNamed(cities, filter.town);
  if (inTown === undefined) return null;
  const sum = (membersOf: (chosen: ChosenGroup) => Members | null) =>
    chosen.reduce((total, one) => total + countOf(one.group, membersOf(one), inTown, filter), 0);
  return {
    total: sum(({ members }) => members),
    unknown: filter.open ? sum(({ unknown }) => unknown) : null,
  };
}

/** @param members filter; null for the whole group */
function countOf(
  group: Group,
  members: Members | null,
  inTown: Uint8Array | null,
  filter: TotalFilter,
): number {
  const { origin, distanceMiles, box } = filter;
  if (box) return countInBox(group, countedPoints(group, members, inTown, filter), box);
  if (origin && inTown) return countNearInCities(group, members, inTown, origin, distanceMiles);
  if (inTown) return countInCities(group, members, inTown);
  const { positions, size } = group;
  if (!origin) return members ? (members.sums?.count ?? countUpTo(size, members.has)) : size;
  if (distanceMiles !== undefined)
    return positions.count(origin, distanceMiles, members ? pointsOf(members) : undefined);
  return members ? countPlaced(positions.size, members) : positions.size;
}

function countUpTo(end: number, has: (member: number) => boolean): number {
  let count = 0;
  for (let member = 0; member < end; member += 1) if (has(member)) count += 1;
  return count;
}

function countPlaced(size: number, { has, sums }: Members): number {
  return sums ? (sums.inBoxes.at(-1)?.reduce((sum, count) => sum + count, 0) ?? 0) : countUpTo(size, has);
}

function countInCities({ inCity, cities, size }: Group, members: Members | null, inTown: Uint8Array): number {
  if (members && !members.sums) {
    return countUpTo(size, (member) => inTown[cities[member] as number] === 1 && members.has(member));
  }
  let total = 0;
  for (const [city, count] of inCity) {
    if (inTown[city] === 1) total += members?.sums?.inCity[city] ?? count;
  }
  return total;
}

function countNearInCities(
  { latitudes, longitudes, cities }: Group,
  members: Members | null,
  inTown: Uint8Array,
  origin: Coordinates,
  miles = Number.POSITIVE_INFINITY,
): number {
  let total = 0;
  for (let index = 0; index < latitudes.length; index += 1) {
    if (inTown[cities[index] as number] !== 1 || members?.has(index) === false) continue;
    const place = { latitude: latitudes[index] as number, longitude: longitudes[index] as number };
    if (greatCircleMiles(origin, place) <= miles) total += 1;
  }
  return total;
}
