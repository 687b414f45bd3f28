import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { STORED_COLUMNS } from '../columns/business-columns.ts';
import { DEFAULT_POSTAL_CODE } from '../rows/required-fields.ts';

export const STAGED_COLUMNS = [
  'line',
  'slug',
  ...STORED_COLUMNS,
  'fallback_city',
  'fallback_latitude',
  'fallback_longitude',
  'council',
  'fallback_council',
  'outside',
  'area_latitude',
  'area_longitude',
] as const;

/** Creates the transaction's staging table as a copy of `businesses`, whose schema defines identity. */
export async function createStagingTable(db: Database): Promise<void> {
  await db.execute(sql`
    CREATE TEMPORARY TABLE import_rows (LIKE businesses INCLUDING GENERATED) ON COMMIT DROP;
    ALTER TABLE import_rows
      DROP COLUMN id, DROP COLUMN created_at, DROP COLUMN updated_at,
      DROP COLUMN position, DROP COLUMN weighted_rating, DROP COLUMN new_dogs_until, DROP COLUMN own_reviews, DROP COLUMN own_stars,
      DROP COLUMN seen, DROP COLUMN insured_until,
      DROP COLUMN by_hand, DROP COLUMN version, DROP COLUMN demo, DROP COLUMN import_line,
      ALTER COLUMN hides_address DROP NOT NULL, ALTER COLUMN hides_address DROP DEFAULT,
      ALTER COLUMN category DROP NOT NULL, ALTER COLUMN city DROP NOT NULL,
      ADD COLUMN line integer NOT NULL,
      ADD COLUMN fallback_city text,
      ADD COLUMN fallback_latitude float8, ADD COLUMN fallback_longitude float8,
      ADD COLUMN fallback_council text,
      ADD COLUMN outside text,
      ADD COLUMN area_latitude float8, ADD COLUMN area_longitude float8,
      ADD COLUMN raw_word text,
      ADD COLUMN occurrences integer NOT NULL DEFAULT 1;
    CREATE TEMPORARY TABLE import_words (word text PRIMARY KEY, nearest text) ON COMMIT DROP`);
}

/** Rows of one business that were removed, because nothing identifies them, or merged into a later row. */
export interface SettledRows {
  ambiguous: { line: number; name: string }[];
  repeated: { line: number; name: string; into: number }[];
}

/** Merges copied rows of the same business into one. Call it first. */
export async function settleStagedRows(db: Database): Promise<SettledRows> {
  await db.execute(
    sql`SET LOCAL work_mem = '64MB'; ANALYZE import_rows (identity, slug, line, category, city)`,
  );
  const ambiguous = await removeAmbiguousRows(db);
  return { ambiguous, repeated: await mergeRepeatedRows(db) };
}

/** Removes nameless duplicates: rows in different cities would merge. @returns them by line */
async function removeAmbiguousRows(db: Database): Promise<{ line: number; name: string }[]> {
  const { rows } = await db.execute<{ line: number; name: string }>(sql`
    WITH candidates AS (
      SELECT identity, coalesce(city, fallback_city) AS city, line FROM import_rows WHERE postal_code = ${DEFAULT_POSTAL_CODE}
    ), first AS (
      SELECT DISTINCT ON (identity) identity, city FROM (
        SELECT b.identity, b.city, 0 AS line FROM businesses b WHERE b.postal_code = ${DEFAULT_POSTAL_CODE}
          AND b.identity IN (SELECT identity FROM candidates)
        UNION ALL SELECT * FROM candidates) AS every ORDER BY identity, line
    )
    DELETE FROM import_rows r USING first
    WHERE r.identity = first.identity AND r.postal_code = ${DEFAULT_POSTAL_CODE}
      AND lower(coalesce(r.city, first.city)) <> lower(first.city)
    RETURNING r.line, r.name`);
  return rows.sort((one, other) => one.line - other.line);
}

/** Keeps one row per business, with the last value of each column. */
async function mergeRepeatedRows(db: Database): Promise<SettledRows['repeated']> {
  const columns = [
    ...STORED_COLUMNS.filter((column) => !PAIR.has(column)),
    'fallback_city',
    'council',
    ...AREA,
  ];
  const lastOf = (column: string, given: string) =>
    COLUMN_OF_LISTS === column
      ? // A list of lists would have to have lists of one length.
        `(array_agg(${column}::text ORDER BY line DESC) FILTER (WHERE ${given} IS NOT NULL))[1]::text[] AS ${column}`
      : `(array_agg(${column} ORDER BY line DESC) FILTER (WHERE ${given} IS NOT NULL))[1] AS ${column}`;
  const { rowCount } = await db.execute(sql`
    CREATE TEMPORARY TABLE import_repeated ON COMMIT DROP AS
    SELECT identity, max(line) AS line, count(*)::int AS occurrences FROM import_rows
    GROUP BY identity HAVING count(*) > 1`);
  if (!rowCount) return [];
  await db.execute(sql`
    WITH merged AS (
      SELECT identity, ${sql.raw(columns.map((column) => lastOf(column, column)).join(', '))},
        ${sql.raw(lastOf('latitude', 'latitude'))}, ${sql.raw(lastOf('longitude', 'latitude'))}
      FROM import_rows WHERE identity IN (SELECT identity FROM import_repeated) GROUP BY identity
    )
    UPDATE import_rows r SET occurrences = repeated.occurrences,
      ${sql.raw([...columns, ...PAIR].map((column) => `${column} = merged.${column}`).join(', '))}
    FROM merged JOIN import_repeated repeated USING (identity)
    WHERE r.identity = repeated.identity AND r.line = repeated.line`);
  const { rows } = await db.execute<SettledRows['repeated'][number]>(sql`
    DELETE FROM import_rows r USING import_repeated repeated
    WHERE r.identity = repeated.identity AND r.line < repeated.line
    RETURNING r.line, r.name, repeated.line AS into`);
  return rows.sort((one, other) => one.line - other.line);
}

const PAIR: ReadonlySet<string> = new Set(['latitude', 'longitude']);
const COLUMN_OF_LISTS = 'services';
const AREA = ['area_latitude', 'area_longitude'];
