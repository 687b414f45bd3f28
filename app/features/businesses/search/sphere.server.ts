import { type SQL, sql } from 'drizzle-orm';
import { type Coordinates, EARTH_RADIUS_MILES } from '#app/features/places/distance/distance.ts';
import { chordOf, unitVector } from '#app/features/places/distance/unit-sphere.ts';

/** A place as the point of the unit sphere that `businesses.position` holds, in SQL. */
export function pointOnSphere(place: Coordinates): SQL {
  return sql`${`(${unitVector(place).join(',')})`}::cube`;
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
  // The index answers by a box round the sphere's cap, with room for rounding; the formula then decides exactly.
  const reach = chordOf(miles) * (1 + 1e-9) + 1e-9;
  return sql`position <@ cube_enlarge(${pointOnSphere(origin)}, ${reach}::float8, 3)
    AND ${milesFrom(origin)} <= ${miles}::float8`;
}
