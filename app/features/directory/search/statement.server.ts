import { type SQL, sql } from 'drizzle-orm';
import type { Box, Coordinates } from '@dog-care-directory/uk-places';
import { likePattern } from '#db/like-pattern.ts';
import { businesses, byName, LICENCE_ORDER } from '#db/schema.ts';
import type { ListOrder } from '#app/features/businesses/listing/list-order.ts';
import {
  PUBLIC_COLUMN_NAMES,
  PUBLIC_COLUMNS,
  UPDATED_AT,
} from '#app/features/businesses/listing/public-columns.server.ts';
import { conditionsOf } from '../filters/criteria.server.ts';
import type { Criteria } from '../filters/filters.server.ts';
import { IS_LICENSED } from '../filters/licence.server.ts';
import type { CellSum } from '../totals/cell-sums.ts';
import { DEEPEST, GRID_COLUMN, GRID_ROW } from '../totals/grid.ts';
import { PAGE_SIZE } from './form.ts';
import type { ListCursor } from './cursor.server.ts';
import { HOURS_KEY, NATION, type OpenAt } from '../totals/open-at.ts';
import { isInBox, isWithin, milesFrom, pointOnSphere } from './sphere.server.ts';

export interface SearchFilter {
  /** Exact service type, main or further. */
  category?: string | undefined;
  /** Case-insensitive part of the city's name; `%` and `_` are literal. */
  town?: string | undefined;
  council?: string | undefined;
  /** Origin of distances; requires coordinates and makes nearest first the default order. */
  origin?: Coordinates | undefined;
  /** Radius in miles, inclusive; unlimited if omitted. */
  distanceMiles?: number | undefined;
  /** Inclusive; requires coordinates. */
  box?: Box | undefined;
  /** Excludes businesses without hours or by appointment. */
  open?: OpenAt | undefined;
  criteria?: Criteria | undefined;
  /** Only these, if they match as well; the totals index doesn't know it. */
  ids?: readonly number[] | undefined;
  /** Earliest last change, in milliseconds since 1970; the totals index doesn't know it. */
  updatedSince?: number | undefined;
  /** Defaults to nearest with an origin, else best rated. */
  order?: ListOrder | undefined;
  limit: number;
  /** Rows to skip; not with `after`. */
  offset?: number;
  /** Where the list continues; unlike an offset, it costs no more than the first page. */
  after?: ListCursor | undefined;
}

export interface KnownSearch extends Omit<SearchFilter, 'open'> {
  /** Ids that include the whole page, all of them open. */
  among?: readonly number[] | undefined;
  /** Keys (see HOURS_KEY) of hours that are open. */
  openHours?: readonly string[] | undefined;
}

export type MatchFilter = Omit<KnownSearch, 'limit' | 'offset' | 'after' | 'order'>;

/**
 * Statement of a search: ordered rows with `version` and `total` of one snapshot, possibly more than
 * requested; one row of nulls if empty.
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

export function countOf(filter: MatchFilter): SQL {
  return sql`(SELECT count(*) FROM businesses WHERE ${matching(filter)})`;
}

export function hoursStatement(filter: MatchFilter): SQL {
  return sql`
    WITH counted AS (
      SELECT opening_hours, ${sql.raw(NATION)} AS council, ${sql.raw(HOURS_KEY)} AS key, count(*)::int4 AS businesses
      FROM businesses WHERE ${matching(filter)} GROUP BY opening_hours, ${sql.raw(NATION)})
    SELECT counted_version AS version, counted.* FROM businesses_version LEFT JOIN counted ON true`;
}

/** Counts the matches that also meet each of some criteria: one row with `counts`, and the version. */
export function choicesStatement(filter: MatchFilter, choices: readonly Criteria[]): SQL {
  const counts = choices.map(
    (choice) => sql`count(*) FILTER (WHERE ${sql.join(conditionsOf(choice), sql` AND `)})::int4`,
  );
  return sql`
    SELECT (SELECT counted_version FROM businesses_version) AS version, ARRAY[${sql.join(counts, sql`, `)}] AS counts
    FROM businesses WHERE ${matching(filter)}`;
}

/** Row of `cellsStatement`; all but the version null without matches. */
export interface CellRow extends Record<string, unknown>, Omit<CellSum, 'point'> {
  version: string;
  count: number;
  slug: string;
}

