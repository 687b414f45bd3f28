import {
  type Coordinates,
  greatCircleMiles,
  radians,
  chordOf,
  unitVector,
  type Vector,
} from '@dog-care-directory/uk-places';

/** Points per block, the finest indexed unit. */
export const BLOCK = 16;
export const FAN_OUT = 16;
/** Tolerance for chord rounding; points on the border are decided by the formula. */
export const MARGIN = 1e-9;
export const BOX = 6;
/** Degrees from the origin within which the series of `squaredChord` are accurate. */
const SERIES_REACH = 3;
/** Covers the truncation of the series, up to 3e-8 of the squared chord, and rounding. */
const SERIES_MARGIN = 1e-6;

/** Squares of shorter chords lose precision, so the formula decides all points. */
const EXACT_CHORD = 1e-150;

export interface ChosenPoints {
  has(point: number): boolean;
  /** Number per counter box, by level; null if not counted. */
  inBoxes: readonly Uint32Array[] | null;
  /** Tells if a box may hold one, when known without counting. */
  mayBeIn?: ((level: number, index: number) => boolean) | undefined;
}

export function mayHold({ inBoxes, mayBeIn }: ChosenPoints, level: number, index: number): boolean {
  return inBoxes?.[level]?.[index] !== 0 && mayBeIn?.(level, index) !== false;
}

export interface PositionCounter {
  size: number;
  /** Bounds in x, y and z of each run of BLOCK points, then of each FAN_OUT boxes of the previous level. */
  levels: readonly Float64Array[];
  count(origin: Coordinates, miles: number, chosen?: ChosenPoints): number;
  /** Tests with the same arithmetic as `count`. */
  radius(origin: Coordinates, miles: number): Radius;
}

export interface Radius {
  has(point: number): boolean;
  /** True if all points from `start` to before `end` are inside, false if none; null to check each. */
  covers(start: number, end: number): boolean | null;
}

/**
 * Creates a counter over spatially sorted points, in degrees. Points and boxes are grouped into ever larger
 * boxes on the unit sphere: those fully in range count whole, and only border boxes are opened.
 */
export function createPositionCounter(latitudes: Float64Array, longitudes: Float64Array): PositionCounter {
  const levels = [blockBoxes(latitudes, longitudes)];
  while ((levels.at(-1) as Float64Array).length > BOX * FAN_OUT) {
    levels.push(groupBoxes(levels.at(-1) as Float64Array));
  }
  const size = latitudes.length;

  function countGroup(level: number, index: number, centre: Vector, reach: Reach): number {
    const boxes = levels[level] as Float64Array;
    const { chosen } = reach;
    if (chosen && !mayHold(chosen, level, index)) return 0;
    if (nearestSquared(boxes, index, centre) > reach.outside) return 0;
    const width = BLOCK * FAN_OUT ** level;
    const end = Math.min((index + 1) * width, size);
    if (farthestSquared(boxes, index, centre) < reach.inside) {
      if (!chosen) return end - index * width;
      return chosen.inBoxes?.[level]?.[index] ?? countChosen(chosen, index * width, end);
    }
    if (level === 0) return countPoints(index * width, end, reach);
    const last = Math.min((index + 1) * FAN_OUT, (levels[level - 1] as Float64Array).length / BOX);
    let total = 0;
    for (let child = index * FAN_OUT; child < last; child += 1) {
      total += countGroup(level - 1, child, centre, reach);
    }
    return total;
  }

  function countChosen({ has }: ChosenPoints, start: number, end: number): number {
    let total = 0;
    for (let point = start; point < end; point += 1) if (has(point)) total += 1;
    return total;
  }

  function countPoints(start: number, end: number, reach: Reach): number {
    const { chosen } = reach;
    let total = 0;
    for (let point = start; point < end; point += 1) {
      if ((!chosen || chosen.has(point)) && isWithin(point, reach)) total += 1;
    }
    return total;
  }

  function isWithin(point: number, reach: Reach): boolean {
    const { origin, miles, squared } = reach;
    const latitude = latitudes[point] as number;
    const longitude = longitudes[point] as number;
    const chord = squaredChord(reach, latitude, longitude);
    if (chord < squared * (1 - SERIES_MARGIN)) return true;
    if (chord > squared * (1 + SERIES_MARGIN)) return false;
    return greatCircleMiles(origin, { latitude, longitude }) <= miles;
  }

  return {
    size,
    levels,
    count(origin, miles, chosen) {
      const centre = unitVector(origin);
      const reach = reachOf(origin, miles, chosen);
      const top = levels.length - 1;
      let total = 0;
      for (let index = 0; index < (levels[top] as Float64Array).length / BOX; index += 1) {
        total += countGroup(top, index, centre, reach);
      }
      return total;
    },
    radius(origin, miles) {
      const reach = reachOf(origin, miles, undefined);
      const centre = unitVector(origin);
      const [boxes = new Float64Array()] = levels;
      let block = -1;
      let isAllIn = false;
      let isAllOut = false;
      const lookAt = (wanted: number) => {
        // The next point is mostly in the same block.
        if (wanted === block) return;
        block = wanted;
        isAllIn = farthestSquared(boxes, block, centre) < reach.inside;
        isAllOut = !isAllIn && nearestSquared(boxes, block, centre) > reach.outside;
      };
      return {
        has(point) {
          lookAt(Math.floor(point / BLOCK));
          return isAllIn || (!isAllOut && isWithin(point, reach));
        },
        covers(start, end) {
          let [areAllIn, areAllOut] = [true, true];
          for (let at = Math.floor(start / BLOCK); at * BLOCK < end && (areAllIn || areAllOut); at += 1) {
            lookAt(at);
            areAllIn &&= isAllIn;
            areAllOut &&= isAllOut;
          }
          return areAllIn ? true : areAllOut ? false : null;
        },
      };
    },
  };
}

