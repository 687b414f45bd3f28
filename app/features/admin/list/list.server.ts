import { isDay } from '#app/platform/dates/days.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { SEARCHED_TEXT } from '#db/schema.ts';
import {
  all,
  listCondition,
  type ListRegion,
  filterCondition,
  textCondition,
} from '#app/features/businesses/list-query/conditions.server.ts';
import {
  type Cursor,
  listAddress,
  type ListOrder,
  type ListRequest,
  type ReadyFilter,
} from '#app/features/businesses/list-query/request.ts';
import { partPattern, searchWords } from '#app/features/businesses/list-query/search-words.ts';
import { sectorsWith } from '#app/features/businesses/list-query/sectors.ts';
import type { StoredListRow } from './row.ts';

/** Businesses on a page of the admin area. */
export const PAGE_ROWS = 50;
/** Up to so many are counted and sorted on the spot. */
export const COUNTED = 10_000;

/** Among so many of the list a page of what is found often is looked for before all finds are read. */
const WALKED = 3000;

/** How many there are; more than are counted on the spot is null. */
export type Count = number | null;

export interface ListPage {
  rows: StoredListRow[];
  /** Where the page before ends and the next one begins; null where there is none. */
  before: Cursor | null;
  after: Cursor | null;
}

/** What a search finds: a page of it, how many there are in all, and by ready filter. */
export interface ListFindings extends ListPage {
  total: Count;
  counts: Partial<Record<ReadyFilter, Count>>;
}

interface Order {
  /** What the rows are sorted by before their ids. */
  key: SQL;
  /** Of the database, which a key read from an address is taken for; null where they are sorted by their ids alone. */
  type: 'text' | 'date' | null;
  isDescending: boolean;
}

const ORDER: Record<ListOrder, Order> = {
  name: { key: sql.raw('name COLLATE "und-x-icu"'), type: 'text', isDescending: false },
  confirmed: {
    key: sql.raw(`coalesce(confirmed_on, '-infinity'::date)`),
    type: 'date',
    isDescending: false,
  },
  newest: { key: sql.raw(`''`), type: null, isDescending: true },
};

/** What the entries of the admin area say, under the names that businesses have for it; of what only matters whether it is known, something. */
const FACTS = sql.raw(`category, services, city, site, council, demo,
  nullif(has_position, false) AS latitude, nullif(has_phone, false) AS phone`);
const ENTRIES = sql`(SELECT id, name, confirmed_on, text, ${FACTS} FROM desk_entries) AS entries`;

/** Those that are no longer listed, with the columns of those that are. */
const REMOVED = sql.raw(`(SELECT id, slug, name, category, ARRAY[]::text[] AS services,
    coalesce(business->>'city', '') AS city, coalesce(business->>'postal_code', '') AS postal_code,
    business->>'phone' AS phone, business->>'site' AS site, latitude, business->>'council' AS council,
    (business->>'confirmed_on')::date AS confirmed_on, business->>'confirmed_by' AS confirmed_by,
    kind, reason, removed_at, erase_after, into_id, hidden_until::text AS hidden_until, visitor_note, hidden_by
  FROM removed_businesses) AS removed`);
const REMOVAL =
  sql.raw(`kind, reason, removed_at, erase_after, into_id, hidden_until, visitor_note, hidden_by,
  (SELECT name FROM businesses WHERE id = into_id) AS into_name`);

/** Whether a request asks for businesses that are hidden or no longer listed. */
export function isAboutRemoved({ show }: Pick<ListRequest, 'show'>): boolean {
  return show === 'taken-down' || show === 'merged' || show === 'hidden';
}

/** One page of the businesses that are asked for, without a search. */
export async function listListed(db: Database, request: ListRequest, region: ListRegion): Promise<ListPage> {
  const condition = listCondition(request, region);
  const { rows } = await db.execute<StoredRow>(pageOf(request, sql.raw('businesses'), condition));
  return toPage(rows, request, region);
}

/** One page of those that are no longer listed, searched or not: there are never so many of them. */
export async function listRemoved(
  db: Database,
  request: ListRequest,
  region: ListRegion,
): Promise<ListFindings> {
  const condition = all([
    textCondition(request.search, sql.raw(SEARCHED_TEXT)),
    listCondition(request, region),
  ]);
  const [{ rows }, total] = await Promise.all([
    db.execute<StoredRow>(pageOf(request, REMOVED, condition, REMOVAL)),
    countUpTo(db, sql`FROM ${REMOVED} WHERE ${condition}`),
  ]);
  return { ...toPage(rows, request, region), total, counts: {} };
}

