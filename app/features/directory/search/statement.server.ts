import { type SQL, sql } from 'drizzle-orm';
import type { Box } from '#app/features/places/distance/box.ts';
import { likePattern } from '#db/like-pattern.ts';
import { businesses, byName, LICENCE_ORDER } from '#db/schema.ts';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import type { ListOrder } from '#app/features/businesses/listing/list-order.ts';
import {
  PUBLIC_COLUMN_NAMES,
  PUBLIC_COLUMNS,
} from '#app/features/businesses/listing/public-columns.server.ts';
import { conditionsOf } from '../filters/criteria.server.ts';
import type { Criteria } from '../filters/filters.server.ts';
import { IS_LICENSED } from '../filters/licence.server.ts';
import type { CellSum } from '../totals/cell-sums.ts';
import { DEEPEST, GRID_COLUMN, GRID_ROW } from '../totals/grid.ts';
import { PAGE_SIZE } from './form.ts';
import { HOURS_KEY, NATION, type OpenAt } from '../totals/open-at.ts';
import { isInBox, isWithin, milesFrom, pointOnSphere } from './sphere.server.ts';

export interface SearchFilter {
  /** Exact name of a service type, whether it is a business's main one or a further one. */
  category?: string | undefined;
  /** Part of the city's name, in any case; `%` and `_` mean themselves. */
  town?: string | undefined;
  /** Code of the council it lies in. */
  council?: string | undefined;
  /** Where to measure from; only businesses with coordinates are found then, nearest first unless another order is asked for. */
  origin?: Coordinates | undefined;
  /** Radius round the origin in miles, border included; without it every distance counts. */
  distanceMiles?: number | undefined;
  /** In which they lie, border included; only businesses with coordinates are found then. */
  box?: Box | undefined;
  /** When they are to be open; those that tell no hours, or come by appointment, are not. */
  open?: OpenAt | undefined;
  criteria?: Criteria | undefined;
  /** Else the nearest where there is an origin, or the best rated. */
  order?: ListOrder | undefined;
  /** How many to return. */
  limit: number;
  /** How many to skip before them; not together with `after`. */
  offset?: number;
  /**
   * Id of the business after which the list goes on: the way to the next page, which costs what the first does
   * where an offset costs all that it skips. When that business has gone, the list begins again.
   */
  after?: number | undefined;
}

/** A search, with what is known of its answer already. */
export interface KnownSearch extends Omit<SearchFilter, 'open'> {
  /** Ids among which the page's businesses surely are, all of them being open, so that nothing has to be passed by. */
  among?: readonly number[] | undefined;
  /** Hours (by HOURS_KEY) of whoever is open. */
  openHours?: readonly string[] | undefined;
}

/** Parts of a search that decide the matches. */
export type MatchFilter = Omit<KnownSearch, 'limit' | 'offset' | 'after' | 'order'>;

/**
 * The one statement of a search: a row for each business of the page in their order, with `version` and `total`,
 * two expressions of its snapshot; one row without a business when there is none. There may be more than asked for.
 */
export function searchStatement(filter: KnownSearch, version: SQL, total: SQL): SQL {
  const list = listOf(filter);
  return sql`
    WITH matches AS (${list}),
      facts AS (SELECT ${total} AS total, ${version} AS version)
    SELECT facts.*, matches.* FROM facts LEFT JOIN matches ON true ORDER BY place`;
}

function listOf(filter: KnownSearch): SQL {
  if (filter.order === 'name') return byTheirNames(filter);
  if (filter.order === 'licence') return byTheirLicences(filter);
  return filter.origin && !filter.order ? nearest(filter, filter.origin) : bestRated(filter);
}

/** How many businesses match, as an expression. */
export function countOf(filter: MatchFilter): SQL {
  return sql`(SELECT count(*) FROM businesses WHERE ${matching(filter)})`;
}