function reachOf(origin: Coordinates, miles: number, chosen: ChosenPoints | undefined): Reach {
  const chord = chordOf(miles);
  return {
    origin,
    miles,
    sine: Math.sin(radians(origin.latitude)),
    cosine: Math.cos(radians(origin.latitude)),
    squared: chord < EXACT_CHORD ? Number.NaN : chord ** 2,
    inside: Math.max(0, chord - MARGIN) ** 2,
    outside: (chord + MARGIN) ** 2,
    chosen,
  };
}

interface Reach {
  origin: Coordinates;
  miles: number;
  sine: number;
  cosine: number;
  squared: number;
  inside: number;
  outside: number;
  chosen: ChosenPoints | undefined;
}

/** Squared unit-sphere chord by the haversine formula, with fast series; NaN beyond their range. */
function squaredChord({ origin, sine, cosine }: Reach, latitude: number, longitude: number): number {
  const northward = latitude - origin.latitude;
  const eastward = longitude - origin.longitude;
  if (Math.abs(northward) > SERIES_REACH || Math.abs(eastward) > SERIES_REACH) return Number.NaN;
  const north = radians(northward);
  const squared = north * north;
  const cosineThere =
    cosine * (1 - squared / 2 + (squared * squared) / 24) -
    sine * north * (1 - squared / 6 + (squared * squared) / 120);
  return 4 * (halfSineSquared(north) + cosine * cosineThere * halfSineSquared(radians(eastward)));
}

/** sin²(angle / 2) of a small angle. */
function halfSineSquared(angle: number): number {
  const squared = (angle * angle) / 4;
  return squared * (1 - squared / 3);
}

function blockBoxes(latitudes: Float64Array, longitudes: Float64Array): Float64Array {
  const boxes = emptyBoxes(Math.ceil(latitudes.length / BLOCK));
  for (let point = 0; point < latitudes.length; point += 1) {
    const place = { latitude: latitudes[point] as number, longitude: longitudes[point] as number };
    const vector = unitVector(place);
    widen(boxes, Math.floor(point / BLOCK), vector, vector);
  }
  return boxes;
}

function groupBoxes(boxes: Float64Array): Float64Array {
  const groups = emptyBoxes(Math.ceil(boxes.length / BOX / FAN_OUT));
  for (let index = 0; index < boxes.length / BOX; index += 1) {
    const [lowX, lowY, lowZ, highX, highY, highZ] = boxes.subarray(index * BOX, (index + 1) * BOX);
    const low = [lowX, lowY, lowZ] as Vector & number[];
    widen(groups, Math.floor(index / FAN_OUT), low, [highX, highY, highZ] as Vector & number[]);
  }
  return groups;
}

function emptyBoxes(count: number): Float64Array {
  const boxes = new Float64Array(count * BOX);
  for (let index = 0; index < boxes.length; index += 1) boxes[index] = index % BOX < 3 ? 2 : -2;
  return boxes;
}

function widen(boxes: Float64Array, index: number, low: Vector, high: Vector): void {
  for (let axis = 0; axis < 3; axis += 1) {
    const lowest = index * BOX + axis;
    boxes[lowest] = Math.min(boxes[lowest] as number, low[axis] as number);
    boxes[lowest + 3] = Math.max(boxes[lowest + 3] as number, high[axis] as number);
  }
}

export function nearestSquared(boxes: Float64Array, index: number, centre: Vector): number {
  let squared = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const low = (boxes[index * BOX + axis] as number) - (centre[axis] as number);
    const high = (centre[axis] as number) - (boxes[index * BOX + axis + 3] as number);
    squared += Math.max(low, high, 0) ** 2;
  }
  return squared;
}

export function farthestSquared(boxes: Float64Array, index: number, centre: Vector): number {
  let squared = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const low = (centre[axis] as number) - (boxes[index * BOX + axis] as number);
    const high = (boxes[index * BOX + axis + 3] as number) - (centre[axis] as number);
    squared += Math.max(low, high) ** 2;
  }
  return squared;
}