/** A business that is hidden or no longer listed; null where there is none of this id. */
export async function findRemoved(db: Database, id: number): Promise<StoredListRow | null> {
  const { rows } = await db.execute<StoredRow>(sql`
    SELECT *, latitude IS NOT NULL AS has_position, false AS no_answer, confirmed_on::text AS confirmed_on, '' AS key, ${REMOVAL}
    FROM ${REMOVED} WHERE id = ${id}`);
  const [row] = rows;
  return row ? toRow(row, { councils: [] }) : null;
}

/**
 * One page of what a search finds. Up to ten thousand are read by the index of words, sorted and counted; the planner
 * cannot tell them from more, of which it would rather read all names in their order until there are enough.
 */
export function findListed(db: Database, request: ListRequest, region: ListRegion): Promise<ListFindings> {
  const search = textCondition(request.search) || sql`true`;
  const condition = listCondition(request, region);
  return db.transaction(async (transaction) => {
    const ofDistrict = await findInDistrict(transaction, request);
    if (ofDistrict) return { ...toPage(ofDistrict, request, region), total: null, counts: {} };
    await transaction.execute(BY_INDEX_OF_WORDS);
    const { rows } = await transaction.execute<StoredRow & StoredCounts>(sql`
      WITH found AS MATERIALIZED (SELECT id, name, confirmed_on, ${condition} AS listed, ${filtersOf(region)}
          FROM ${ENTRIES} WHERE ${search} LIMIT ${COUNTED + 1}),
        counted AS (SELECT (SELECT count(*) FROM found) AS counted, count(*) FILTER (WHERE listed) AS total, ${FILTER_COUNTS}
          FROM found WHERE (SELECT count(*) FROM found) <= ${COUNTED})
      SELECT counted.*, page.* FROM counted LEFT JOIN (
        SELECT row_number() OVER () AS place, sorted.* FROM (
          ${pageByEntries(request, sql.raw('found'), sql.raw('listed'))}) AS sorted
      ) AS page ON true ORDER BY place`);
    const [counted] = rows;
    const found = rows.filter(({ id }) => id !== null);
    if (counted && Number(counted.counted) <= COUNTED) {
      const counts = Object.fromEntries(
        COUNTED_FILTERS.map((name) => [name, Number(counted[`counted_${name}`])]),
      );
      return {
        ...toPage(found, request, region),
        total: Number(counted.total),
        counts: { ...counts, all: Number(counted.counted) },
      };
    }
    const many = await findAmongMany(transaction, request, all([search, condition]), found);
    return { ...toPage(many, request, region), total: null, counts: {} };
  });
}

/** A search is looked up in an index, and what it finds is read in the order it is stored in, each page of the table once. */
const BY_INDEX_OF_WORDS = sql`SELECT set_config('enable_seqscan', 'off', true),
  set_config('enable_indexscan', 'off', true), set_config('work_mem', '32MB', true)`;

/**
 * A page of what is found so often that it is not counted. Mostly it stands among the next few thousand of the list. Where what
 * is found lies far down in it, all of the finds are read up to where the page ends at the latest.
 * @param some the page of those that were found first: where it is full, none of the page that is looked for comes after its last
 */
async function findAmongMany(
  transaction: Pick<Database, 'execute'>,
  request: ListRequest,
  condition: SQL,
  some: readonly StoredRow[],
): Promise<StoredRow[]> {
  await transaction.execute(sql`SELECT set_config('enable_indexscan', 'on', true)`);
  const { rows: next } = await transaction.execute<StoredRow>(
    pageByEntries(request, nextOf(request, WALKED), condition),
  );
  if (next.length > PAGE_ROWS) return next;
  await transaction.execute(BY_INDEX_OF_WORDS);
  const last = some[PAGE_ROWS];
  const upTo = last !== undefined && compared(request, { id: Number(last.id), key: last.key }, 'up to');
  const { rows } = await transaction.execute<StoredRow>(
    pageByEntries(request, ENTRIES, all([condition, upTo])),
  );
  return rows;
}

/**
 * A page of the businesses of a postcode district, where nothing else is asked for and there are more than are counted: an index
 * has them sector by sector in the order of their names. What has the district in another word than its postcode has an index of its own.
 * @returns null where something else is asked for, or there are no more of it than are counted
 */
