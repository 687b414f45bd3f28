import { type Coordinates, radians, chordOf, unitVector } from '@dog-care-directory/uk-places';
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

export interface PlacedBusinesses {
  positions: PositionCounter;
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Unique ids; those without a position come last. */
  ids: Uint32Array;
  chosen?: ChosenPoints;
}

interface Box {
  group: PlacedBusinesses;
  level: number;
  index: number;
}

/**
 * Finds the ids nearest to `origin`, unordered: at least `count`, plus any that rounding could put among
 * them.
 * @param after unit-sphere chord after which the list continues; undefined for the start
 * @param miles radius
 */
export function nearestIds(
  groups: readonly PlacedBusinesses[],
  origin: Coordinates,
  count: number,
  {
    after,
    miles = Number.POSITIVE_INFINITY,
  }: { after?: number | undefined; miles?: number | undefined } = {},
): number[] {
  const measure = chordSquaredFrom(origin);
  const last = after === undefined ? Number.NEGATIVE_INFINITY : after ** 2;
  const centre = unitVector(origin);
  const inner = shifted(last, -MARGIN);
  const surelyAfter = after === undefined ? last : shifted(last, MARGIN);
  /** Ascending squared chords of certain candidates; at most `count`. */
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

/** Squared unit-sphere chord by the haversine formula; monotonic in distance. */
function chordSquaredFrom(origin: Coordinates): (latitude: number, longitude: number) => number {
  const cosine = Math.cos(radians(origin.latitude));
  return (latitude, longitude) =>
    4 *
    (Math.sin(radians(latitude - origin.latitude) / 2) ** 2 +
      cosine * Math.cos(radians(latitude)) * Math.sin(radians(longitude - origin.longitude) / 2) ** 2);
}

/** Square of a chord lengthened by `change`. */
function shifted(squared: number, change: number): number {
  return Math.max(0, Math.sqrt(Math.max(0, squared)) + change) ** 2;
}

function insert(sorted: number[], number: number): void {
  let place = sorted.length;
  while (place > 0 && (sorted[place - 1] as number) > number) place -= 1;
  sorted.splice(place, 0, number);
}
