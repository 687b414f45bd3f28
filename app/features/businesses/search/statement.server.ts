import { type SQL, sql } from 'drizzle-orm';
import { byName, businesses } from '#db/schema.ts';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import { PUBLIC_COLUMNS } from '../listing/public-columns.server.ts';
import { isWithin, milesFrom, pointOnSphere } from './sphere.server.ts';

export interface SearchFilter {
  /** Exact name of a service type. */
  category?: string | undefined;
  /** Part of the city's name, in any case; `%` and `_` mean themselves. */
  town?: string | undefined;
  /** Code of the council it lies in. */
  council?: string | undefined;
  /** Where to measure from; only businesses with coordinates are found then, nearest first. */
  origin?: Coordinates | undefined;
  /** Radius round the origin in miles, border included; without it every distance counts. */
  distanceMiles?: number | undefined;
  /** How many to return. */
  limit: number;
  /** How many to skip before them; not together with `after`. */
  offset?: number;
  /**
   * Id of the business after which the list goes on: the way to the next page, which costs what the first does
   * where an offset costs all that it skips. When that business has gone, the list begins anew.
   */
  after?: number | undefined;
  /** With an origin: ids among which the page's businesses surely are, so that nothing has to be passed by. */
  among?: readonly number[] | undefined;
}

/**
 * The one statement of a search: a row for each business of the page in their order, with `version` and `total`,
 * two expressions of its snapshot; one row without a business when there is none.
 */
export function searchStatement(filter: SearchFilter, version: SQL, total: SQL): SQL {
  return sql`
    WITH matches AS (${filter.origin ? nearest(filter, filter.origin) : bestRated(filter)}),
      facts AS (SELECT ${total} AS total, ${version} AS version)
    SELECT facts.*, matches.* FROM facts LEFT JOIN matches ON true ORDER BY part, place`;
}

/** How many businesses match, as an expression. */
export function countOf(filter: SearchFilter): SQL {
  return sql`(SELECT count(*) FROM businesses WHERE ${matching(filter)})`;
}

/** The page of a list ordered by distance, ties by id. */
function nearest(filter: SearchFilter, origin: Coordinates): SQL {
  const distance = sql`position <-> ${pointOnSphere(origin)}`;
  const { after, among } = filter;
  const chosen = among ? sql`id = ANY(${sql.param(among)}::bigint[])` : sql`true`;
  const rest =
    after === undefined
      ? chosen
      : sql`${chosen} AND (${distance}, id) > (coalesce((SELECT ${distance} FROM businesses WHERE id = ${after}), -1), ${after})`;
  const { town, council, distanceMiles } = filter;
  const order = sql`${distance}, id`;
  // A town or council far from the origin would have the index pass by everything in between: the radius goes first then.
  if ((town || council) && distanceMiles !== undefined) {
    return page(filter, milesFrom(origin), order, sql`${rest} AND ${isWithin(origin, distanceMiles)}`);
  }
  // Otherwise the radius only ends a list in this order, so it is looked at last: as a condition of the search
  // itself it makes the planner expect few rows, and read and sort all of them.
  const list = page(filter, milesFrom(origin), order, rest);
  return distanceMiles === undefined
    ? list
    : sql`SELECT * FROM (${list}) AS list WHERE distance_miles <= ${distanceMiles}::float8`;
}

/** The page of a list ordered by weighted rating, then name, ties by id. */
function bestRated(filter: SearchFilter): SQL {
  const distance = sql`NULL::float8`;
  const order = sql`weighted_rating DESC NULLS LAST, ${byName(businesses.name)}, id`;
  const { after, limit } = filter;
  if (after === undefined) return page(filter, distance, order, sql`true`);
  const last = (column: SQL) => sql`(SELECT ${column} FROM businesses WHERE id = ${after})`;
  const rating = sql`coalesce(${last(sql`weighted_rating`)}, 'infinity')`;
  // In two parts, because the index finds the start of each, but not of both at once.
  const equal = sql`weighted_rating = ${rating}
    AND (${byName(businesses.name)}, id) > (${last(byName(businesses.name))}, ${after})`;
  return sql`(${page(filter, distance, order, equal, 1)})
    UNION ALL (${page(filter, distance, order, sql`weighted_rating < ${rating}`, 2)})
    ORDER BY part, place LIMIT ${limit}`;
}

/** What is read of each business. */
const READ = sql.raw(PUBLIC_COLUMNS);

function page(filter: SearchFilter, distance: SQL, order: SQL, rest: SQL, part = 1): SQL {
  return sql`
    SELECT ${READ}, ${distance} AS distance_miles,
      ${part}::int AS part, row_number() OVER (ORDER BY ${order}) AS place
    FROM businesses WHERE ${fitting(filter)} AND ${rest} ORDER BY ${order}
    LIMIT ${wholeNumber(filter.limit)} OFFSET ${wholeNumber(filter.offset ?? 0)}`;
}

/** Written out: for a statement that is planned once, the planner would take a parameter for a tenth of all rows. */
function wholeNumber(value: number): SQL {
  return sql.raw(String(Math.trunc(value)));
}

/** The conditions of a search but for its radius. */
function fitting({ category, town, council, origin }: SearchFilter): SQL {
  const conditions: SQL[] = [];
  if (category) conditions.push(sql`category = ${category}`);
  if (town) conditions.push(sql`city ILIKE ${`%${escapeLikePattern(town)}%`}`);
  if (council) conditions.push(sql`council = ${council}`);
  if (origin) conditions.push(sql`position IS NOT NULL`);
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

function matching(filter: SearchFilter): SQL {
  const { origin, distanceMiles } = filter;
  if (!origin || distanceMiles === undefined) return fitting(filter);
  return sql`${fitting(filter)} AND ${isWithin(origin, distanceMiles)}`;
}

function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