async function findInDistrict(
  transaction: Pick<Database, 'execute'>,
  request: ListRequest,
): Promise<StoredRow[] | null> {
  const [word = '', ...others] = searchWords(request.search);
  const sectors = others.length === 0 && isSearchAlone(request) ? sectorsWith(word) : [];
  if (sectors.length === 0) return null;
  const these = sql.param(sectors);
  const counted = await countUpTo(transaction, sql`FROM desk_entries WHERE sector = ANY(${these}::text[])`);
  if (counted !== null) return null;
  const page = (condition: SQL) => sql`SELECT id, name FROM desk_entries
    WHERE ${all([condition, isBeyond(request)])} ORDER BY ${sorting(request)} LIMIT ${PAGE_ROWS + 1}`;
  const inSector = page(sql`sector = those.sector`);
  const elsewhere = page(sql`has_code AND text LIKE ${partPattern(word)}`);
  const { rows } = await transaction.execute<StoredRow>(
    pageByEntries(
      request,
      sql`(SELECT found.* FROM unnest(${these}::text[]) AS those (sector), LATERAL (${inSector}) AS found
        UNION (${elsewhere})) AS found`,
      sql`true`,
    ),
  );
  return rows;
}

/** Whether nothing but a search is asked for, in the order of the names. */
function isSearchAlone(request: ListRequest): boolean {
  return listAddress.of({ ...request, search: '' }) === listAddress.of({});
}

/** How many rows there are, where they are no more than are counted on the spot. @param rows from FROM on */
export async function countUpTo(db: Pick<Database, 'execute'>, rows: SQL): Promise<Count> {
  const counted = await db.execute<{ count: string }>(
    sql`SELECT count(*) FROM (SELECT 1 ${rows} LIMIT ${COUNTED + 1}) AS counted`,
  );
  const count = Number(counted.rows[0]?.count);
  return count > COUNTED ? null : count;
}

/** The filters whose businesses are counted one by one. */
export const COUNTED_FILTERS = [
  'not-confirmed',
  'no-position',
  'no-phone',
  'no-answer',
  'no-service',
  'not-in-list',
  'outside',
  'demo',
] as const;

/** For each filter that is counted whether it finds a row, under its name. */
function filtersOf(region: ListRegion): SQL {
  const found = COUNTED_FILTERS.map(
    (name) => sql`(${filterCondition(name, region)}) AS ${sql.identifier(name)}`,
  );
  return sql.join(found, sql`, `);
}

/** How many rows each of them finds. */
const FILTER_COUNTS = sql.join(
  COUNTED_FILTERS.map(
    (name) => sql`count(*) FILTER (WHERE ${sql.identifier(name)}) AS ${sql.identifier(`counted_${name}`)}`,
  ),
  sql`, `,
);

/** A page of rows from this table, and one more, which says whether there is another. */
function pageOf(request: ListRequest, table: SQL, condition: SQL, more = sql`NULL AS kind`): SQL {
  return sql`SELECT id, slug, name, category, city, postal_code, phone, latitude IS NOT NULL AS has_position, council,
      EXISTS (SELECT FROM site_checks WHERE url = site AND state = 'unreachable') AS no_answer,
      confirmed_on::text, confirmed_by, (${ORDER[request.order].key})::text AS key, ${more}
    FROM ${table} WHERE ${all([condition, isBeyond(request)])} ORDER BY ${sorting(request)} LIMIT ${PAGE_ROWS + 1}`;
}

/** The same of what is chosen and sorted by narrower rows first, which have the ids of businesses and what they are sorted by. */
function pageByEntries(request: ListRequest, entries: SQL, condition: SQL): SQL {
  const ids = sql`SELECT id FROM ${entries} WHERE ${all([condition, isBeyond(request)])}
    ORDER BY ${sorting(request)} LIMIT ${PAGE_ROWS + 1}`;
  const chosen = sql`(SELECT b.* FROM (${ids}) AS chosen, ${eachOf('businesses', sql`*`, 'chosen')} AS b) AS page`;
  return pageOf(request, chosen, sql`true`);
}

/** The row of a table for each row of another, by its id: nothing else is looked for in it, whatever the planner makes of the rest. */
function eachOf(table: 'businesses' | 'desk_entries', columns: SQL, of: string): SQL {
  return sql`LATERAL (SELECT ${columns} FROM ${sql.identifier(table)} WHERE id = ${sql.identifier(of)}.id OFFSET 0)`;
}

