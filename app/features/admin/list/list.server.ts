import { shownPhones } from '#app/features/businesses/phones/shown-phones.server.ts';
import { isDay } from '@dog-care-directory/text';
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
import { COUNTED, PAGE_ROWS } from './business-list.ts';

/** Rows of the list to scan for a page of a frequent match before reading all matches. */
const WALKED = 3000;

/** Null if over the counting limit. */
export type Count = number | null;

export interface ListPage {
  rows: StoredListRow[];
  /** Cursors of the neighbouring pages; null if there is none. */
  before: Cursor | null;
  after: Cursor | null;
}

export interface ListFindings extends ListPage {
  total: Count;
  counts: Partial<Record<ReadyFilter, Count>>;
}

interface Order {
  key: SQL;
  /** Database type of the key in a cursor; null if sorted by id alone. */
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

/** Columns of entries under the names of businesses' columns; some only say that a value exists. */
const FACTS = sql.raw(`category, services, city, site, council, demo,
  nullif(has_position, false) AS latitude, nullif(has_phone, false) AS phone`);
const ENTRIES = sql`(SELECT id, name, confirmed_on, text, ${FACTS},
  (SELECT created_at FROM businesses b WHERE b.id = search_entries.id) AS created_at FROM search_entries) AS entries`;

const REMOVED = sql.raw(`(SELECT id, slug, name, category, ARRAY[]::text[] AS services,
    coalesce(business->>'city', '') AS city, coalesce(business->>'postal_code', '') AS postal_code,
    business->>'phone' AS phone, business->>'site' AS site, latitude, business->>'council' AS council,
    (business->>'confirmed_on')::date AS confirmed_on, business->>'confirmed_by' AS confirmed_by,
    kind, reason, removed_at, erase_after, into_id, hidden_until::text AS hidden_until, visitor_note, hidden_by
  FROM removed_businesses) AS removed`);
const REMOVAL =
  sql.raw(`kind, reason, removed_at, erase_after, into_id, hidden_until, visitor_note, hidden_by,
  (SELECT name FROM businesses WHERE id = into_id) AS into_name`);

export function isAboutRemoved({ show }: Pick<ListRequest, 'show'>): boolean {
  return show === 'taken-down' || show === 'merged' || show === 'hidden';
}

export async function listListed(db: Database, request: ListRequest, region: ListRegion): Promise<ListPage> {
  const condition = listCondition(request, region);
  const { rows } = await db.execute<StoredRow>(pageOf(request, sql.raw('businesses'), condition));
  return toPage(rows, request, region);
}

/**
 * Finds a page of matches. Up to ten thousand are found by the word index, sorted and counted, which the
 * planner would avoid, as it can't tell them from frequent ones.
 */
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

/** Finds a hidden or removed business; null if unknown. */
export async function findRemoved(db: Database, id: number): Promise<StoredListRow | null> {
  const { rows } = await db.execute<StoredRow>(sql`
    SELECT *, latitude IS NOT NULL AS has_position, false AS no_answer, confirmed_on::text AS confirmed_on, '' AS key, ${REMOVAL}
    FROM ${REMOVED} WHERE id = ${id}`);
  const [row] = rows;
  return row ? toRow(row, { councils: [] }) : null;
}

/** Finds a page of a match too frequent to count. @param some first matches, which bound the search */
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

/** Finds a page of a large postcode district by the index of its sectors; null if it does not apply. */
const BY_INDEX_OF_WORDS = sql`SELECT set_config('enable_seqscan', 'off', true),
  set_config('enable_indexscan', 'off', true), set_config('work_mem', '32MB', true)`;

/**
 * Finds a page of a match too frequent to count. It is usually among the next few thousand rows; otherwise all
 * matches are read. @param some page of the matches found first: if full, its last row bounds the search
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

/** Looks up each row by id, whatever the planner prefers. */
async function findInDistrict(
  transaction: Pick<Database, 'execute'>,
  request: ListRequest,
): Promise<StoredRow[] | null> {
  const [word = '', ...others] = searchWords(request.search);
  const sectors = others.length === 0 && isSearchAlone(request) ? sectorsWith(word) : [];
  if (sectors.length === 0) return null;
  const these = sql.param(sectors);
  const counted = await countUpTo(transaction, sql`FROM search_entries WHERE sector = ANY(${these}::text[])`);
  if (counted !== null) return null;
  const page = (condition: SQL) => sql`SELECT id, name FROM search_entries
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

function isSearchAlone(request: ListRequest): boolean {
  return listAddress.of({ ...request, search: '' }) === listAddress.of({});
}

export async function countUpTo(db: Pick<Database, 'execute'>, rows: SQL): Promise<Count> {
  const counted = await db.execute<{ count: string }>(
    sql`SELECT count(*) FROM (SELECT 1 ${rows} LIMIT ${COUNTED + 1}) AS counted`,
  );
  const count = Number(counted.rows[0]?.count);
  return count > COUNTED ? null : count;
}

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

function filtersOf(region: ListRegion): SQL {
  const found = COUNTED_FILTERS.map(
    (name) => sql`(${filterCondition(name, region)}) AS ${sql.identifier(name)}`,
  );
  return sql.join(found, sql`, `);
}

const FILTER_COUNTS = sql.join(
  COUNTED_FILTERS.map(
    (name) => sql`count(*) FILTER (WHERE ${sql.identifier(name)}) AS ${sql.identifier(`counted_${name}`)}`,
  ),
  sql`, `,
);

/** Reads one row more than a page, to see if another follows. */
function pageOf(request: ListRequest, table: SQL, condition: SQL, more = sql`NULL AS kind`): SQL {
  return sql`SELECT id, slug, name, category, city, postal_code, phone, latitude IS NOT NULL AS has_position, council,
      EXISTS (SELECT FROM site_checks WHERE url = site AND state = 'unreachable') AS no_answer,
      confirmed_on::text, confirmed_by, (${ORDER[request.order].key})::text AS key, ${more}
    FROM ${table} WHERE ${all([condition, isBeyond(request)])} ORDER BY ${sorting(request)} LIMIT ${PAGE_ROWS + 1}`;
}

function pageByEntries(request: ListRequest, entries: SQL, condition: SQL): SQL {
  const ids = sql`SELECT id FROM ${entries} WHERE ${all([condition, isBeyond(request)])}
    ORDER BY ${sorting(request)} LIMIT ${PAGE_ROWS + 1}`;
  const chosen = sql`(SELECT b.* FROM (${ids}) AS chosen, ${eachOf('businesses', sql`*`, 'chosen')} AS b) AS page`;
  return pageOf(request, chosen, sql`true`);
}

/** Looks up each row by id, whatever the planner makes of the rest. */
function eachOf(table: 'businesses' | 'search_entries', columns: SQL, of: string): SQL {
  return sql`LATERAL (SELECT ${columns} FROM ${sql.identifier(table)} WHERE id = ${sql.identifier(of)}.id OFFSET 0)`;
}

function nextOf(request: ListRequest, count: number): SQL {
  const next = sql`SELECT id, name, confirmed_on, created_at FROM businesses WHERE ${all([isBeyond(request)])}
    ORDER BY ${sorting(request)} LIMIT ${count}`;
  return sql`(SELECT * FROM (${next}) AS those, ${eachOf('search_entries', sql`text, ${FACTS}`, 'those')} AS facts) AS next`;
}

function isTurned({ order, isBackwards }: ListRequest): boolean {
  return ORDER[order].isDescending !== isBackwards;
}

function sorting(request: ListRequest): SQL {
  const { key, type } = ORDER[request.order];
  const direction = sql.raw(isTurned(request) ? 'DESC' : 'ASC');
  return type === null ? sql`id ${direction}` : sql`${key} ${direction}, id ${direction}`;
}

function isBeyond(request: ListRequest): SQL | false {
  return request.cursor !== null && compared(request, request.cursor, 'beyond');
}

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

/** With a search, filters count its matches. */
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

/** The numbers of a phone field, written as pages write them. */
function phoneText(phone: string | null): string | null {
  return (
    shownPhones(phone)
      .map(({ text }) => text)
      .join(', ') || null
  );
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
    phone: phoneText(row.phone),
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
