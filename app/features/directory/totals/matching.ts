import { type Box, boxAround, WORLD } from '@dog-care-directory/uk-places';
import type { CountedPoints } from './box-points.ts';
import type { TotalFilter } from './filter.ts';
import type { Group, Members } from './open-groups.ts';
import type { ChosenPoints } from './position-counter.ts';

/** Numbers of cities whose name contains a text; null without one, undefined if only the database knows. */
export function inCitiesNamed(
  cities: readonly string[],
  town: string | undefined,
): Uint8Array | null | undefined {
  if (!town) return null;
  if (/[^\x20-\x7e]/.test(town)) return undefined;
  const part = town.toLowerCase();
  return Uint8Array.from(cities, (city) => (city.includes(part) ? 1 : 0));
}

/** Box that contains every match; null if matches need no position. */
export function areaOf({ origin, distanceMiles, box }: TotalFilter): Box | null {
  if (box || !origin) return box ?? null;
  return distanceMiles === undefined ? WORLD : boxAround(origin, distanceMiles);
}

export function pointsOf({ has, sums, mayBeIn }: Members): ChosenPoints {
  return { has, inBoxes: sums?.inBoxes ?? null, mayBeIn };
}

/** Positions that match everything but the box.  @param members filter; null for the whole group */
export function countedPoints(
  { cities, positions, blocks }: Group,
  members: Members | null,
  inTown: Uint8Array | null,
  { origin, distanceMiles }: TotalFilter,
): CountedPoints {
  const conditions: ((point: number) => boolean)[] = [];
  if (members) conditions.push(members.has);
  if (inTown) conditions.push((point) => inTown[cities[point] as number] === 1);
  const radius = origin && distanceMiles !== undefined ? positions.radius(origin, distanceMiles) : null;
  if (radius) conditions.push(radius.has);
  const has = allOf(conditions);
  const summed = members ? members.sums?.blocks() : blocks;
  const sums = summed && !inTown ? { has, blocks: summed, covers: radius && radius.covers } : null;
  return { has, sums };
}

/** Unrolled, since it runs for up to a million points. */
function allOf([first, second, third]: readonly ((point: number) => boolean)[]) {
  if (!first) return null;
  if (!second) return first;
  if (!third) return (point: number) => first(point) && second(point);
  return (point: number) => first(point) && second(point) && third(point);
}
