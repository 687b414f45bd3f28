import { type SQL, sql } from 'drizzle-orm';
import {
  type Box,
  type Coordinates,
  EARTH_RADIUS_MILES,
  radians,
  chordOf,
  unitVector,
} from '@dog-care-directory/uk-places';

/** SQL point on the unit sphere, as stored in `businesses.position`. */
export function pointOnSphere(place: Coordinates): SQL {
  return sql`${`(${unitVector(place).join(',')})`}::cube`;
}

/** SQL haversine distance in miles; same arithmetic as `greatCircleMiles`. */
export function milesFrom(origin: Coordinates): SQL {
  const latitude = sql`${origin.latitude}::float8`;
  const longitude = sql`${origin.longitude}::float8`;
  return sql`(2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    sin(radians(latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(latitude)) * sin(radians(longitude - ${longitude}) / 2) ^ 2))))`;
}

/** SQL condition: within `miles` of `origin`, inclusive. */
export function isWithin(origin: Coordinates, miles: number): SQL {
  // The index finds a box around the spherical cap, with room for rounding; the formula decides exactly.
  const reach = chordOf(miles) * (1 + 1e-9) + 1e-9;
  return sql`position <@ cube_enlarge(${pointOnSphere(origin)}, ${reach}::float8, 3)
    AND ${milesFrom(origin)} <= ${miles}::float8`;
}

/** SQL condition: inside a box, inclusive. */
export function isInBox(box: Box): SQL {
  // As above: the index finds a box in space, the degrees decide.
  const corners = spaceOf(box).map((corner) => `(${corner.join(',')})`);
  return sql`position <@ ${corners.join(',')}::cube
    AND latitude BETWEEN ${box.south}::float8 AND ${box.north}::float8
    AND longitude BETWEEN ${box.west}::float8 AND ${box.east}::float8`;
}

const ROUNDING = 1e-9;

function spaceOf({ west, south, east, north }: Box): [number[], number[]] {
  const between = (low: number, high: number, turns: readonly number[]) =>
    [low, high, ...turns.filter((turn) => turn > low && turn < high)].map(radians);
  const latitudes = between(south, north, [0]);
  const longitudes = between(west, east, [-90, 0, 90]);
  const products = (of: (longitude: number) => number) =>
    latitudes.flatMap((latitude) => longitudes.map((longitude) => Math.cos(latitude) * of(longitude)));
  const axes = [products(Math.cos), products(Math.sin), latitudes.map(Math.sin)];
  return [
    axes.map((values) => Math.min(...values) - ROUNDING),
    axes.map((values) => Math.max(...values) + ROUNDING),
  ];
}