/** Positions of all matches per cell, from north-west to south-east. @param depth see depthOf */
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

function nearest(filter: KnownSearch, origin: Coordinates): SQL {
  const distance = sql`position <-> ${pointOnSphere(origin)}`;
  const { after } = filter;
  const rest =
    after === undefined ? sql`true` : sql`(${distance}, id) > (${after.key}::float8, ${after.id}::int8)`;
  const { town, council, distanceMiles } = filter;
  const order = { key: distance, direction: ASCENDING, ties: sql`id` };
  const miles = milesFrom(origin);
  // For a distant town or council the index would walk everything in between, so the radius goes first.
  if ((town || council) && distanceMiles !== undefined) {
    return page(filter, miles, order, [sql`${rest} AND ${isWithin(origin, distanceMiles)}`]);
  }
  // Otherwise the radius only ends the list, so it is checked last: as a search condition it would make the
  // planner read and sort all rows.
  const list = page(filter, miles, order, [rest]);
  return distanceMiles === undefined
    ? list
    : sql`SELECT * FROM (${list}) AS list WHERE distance_miles <= ${distanceMiles}::float8`;
}

function bestRated(filter: KnownSearch): SQL {
  const distance = distanceOf(filter);
  const near = nearEnough(filter);
  const name = byName(businesses.name);
  const order = { key: sql`weighted_rating`, direction: DESCENDING, ties: sql`${name}, id` };
  const { after } = filter;
  if (after === undefined) return page(filter, distance, order, [near]);
  const rating = sql`${after.rating}::float8`;
  // In two parts, because the index finds the start of each, but not of both at once.
  const equal = sql`weighted_rating = ${rating} AND ${isBehind(name, after)}`;
  return page(filter, distance, order, [
    sql`${equal} AND ${near}`,
    sql`weighted_rating < ${rating} AND ${near}`,
  ]);
}

function byTheirNames(filter: KnownSearch): SQL {
  const name = byName(businesses.name);
  const { after } = filter;
  const rest = after === undefined ? sql`true` : isBehind(name, after);
  const order = { key: name, direction: ASCENDING, ties: sql`id` };
  return page(filter, distanceOf(filter), order, [sql`${rest} AND ${nearEnough(filter)}`]);
}

function byTheirLicences(filter: KnownSearch): SQL {
  const distance = distanceOf(filter);
  const near = nearEnough(filter);
  const name = byName(businesses.name);
  const key = sql.raw(LICENCE_ORDER);
  const order = { key, direction: DESCENDING, ties: sql`${name}, id` };
  const { after, among } = filter;
  const next = (column: SQL, bound: number) =>
    after === undefined
      ? [sql`true`]
      : [sql`${column} = ${bound}::float8 AND ${isBehind(name, after)}`, sql`${column} < ${bound}::float8`];
  const ended = after?.key ?? 0;
  // With few known ids no index needs to find the first.
  if (among) return page(filter, distance, order, next(key, ended));
  const licensed = sql.raw(IS_LICENSED);
  const rating = sql`weighted_rating`;
  // The sort key of those without a licence is below 0.
  const endedRating = after && after.key < 0 ? after.rating : Number.POSITIVE_INFINITY;
  return page(filter, distance, order, [
    ...next(key, ended).map((rest) => sql`${licensed} AND ${rest} AND ${near}`),
    ...next(rating, endedRating).map((rest) => ({
      condition: sql`licensed_until IS NULL AND ${rest} AND ${near}`,
      order: { ...order, key: rating },
    })),
  ]);
}

/** SQL: true if a business comes after the cursor among those with the same sort key, by name, then id. */
function isBehind(name: SQL, { name: last, id }: ListCursor): SQL {
  return sql`(${name}, id) > (${last}::text, ${id}::int8)`;
}

/** SQL: true if the business of a cursor has not moved in the list. */
export function isInPlace({ id, order, key, rating, name }: ListCursor): SQL {
  const sortKey = order === 'licence' ? sql.raw(LICENCE_ORDER) : sql`weighted_rating`;
  const same = order === 'name' ? sql`true` : sql`${sortKey} = ${order === 'licence' ? key : rating}::float8`;
  return sql`EXISTS (SELECT FROM businesses WHERE id = ${id}::int8 AND name = ${name}::text AND ${same})`;
}