/** The hours of all that match, whenever they are open: how many have each, with the version of their table. */
export function hoursStatement(filter: MatchFilter): SQL {
  return sql`
    WITH told AS (
      SELECT opening_hours, ${sql.raw(NATION)} AS council, ${sql.raw(HOURS_KEY)} AS key, count(*)::int4 AS businesses
      FROM businesses WHERE ${matching(filter)} GROUP BY opening_hours, ${sql.raw(NATION)})
    SELECT counted_version AS version, told.* FROM businesses_version LEFT JOIN told ON true`;
}

/** How many of those that match meet each of some criteria besides: one row with `counts` in their order, and the version of the table. */
export function choicesStatement(filter: MatchFilter, choices: readonly Criteria[]): SQL {
  const counts = choices.map(
    (choice) => sql`count(*) FILTER (WHERE ${sql.join(conditionsOf(choice), sql` AND `)})::int4`,
  );
  return sql`
    SELECT (SELECT counted_version FROM businesses_version) AS version, ARRAY[${sql.join(counts, sql`, `)}] AS counts
    FROM businesses WHERE ${matching(filter)}`;
}

/** A row of `cellsStatement`; all null but for the version where nothing matches. */
export interface CellRow extends Record<string, unknown>, Omit<CellSum, 'point'> {
  version: string;
  count: number;
  /** Of one of them. */
  slug: string;
}

/**
 * Where all that match are: a row for each cell, from north-west to south-east, with what a CellSum holds and the version of the table.
 * @param depth how often the earth is halved for the cells
 */
export function cellsStatement(filter: MatchFilter, depth: number): SQL {
  const shift = sql.raw(String(DEEPEST - depth));
  const millionths = (degrees: string) => sql.raw(`sum(floor(${degrees} * 1000000 + 0.5))`);
  return sql`
    WITH cells AS (
      SELECT (${sql.raw(GRID_ROW)} >> ${shift}) AS grid_row, (${sql.raw(GRID_COLUMN)} >> ${shift}) AS grid_column,
        count(*)::int4 AS count, ${millionths('latitude')} AS latitudes, ${millionths('longitude')} AS longitudes,
        min(longitude) AS west, min(latitude) AS south, max(longitude) AS east, max(latitude) AS north, min(slug) AS slug
      FROM businesses WHERE ${matching(filter)} GROUP BY 1, 2)
    SELECT counted_version AS version, cells.* FROM businesses_version LEFT JOIN cells ON true ORDER BY grid_row DESC, grid_column`;
}

/** The page of a list ordered by distance, ties by id. */
function nearest(filter: KnownSearch, origin: Coordinates): SQL {
  const distance = sql`position <-> ${pointOnSphere(origin)}`;
  const { after } = filter;
  const rest =
    after === undefined
      ? sql`true`
      : sql`(${distance}, id) > (coalesce((SELECT ${distance} FROM businesses WHERE id = ${after}), -1), ${after})`;
  const { town, council, distanceMiles } = filter;
  const order = { key: distance, direction: ASCENDING, ties: sql`id` };
  const miles = milesFrom(origin);
  // A town or council far from the origin would have the index pass by everything in between: the radius goes first then.
  if ((town || council) && distanceMiles !== undefined) {
    return page(filter, miles, order, [sql`${rest} AND ${isWithin(origin, distanceMiles)}`]);
  }
  // Otherwise the radius only ends a list in this order, so it is looked at last: as a condition of the search
  // itself it makes the planner expect few rows, and read and sort all of them.
  const list = page(filter, miles, order, [rest]);
  return distanceMiles === undefined
    ? list
    : sql`SELECT * FROM (${list}) AS list WHERE distance_miles <= ${distanceMiles}::float8`;
}

