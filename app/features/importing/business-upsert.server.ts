import type { ClientBase } from 'pg';
import { BUSINESS_COLUMNS, type BusinessColumn } from './business-columns.ts';
import { mergeRepeatedRows, removeAmbiguousRows } from './staging-table.server.ts';

export interface UpsertCounts {
  inserted: number;
  updated: number;
  unchanged: number;
  newCategories: string[];
  /** Lines of rows that could not be told from another business. */
  ambiguousLines: number[];
}

/** What is stored for a known business: the file's value, else its own, else what was worked out. */
const UPDATED_VALUES: Readonly<Partial<Record<BusinessColumn, string>>> = {
  latitude: 'coalesce(r.latitude, b.latitude, r.fallback_latitude)',
  longitude: 'coalesce(r.longitude, b.longitude, r.fallback_longitude)',
};

/** What is stored for a new business. */
const INSERTED_VALUES: Readonly<Partial<Record<BusinessColumn, string>>> = {
  category: 'coalesce(r.category, $1)',
  city: 'coalesce(r.city, r.fallback_city)',
  latitude: 'coalesce(r.latitude, r.fallback_latitude)',
  longitude: 'coalesce(r.longitude, r.fallback_longitude)',
};

/**
 * Moves the staged rows into `businesses`: new ones are added, known ones (same identity) are overwritten where
 * the file gives a value, and rows that change nothing are not written. Slugs of known businesses stay.
 * @param defaultCategory what a new business without a category is stored under
 */
export async function mergeStagedRows(client: ClientBase, defaultCategory: string): Promise<UpsertCounts> {
  // Readers go on; another writer would make the counts wrong.
  await client.query('LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE');
  await client.query(
    `SET LOCAL work_mem = '64MB'; ANALYZE import_rows (identity, slug, line, category, city)`,
  );
  const ambiguousLines = await removeAmbiguousRows(client);
  await mergeRepeatedRows(client);
  const newCategories = await addCategories(client, defaultCategory);
  const updated = await updateKnown(client);
  const repeated = await count(
    client,
    `SELECT sum(r.occurrences - 1) FROM import_rows r WHERE r.occurrences > 1
     AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)`,
  );
  const staged = await count(client, 'SELECT sum(occurrences) FROM import_rows');
  const inserted = await insertNew(client, defaultCategory);
  return {
    inserted,
    updated: updated + repeated,
    unchanged: staged - inserted - updated - repeated,
    newCategories,
    ambiguousLines,
  };
}

async function addCategories(client: ClientBase, defaultCategory: string): Promise<string[]> {
  const { rows } = await client.query<{ category: string }>(
    `
    INSERT INTO service_types (category)
    SELECT category FROM import_rows WHERE category IS NOT NULL
    UNION
    SELECT $1 FROM import_rows r WHERE category IS NULL
      AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)
    ON CONFLICT DO NOTHING RETURNING category`,
    [defaultCategory],
  );
  return rows.map(({ category }) => category).sort((one, other) => one.localeCompare(other, 'en-GB'));
}

async function updateKnown(client: ClientBase): Promise<number> {
  const valueOf = (column: BusinessColumn) => UPDATED_VALUES[column] ?? `coalesce(r.${column}, b.${column})`;
  const stored = BUSINESS_COLUMNS.map((column) => `b.${column}`).join(', ');
  return count(
    client,
    `WITH changed AS (
       UPDATE businesses b
       SET updated_at = now(), ${BUSINESS_COLUMNS.map((column) => `${column} = ${valueOf(column)}`).join(', ')}
       FROM import_rows r
       WHERE b.identity = r.identity
         AND (${stored}) IS DISTINCT FROM (${BUSINESS_COLUMNS.map(valueOf).join(', ')})
       RETURNING r.occurrences
     ) SELECT sum(occurrences) FROM changed`,
  );
}

/**
 * A slug taken by a stored business or an earlier row gets the id behind two hyphens, which is never taken.
 * The sort gives ids in the file's order, and it ends every look-up in `businesses` before the first row
 * is added; else each look-up might have to wade through the rows added so far.
 */
async function insertNew(client: ClientBase, defaultCategory: string): Promise<number> {
  const values = BUSINESS_COLUMNS.map((column) => INSERTED_VALUES[column] ?? `r.${column}`);
  const { rowCount } = await client.query(
    `WITH shared AS (
      SELECT slug, min(line) AS first_line FROM import_rows GROUP BY slug HAVING count(*) > 1
    )
    INSERT INTO businesses (id, slug, ${BUSINESS_COLUMNS.join(', ')})
    OVERRIDING SYSTEM VALUE
    SELECT r.id, CASE WHEN r.slug_taken THEN r.slug || '--' || r.id ELSE r.slug END, ${values.join(', ')}
    FROM (
      SELECT staged.*, nextval(pg_get_serial_sequence('businesses', 'id')) AS id,
        namesake.id IS NOT NULL OR coalesce(shared.first_line <> staged.line, false) AS slug_taken
      FROM import_rows staged
      LEFT JOIN businesses known ON known.identity = staged.identity
      LEFT JOIN businesses namesake ON namesake.slug = staged.slug
      LEFT JOIN shared ON shared.slug = staged.slug
      WHERE known.id IS NULL
      ORDER BY staged.line
    ) AS r`,
    [defaultCategory],
  );
  return rowCount ?? 0;
}

async function count(client: ClientBase, statement: string): Promise<number> {
  const { rows } = await client.query<{ sum: string | null }>(statement);
  return Number(rows[0]?.sum ?? 0);
}