/** As a table, the entries of so many businesses of the whole list from the place of the request on. */
function nextOf(request: ListRequest, count: number): SQL {
  const next = sql`SELECT id, name, confirmed_on FROM businesses WHERE ${all([isBeyond(request)])}
    ORDER BY ${sorting(request)} LIMIT ${count}`;
  return sql`(SELECT * FROM (${next}) AS those, ${eachOf('desk_entries', sql`text, ${FACTS}`, 'those')} AS facts) AS next`;
}

/** Whether the list is read from its highest to its lowest. */
function isTurned({ order, isBackwards }: ListRequest): boolean {
  return ORDER[order].isDescending !== isBackwards;
}

function sorting(request: ListRequest): SQL {
  const { key, type } = ORDER[request.order];
  const direction = sql.raw(isTurned(request) ? 'DESC' : 'ASC');
  return type === null ? sql`id ${direction}` : sql`${key} ${direction}, id ${direction}`;
}

/** Whether a row comes after the place of the request, in the direction it is read. */
function isBeyond(request: ListRequest): SQL | false {
  return request.cursor !== null && compared(request, request.cursor, 'beyond');
}

/** Whether a row comes after this place of the list, or before it and at it, in the direction it is read. */
function compared(request: ListRequest, cursor: Cursor, side: 'beyond' | 'up to'): SQL | false {
  const { key, type } = ORDER[request.order];
  const isAbove = isTurned(request) !== (side === 'beyond');
  const sign = sql.raw(`${isAbove ? '>' : '<'}${side === 'beyond' ? '' : '='}`);
  if (type === null) return sql`id ${sign} ${cursor.id}`;
  if (type === 'date' && cursor.key !== '-infinity' && !isDay(cursor.key)) return false;
  return sql`(${key}, id) ${sign} (${cursor.key}::${sql.raw(type)}, ${cursor.id}::bigint)`;
}

interface StoredRow extends Record<string, unknown> {
  id: string | null;
  slug: string;
  name: string;
  category: string;
  city: string;
  postal_code: string;
  phone: string | null;
  has_position: boolean;
  no_answer: boolean;
  council: string | null;
  confirmed_on: string | null;
  confirmed_by: 'business' | 'editor' | null;
  key: string;
  kind: 'taken-down' | 'merged' | 'hidden' | null;
  reason?: string;
  removed_at?: Date | string;
  erase_after?: Date | string | null;
  into_id?: string | null;
  into_name?: string | null;
  hidden_until?: string | null;
  visitor_note?: string | null;
  hidden_by?: 'editor' | 'business' | null;
}

type StoredCounts = { counted: string; total: string } & {
  [Name in (typeof COUNTED_FILTERS)[number] as `counted_${Name}`]: string;
};

/** @param found in the order they were read, which may be from the end */
function toPage(found: readonly StoredRow[], request: ListRequest, region: ListRegion): ListPage {
  const more = found.length > PAGE_ROWS;
  const shown = found.slice(0, PAGE_ROWS);
  if (request.isBackwards) shown.reverse();
  const cursorOf = (row: StoredRow | undefined) => (row ? { id: Number(row.id), key: row.key } : null);
  const goesOn = request.isBackwards ? request.cursor !== null : more;
  const wentOn = request.isBackwards ? more : request.cursor !== null;
  return {
    rows: shown.map((row) => toRow(row, region)),
    before: wentOn ? cursorOf(shown[0]) : null,
    after: goesOn ? cursorOf(shown.at(-1)) : null,
  };
}

function toRow(row: StoredRow, { councils }: ListRegion): StoredListRow {
  const { kind, reason = '', removed_at = 0, erase_after = null, into_id = null, into_name = null } = row;
  const { hidden_until: until = null, visitor_note: note, hidden_by: by } = row;
  return {
    id: Number(row.id),
    slug: row.slug,
    name: row.name,
    category: row.category,
    city: row.city,
    postalCode: row.postal_code,
    phone: row.phone,
    hasPosition: row.has_position,
    hasDeadSite: row.no_answer,
    isOutside: row.council !== null && councils.length > 0 && !councils.includes(row.council),
    confirmedOn: row.confirmed_on,
    confirmedBy: row.confirmed_by,
    removed: kind && {
      kind,
      reason,
      at: new Date(removed_at).toISOString(),
      eraseAfter: erase_after && new Date(erase_after).toISOString(),
      hidden: by ? { until, note: note ?? '', by } : null,
      into: into_id === null || into_name === null ? null : { id: Number(into_id), name: into_name },
    },
  };
}
