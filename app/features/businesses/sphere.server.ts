import { type SQL, sql } from 'drizzle-orm';
import { type Coordinates, EARTH_RADIUS_MILES } from '../places/distance.ts';

/** A place as the point of the unit sphere that `businesses.position` holds, in SQL. */
export function pointOnSphere({ latitude, longitude }: Coordinates): SQL {
  const north = (latitude * Math.PI) / 180;
  const east = (longitude * Math.PI) / 180;
  const vector = [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  return sql`${`(${vector.join(',')})`}::cube`;
}

/** Miles from `origin` to a business by the haversine formula, in SQL; the arithmetic of `greatCircleMiles`. */
export function milesFrom(origin: Coordinates): SQL {
  const latitude = sql`${origin.latitude}::float8`;
  const longitude = sql`${origin.longitude}::float8`;
  return sql`(2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    sin(radians(latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(latitude)) * sin(radians(longitude - ${longitude}) / 2) ^ 2))))`;
}

/** The businesses within `miles` of `origin`, border included, in SQL. */
export function isWithin(origin: Coordinates, miles: number): SQL {
  // The index answers by a box round the sphere's cap; the formula then decides exactly.
  return sql`position <@ cube_enlarge(${pointOnSphere(origin)}, ${chordOf(miles)}::float8, 3)
    AND ${milesFrom(origin)} <= ${miles}::float8`;
}

/** Chord between two points of the unit sphere that lie `miles` apart, with room for rounding. */
function chordOf(miles: number): number {
  const halfAngle = Math.min(miles / (2 * EARTH_RADIUS_MILES), Math.PI / 2);
  return 2 * Math.sin(halfAngle) * (1 + 1e-9) + 1e-9;
}
