import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { byName, businesses } from '#db/schema.ts';
import { type Coordinates, EARTH_RADIUS_MILES } from '../places/distance.ts';
import type { FoundBusiness } from './business.ts';
import type { TotalsIndex } from './totals-index.server.ts';

export interface SearchFilter {
  /** Exact name of a service type. */
  category?: string | undefined;
  /** Part of the city's name, in any case; `%` and `_` mean themselves. */
  town?: string | undefined;
  /** Where to measure from; only businesses with coordinates are found then, nearest first. */
  origin?: Coordinates | undefined;
  /** Radius round the origin in miles, border included; without it every distance counts. */
  distanceMiles?: number | undefined;
  /** How many to return, and how many to skip before them. */
  limit: number;
  offset?: number;
}

export interface SearchResult {
  /** How many businesses match, whatever the limit. */
  total: number;
  businesses: FoundBusiness[];
}

/**
 * Finds businesses in one statement: filtered, counted, ordered and cut in the database.
 * With an origin the nearest come first, ties by id; without one the best rated, then by name.
 * @param totals knows most totals without counting in the database, which is what costs; where it does not,
 *   the statement is repeated with its count, so that list and total are always of one moment
 */
export async function searchBusinesses(
  db: Database,
  filter: SearchFilter,
  totals?: Pick<TotalsIndex, 'total'>,
): Promise<SearchResult> {
  if (totals) {
    const { version, businesses: found } = await runSearch(
      db,
      filter,
      sql`(SELECT version FROM businesses_version)`,
    );
    const total = totalOfLastPage(found, filter) ?? totals.total(filter, version);
    if (total !== null) return { total, businesses: found };
  }
  const counted = sql`(SELECT count(*) FROM businesses WHERE ${matching(filter)})`;
  const { total, businesses: found } = await runSearch(db, filter, sql`0`, counted);
  return { total, businesses: found };
}

/** A page that is not full ends the list, and so tells its length. */
function totalOfLastPage(found: FoundBusiness[], { limit, offset = 0 }: SearchFilter): number | null {
  const isLast = found.length < limit && (found.length > 0 || offset === 0);
  return isLast ? offset + found.length : null;
}

async function runSearch(db: Database, filter: SearchFilter, version: SQL, total: SQL = sql`0`) {
  const conditions = matching(filter);
  const order = filter.origin
    ? sql`position <-> ${pointOnSphere(filter.origin)}, id`
    : sql`weighted_rating DESC NULLS LAST, ${byName(businesses.name)}, id`;
  const { rows } = await db.execute(sql`
    WITH matches AS (
      SELECT id, slug, name, category, photo, rating, reviews, city, postal_code, phone, site,
        longitude, latitude, website_description, full_address, email_1, facebook, instagram, linkedin,
        tiktok, twitter, youtube, ${distanceFrom(filter.origin)} AS distance_miles,
        row_number() OVER (ORDER BY ${order}) AS place
      FROM businesses WHERE ${conditions} ORDER BY ${order}
      LIMIT ${filter.limit} OFFSET ${filter.offset ?? 0}
    ), facts AS (SELECT ${total} AS total, ${version} AS version)
    SELECT facts.*, matches.* FROM facts LEFT JOIN matches ON true ORDER BY matches.place`);
  return {
    total: Number(rows[0]?.total),
    version: Number(rows[0]?.version),
    businesses: rows.flatMap(({ total: _total, version: _version, place, ...row }) =>
      // A left join leaves one row of nulls when nothing is on this page.
      place === null ? [] : [{ ...row, id: Number(row.id) } as FoundBusiness],
    ),
  };
}

function matching({ category, town, origin, distanceMiles }: SearchFilter): SQL {
  const conditions: SQL[] = [];
  if (category) conditions.push(sql`category = ${category}`);
  if (town) conditions.push(sql`city ILIKE ${`%${escapeLikePattern(town)}%`}`);
  if (origin) {
    conditions.push(sql`position IS NOT NULL`);
    if (distanceMiles !== undefined) {
      // The index answers by a box round the sphere's cap; the formula then decides exactly.
      conditions.push(
        sql`position <@ cube_enlarge(${pointOnSphere(origin)}, ${chordOf(distanceMiles)}::float8, 3)`,
        sql`${distanceFrom(origin)} <= ${distanceMiles}::float8`,
      );
    }
  }
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

/** The spec's arithmetic: great circle by the haversine formula. See `greatCircleMiles`. */
function distanceFrom(origin: Coordinates | undefined): SQL {
  if (!origin) return sql`NULL::float8`;
  const latitude = sql`${origin.latitude}::float8`;
  const longitude = sql`${origin.longitude}::float8`;
  return sql`(2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    sin(radians(latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(latitude)) * sin(radians(longitude - ${longitude}) / 2) ^ 2))))`;
}

function pointOnSphere({ latitude, longitude }: Coordinates): SQL {
  const north = (latitude * Math.PI) / 180;
  const east = (longitude * Math.PI) / 180;
  const vector = [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  return sql`${`(${vector.join(',')})`}::cube`;
}

/** Chord between two points of the unit sphere that lie `miles` apart, with room for rounding. */
function chordOf(miles: number): number {
  const halfAngle = Math.min(miles / (2 * EARTH_RADIUS_MILES), Math.PI / 2);
  return 2 * Math.sin(halfAngle) * (1 + 1e-9) + 1e-9;
}

function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
