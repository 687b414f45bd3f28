import { type Coordinates, radians } from '#app/features/places/distance/distance.ts';
import { chordOf, unitVector } from '#app/features/places/distance/unit-sphere.ts';
import {
  BLOCK,
  BOX,
  type ChosenPoints,
  FAN_OUT,
  farthestSquared,
  MARGIN,
  mayHold,
  nearestSquared,
  type PositionCounter,
} from './position-counter.ts';
import { createPriorityQueue } from './priority-queue.ts';

/** Businesses with their positions, neighbours in the arrays being neighbours on the ground. */
export interface PlacedBusinesses {
  positions: PositionCounter;
  /** Degrees north and east, as many. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Id of each, and then those of businesses without a position; no business is there twice. */
  ids: Uint32Array;
  /** Those that are looked for; all when left out. */
  chosen?: ChosenPoints;
}

/** A box that may hold some of the wanted. */
interface Box {
  group: PlacedBusinesses;
  level: number;
  index: number;
}

/**
 * Ids of the businesses nearest to `origin`, in no order: at least the next `count` after the one named, and whatever
 * is as far as the last or the first of them but for rounding, so that callers who sort by their own formula
 * finds the page among them. Boxes that surely lie nearer than what the list goes on after are passed by unopened.
 * @param after id after which the list goes on; undefined for its beginning
 * @param miles how far to look
 * @returns null when that business is not there
 */
export function nearestIds(
  groups: readonly PlacedBusinesses[],
  origin: Coordinates,
  count: number,
  {
    after,
    miles = Number.POSITIVE_INFINITY,
  }: { after?: number | undefined; miles?: number | undefined } = {},
): number[] | null {
  const measure = chordSquaredFrom(origin);
  const last = after === undefined ? Number.NEGATIVE_INFINITY : distanceOf(groups, after, measure);
  if (last === null) return null;
  const centre = unitVector(origin);
  const inner = shifted(last, -MARGIN);
  const surelyAfter = after === undefined ? last : shifted(last, MARGIN);
  /** Squared chords of those that surely come after, nearest first: the wanted number at most. */
  const nearest: number[] = [];
  let outer = Number.isFinite(miles) ? shifted(chordOf(miles) ** 2, MARGIN) : Number.POSITIVE_INFINITY;
  const found: { id: number; squared: number }[] = [];
  const boxes = createPriorityQueue<Box>();

  function offer(group: PlacedBusinesses, level: number, start: number, end: number): void {
    const all = group.positions.levels[level] as Float64Array;
    for (let index = start; index < Math.min(end, all.length / BOX); index += 1) {
      const lowest = nearestSquared(all, index, centre);
      if (group.chosen && !mayHold(group.chosen, level, index)) continue;
      if (lowest > outer || farthestSquared(all, index, centre) < inner) continue;
      boxes.push(lowest, { group, level, index });
    }
  }

  function look({ ids, latitudes, longitudes, chosen }: PlacedBusinesses, start: number): void {
    const end = Math.min(start + BLOCK, latitudes.length);
    for (let place = start; place < end; place += 1) {
      if (chosen && !chosen.has(place)) continue;
      const squared = measure(latitudes[place] as number, longitudes[place] as number);
      if (squared < inner || squared > outer) continue;
      found.push({ id: ids[place] as number, squared });
      if (squared <= surelyAfter) continue;
      insert(nearest, squared);
      if (nearest.length > count) nearest.pop();
      if (nearest.length === count) outer = Math.min(outer, shifted(nearest[count - 1] as number, MARGIN));
    }
  }

  for (const group of groups) {
    const top = group.positions.levels.length - 1;
    offer(group, top, 0, Number.POSITIVE_INFINITY);
  }
  for (let next = boxes.pop(); next && next.priority <= outer; next = boxes.pop()) {
    const { group, level, index } = next.item;
    if (level === 0) look(group, index * BLOCK);
    else offer(group, level - 1, index * FAN_OUT, (index + 1) * FAN_OUT);
  }
  return found.filter(({ squared }) => squared <= outer).map(({ id }) => id);
}

/** Squared chord of the unit sphere to a place, by the haversine formula, which grows with the distance. */
function chordSquaredFrom(origin: Coordinates): (latitude: number, longitude: number) => number {
  const cosine = Math.cos(radians(origin.latitude));
  return (latitude, longitude) =>
    4 *
    (Math.sin(radians(latitude - origin.latitude) / 2) ** 2 +
      cosine * Math.cos(radians(latitude)) * Math.sin(radians(longitude - origin.longitude) / 2) ** 2);
}

/** How far a business is; null when it is in no group. */
function distanceOf(
  groups: readonly PlacedBusinesses[],
  id: number,
  measure: (latitude: number, longitude: number) => number,
): number | null {
  for (const { ids, latitudes, longitudes } of groups) {
    const place = ids.indexOf(id);
    if (place >= 0 && place < latitudes.length)
      return measure(latitudes[place] as number, longitudes[place] as number);
  }
  return null;
}

/** The square of a chord that is longer by so much. */
function shifted(squared: number, change: number): number {
  return Math.max(0, Math.sqrt(Math.max(0, squared)) + change) ** 2;
}

/** Puts a number into a sorted array. */
function insert(sorted: number[], number: number): void {
  let place = sorted.length;
  while (place > 0 && (sorted[place - 1] as number) > number) place -= 1;
  sorted.splice(place, 0, number);
}