/** The page of a list ordered by weighted rating, then name, ties by id. */
function bestRated(filter: KnownSearch): SQL {
  const distance = distanceOf(filter);
  const near = nearEnough(filter);
  const name = byName(businesses.name);
  const order = { key: sql`weighted_rating`, direction: DESCENDING, ties: sql`${name}, id` };
  const { after } = filter;
  if (after === undefined) return page(filter, distance, order, [near]);
  const last = (column: SQL) => sql`(SELECT ${column} FROM businesses WHERE id = ${after})`;
  const rating = sql`coalesce(${last(sql`weighted_rating`)}, 'infinity')`;
  // In two parts, because the index finds the start of each, but not of both at once.
  const equal = sql`weighted_rating = ${rating} AND (${name}, id) > (${last(name)}, ${after})`;
  return page(filter, distance, order, [
    sql`${equal} AND ${near}`,
    sql`weighted_rating < ${rating} AND ${near}`,
  ]);
}

/** The page of a list ordered by name, ties by id. */
function byTheirNames(filter: KnownSearch): SQL {
  const name = byName(businesses.name);
  const { after } = filter;
  const rest =
    after === undefined
      ? sql`true`
      : sql`(${name}, id) > (coalesce((SELECT ${name} FROM businesses WHERE id = ${after}), ''), ${after})`;
  const order = { key: name, direction: ASCENDING, ties: sql`id` };
  return page(filter, distanceOf(filter), order, [sql`${rest} AND ${nearEnough(filter)}`]);
}

/** The page of a list ordered by licence, then weighted rating and name, ties by id. */
function byTheirLicences(filter: KnownSearch): SQL {
  const distance = distanceOf(filter);
  const near = nearEnough(filter);
  const name = byName(businesses.name);
  const key = sql.raw(LICENCE_ORDER);
  const order = { key, direction: DESCENDING, ties: sql`${name}, id` };
  const { after, among } = filter;
  const last = (column: SQL) => sql`(SELECT ${column} FROM businesses WHERE id = ${after ?? null})`;
  const next = (column: SQL, bound: SQL) =>
    after === undefined
      ? [sql`true`]
      : [sql`${column} = ${bound} AND (${name}, id) > (${last(name)}, ${after})`, sql`${column} < ${bound}`];
  const ended = sql`coalesce(${last(key)}, 'infinity')`;
  // Of few whose ids are known, no index has to find the first.
  if (among) return page(filter, distance, order, next(key, ended));
  const licensed = sql.raw(IS_LICENSED);
  const rating = sql`weighted_rating`;
  const endedRating = sql`coalesce((SELECT weighted_rating FROM businesses WHERE id = ${after ?? null} AND NOT (${licensed})), 'infinity')`;
  return page(filter, distance, order, [
    ...next(key, ended).map((rest) => sql`${licensed} AND ${rest} AND ${near}`),
    ...next(rating, endedRating).map((rest) => ({
      condition: sql`licensed_until IS NULL AND ${rest} AND ${near}`,
      order: { ...order, key: rating },
    })),
  ]);
}

function distanceOf({ origin }: KnownSearch): SQL {
  return origin ? milesFrom(origin) : sql`NULL::float8`;
}

/** The radius, where it does not end the list. */
function nearEnough({ origin, distanceMiles, among }: KnownSearch): SQL {
  // Anyone who knows the ids knows how far they are.
  return origin && distanceMiles !== undefined && !among ? isWithin(origin, distanceMiles) : sql`true`;
}

const ASCENDING = sql.raw('ASC');
const DESCENDING = sql.raw('DESC NULLS LAST');

/** What a list is ordered by, and what decides between those for which it is the same. */
interface Order {
  key: SQL;
  direction: SQL;
  ties: SQL;
}

/** What is read of each business, and its columns' names. */
const READ = sql.raw(PUBLIC_COLUMNS);
const NAMES = sql.raw(PUBLIC_COLUMN_NAMES.join(', '));

/**
 * How many are read at least where several lists become one. For fewer the planner would look for those that offer a service
 * beside another one in the wanted order, which is a way through all that offer several where nobody offers that one: eleven
 * seconds among a million.
 */
const FEWEST = PAGE_SIZE + 1;

/** Some of those that fit, by a condition; in an order that is the same among them and has an index. */
interface Part {
  condition: SQL;
  order: Order;
}

