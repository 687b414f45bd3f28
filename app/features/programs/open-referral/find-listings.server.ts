import { type SQL, sql } from 'drizzle-orm';
import { isWithin } from '#app/features/directory/search/sphere.server.ts';
import type { Coordinates } from '@dog-care-directory/uk-places';
import type { Database } from '#db/client.ts';
import { likePattern } from '#db/like-pattern.ts';
import { openRows, type StoredRow } from '../reuse/open-rows.server.ts';
import type { DayCode } from '../open-data/weekly-times.ts';

/** Undefined conditions are ignored. */
export interface ListingFilter {
  placed?: boolean | undefined;
  words?: readonly string[] | undefined;
  service?: string | undefined;
  licence?: string | undefined;
  day?: DayCode | undefined;
  opensFrom?: string | undefined;
  closesBy?: string | undefined;
  /** Milliseconds since 1970. */
  modifiedAfter?: number | undefined;
  around?: { centre: Coordinates; miles: number } | undefined;
}

interface FoundPage {
  total: number;
  rows: StoredRow[];
}

/** Finds a page of reusable listings, rechecking each licence in case permission has ended. */
export async function findListings(
  db: Database,
  filter: ListingFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<FoundPage> {
  const conditions = conditionsOf(filter);
  const looksAtEach = Object.entries(filter).some(
    ([name, value]) => name !== 'placed' && value !== undefined,
  );
  // Examining each listing takes the most time, so do it once. Otherwise indexes provide the number and the last page
  // quickly.
  const [from, once] = looksAtEach
    ? [sql`open_listings o JOIN businesses b ON b.id = o.business_id`, sql`MATERIALIZED`]
    : [sql`open_listings o`, sql`NOT MATERIALIZED`];
  const where = conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
  const { rows } = await db.execute<{ ids: number[]; total: string }>(sql`
    WITH found AS ${once} (SELECT o.business_id AS id FROM ${from} WHERE ${where})
    SELECT (SELECT count(*) FROM found) AS total, ARRAY(
      SELECT id FROM found ORDER BY id LIMIT ${perPage} OFFSET ${(page - 1) * perPage})::float8[] AS ids`);
  return { total: Number(rows[0]?.total ?? 0), rows: await rowsOf(db, rows[0]?.ids ?? []) };
}

const ID_COLUMNS = {
  organization: sql.raw('organization_id'),
  service: sql.raw('service_id'),
  atLocation: sql.raw('at_location_id'),
};

export async function findListing(
  db: Database,
  by: keyof typeof ID_COLUMNS,
  id: string,
): Promise<StoredRow | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT business_id AS id FROM open_listings WHERE ${ID_COLUMNS[by]} = ${id}::uuid`,
  );
  const [found] = await rowsOf(
    db,
    rows.map((row) => Number(row.id)),
  );
  return found ?? null;
}

async function rowsOf(db: Database, ids: readonly number[]): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const only = sql`SELECT unnest(${sql.param(ids)}::bigint[])`;
  const { rows } = await db.execute<StoredRow & Record<string, unknown>>(openRows(only));
  return rows;
}

function conditionsOf(filter: ListingFilter): SQL[] {
  const { placed, words, service, licence, day, opensFrom, closesBy, modifiedAfter, around } = filter;
  const conditions: SQL[] = [];
  if (placed) conditions.push(sql`o.at_location_id IS NOT NULL`);
  if (words && words.length > 0) {
    const patterns = words.map((word) => `%${likePattern(word)}%`);
    conditions.push(
      sql`concat_ws(' ', b.name, b.category, b.city, b.website_description) ILIKE ALL (${sql.param(patterns)}::text[])`,
    );
  }
  if (service !== undefined)
    conditions.push(sql`(b.category = ${service} OR b.services @> ARRAY[${service}])`);
  if (licence !== undefined) conditions.push(sql`${licence} = ANY(o.licences)`);
  if (day !== undefined || opensFrom !== undefined || closesBy !== undefined)
    conditions.push(sql`EXISTS (SELECT FROM unnest(o.times) AS one (time) WHERE ${timeConditions(filter)})`);
  if (modifiedAfter !== undefined)
    conditions.push(sql`b.updated_at >= to_timestamp(${modifiedAfter}::float8 / 1000)`);
  if (around) conditions.push(sql`NOT b.hides_address AND ${isWithin(around.centre, around.miles)}`);
  return conditions;
}

/** Times are stored as `MO 09:00 17:00`. */
function timeConditions({ day, opensFrom, closesBy }: ListingFilter): SQL {
  return sql.join(
    [
      ...(day === undefined ? [] : [sql`left(time, 2) = ${day}`]),
      ...(opensFrom === undefined ? [] : [sql`substr(time, 4, 5) >= ${opensFrom}`]),
      ...(closesBy === undefined ? [] : [sql`substr(time, 10, 5) <= ${closesBy}`]),
    ],
    sql` AND `,
  );
}