function distanceOf({ origin }: KnownSearch): SQL {
  return origin ? milesFrom(origin) : sql`NULL::float8`;
}

function nearEnough({ origin, distanceMiles, among }: KnownSearch): SQL {
  // Known ids imply a known distance.
  return origin && distanceMiles !== undefined && !among ? isWithin(origin, distanceMiles) : sql`true`;
}

const ASCENDING = sql.raw('ASC');
const DESCENDING = sql.raw('DESC NULLS LAST');

interface Order {
  key: SQL;
  direction: SQL;
  ties: SQL;
}

const READ = sql.raw(`${PUBLIC_COLUMNS}, ${UPDATED_AT}`);
const NAMES = sql.raw([...PUBLIC_COLUMN_NAMES, 'updated_at'].join(', '));

/** Minimum rows when merging lists; below, the planner may walk the whole order: 11 s among a million. */
const FEWEST = PAGE_SIZE + 1;

interface Part {
  condition: SQL;
  order: Order;
}

const textOf = ({ key, direction, ties }: Order) => sql`${key} ${direction}, ${ties}`;

/** Reads a page in order. @param parts disjoint conditions, since no index finds the start of their union */
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
      SELECT ${READ}, ${distance} AS distance_miles, ${key} AS sort_key, weighted_rating AS rank, row_number() OVER (ORDER BY ${order}) AS place
      ${from(first.condition)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  }
  const enough = wholeNumber(Math.max(filter.limit, FEWEST));
  const lists = conditions.map(
    (part) => sql`(SELECT ${READ}, ${distance} AS distance_miles, ${key} AS sort_key, weighted_rating AS rank
      ${from(part.condition)} ORDER BY ${part.order} LIMIT ${enough} + ${offset})`,
  );
  const orderOfAll = sql`sort_key ${direction}, ${ties}`;
  return sql`
    SELECT ${NAMES}, distance_miles, sort_key, rank, row_number() OVER (ORDER BY ${orderOfAll}) AS place
    FROM (${sql.join(lists, sql` UNION ALL `)}) AS businesses ORDER BY ${orderOfAll} LIMIT ${enough} OFFSET ${offset}`;
}

/** Conditions for the main and for a further service: disjoint, each with its own indexes. */
function offered({ category, among }: KnownSearch): SQL[] {
  if (!category) return [sql`true`];
  if (among) return [offers(category)];
  return [sql`category = ${category}`, sql`services @> ARRAY[${category}] AND category <> ${category}`];
}

function offers(service: string): SQL {
  return sql`(category = ${service} OR services @> ARRAY[${service}])`;
}

/** Inlines the number, since for a parameter the planner would assume a tenth of all rows. */
function wholeNumber(value: number): SQL {
  return sql.raw(String(Math.trunc(value)));
}

function fitting(filter: MatchFilter): SQL {
  const { town, council, origin, box, openHours, criteria, updatedSince, ids, among } = filter;
  const conditions: SQL[] = [];
  if (among) conditions.push(sql`id = ANY(${sql.param(among)}::bigint[])`);
  if (town) conditions.push(sql`city ILIKE ${`%${likePattern(town)}%`}`);
  // If the address is hidden, the council would reveal more than the postcode district.
  if (council) conditions.push(sql`council = ${council} AND NOT hides_address`);
  if (origin) conditions.push(sql`position IS NOT NULL`);
  // Known ids are already within the box and meet the criteria.
  if (box && !among) conditions.push(isInBox(box));
  if (criteria && !among) conditions.push(...conditionsOf(criteria));
  if (ids) conditions.push(sql`id = ANY(${sql.param(ids)}::bigint[])`);
  if (updatedSince !== undefined)
    conditions.push(sql`updated_at >= to_timestamp(${updatedSince}::float8 / 1000)`);
  if (openHours) conditions.push(sql`${sql.raw(HOURS_KEY)} = ANY(${sql.param(openHours)}::text[])`);
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

export function matching(filter: MatchFilter): SQL {
  const { category, origin, distanceMiles } = filter;
  const conditions = [fitting(filter)];
  if (category) conditions.push(offers(category));
  if (origin && distanceMiles !== undefined) conditions.push(isWithin(origin, distanceMiles));
  return sql.join(conditions, sql` AND `);
}