const textOf = ({ key, direction, ties }: Order) => sql`${key} ${direction}, ${ties}`;

/**
 * The page of those that fit, in their order.
 * @param parts conditions of which each business fulfils one: an index finds the first of each part, but not of all of them
 */
function page(filter: KnownSearch, distance: SQL, of: Order, parts: (SQL | Part)[]): SQL {
  const limit = wholeNumber(filter.limit);
  const offset = wholeNumber(filter.offset ?? 0);
  const { key, direction, ties } = of;
  const order = textOf(of);
  const conditions = offered(filter).flatMap((service) =>
    parts.map((part) =>
      'order' in part
        ? { condition: sql`${service} AND ${part.condition}`, order: textOf(part.order) }
        : { condition: sql`${service} AND ${part}`, order },
    ),
  );
  const from = (condition: SQL) => sql`FROM businesses WHERE ${condition} AND ${fitting(filter)}`;
  const [first] = conditions;
  if (first && conditions.length === 1) {
    return sql`
      SELECT ${READ}, ${distance} AS distance_miles, row_number() OVER (ORDER BY ${order}) AS place
      ${from(first.condition)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  }
  const enough = wholeNumber(Math.max(filter.limit, FEWEST));
  const lists = conditions.map(
    (part) => sql`(SELECT ${READ}, ${distance} AS distance_miles, ${key} AS sort_key
      ${from(part.condition)} ORDER BY ${part.order} LIMIT ${enough} + ${offset})`,
  );
  const orderOfAll = sql`sort_key ${direction}, ${ties}`;
  return sql`
    SELECT ${NAMES}, distance_miles, row_number() OVER (ORDER BY ${orderOfAll}) AS place
    FROM (${sql.join(lists, sql` UNION ALL `)}) AS businesses ORDER BY ${orderOfAll} LIMIT ${enough} OFFSET ${offset}`;
}

/**
 * The conditions under which a business offers the service that is asked for: that it is its main one, or that it is a further
 * one. Each has its indexes; no business fulfils both.
 */
function offered({ category, among }: KnownSearch): SQL[] {
  if (!category) return [sql`true`];
  if (among) return [offers(category)];
  return [sql`category = ${category}`, sql`services @> ARRAY[${category}] AND category <> ${category}`];
}

/** That a business offers a service, whether as its main one or as a further one. */
function offers(service: string): SQL {
  return sql`(category = ${service} OR services @> ARRAY[${service}])`;
}

/** Written out: for a statement that is planned once, the planner would take a parameter for a tenth of all rows. */
function wholeNumber(value: number): SQL {
  return sql.raw(String(Math.trunc(value)));
}

/** The conditions of a search but for its service and its radius. */
function fitting({ town, council, origin, box, openHours, criteria, among }: MatchFilter): SQL {
  const conditions: SQL[] = [];
  if (among) conditions.push(sql`id = ANY(${sql.param(among)}::bigint[])`);
  if (town) conditions.push(sql`city ILIKE ${`%${likePattern(town)}%`}`);
  // Of one that hides its address, the council says more than its postcode district.
  if (council) conditions.push(sql`council = ${council} AND NOT hides_address`);
  if (origin) conditions.push(sql`position IS NOT NULL`);
  // Anyone who knows the ids knows that they lie there, and meet the criteria.
  if (box && !among) conditions.push(isInBox(box));
  if (criteria && !among) conditions.push(...conditionsOf(criteria));
  if (openHours) conditions.push(sql`${sql.raw(HOURS_KEY)} = ANY(${sql.param(openHours)}::text[])`);
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

/** All conditions of a search. */
export function matching(filter: MatchFilter): SQL {
  const { category, origin, distanceMiles } = filter;
  const conditions = [fitting(filter)];
  if (category) conditions.push(offers(category));
  if (origin && distanceMiles !== undefined) conditions.push(isWithin(origin, distanceMiles));
  return sql.join(conditions, sql` AND `);
}
