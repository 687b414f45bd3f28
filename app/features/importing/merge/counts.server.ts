import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { ALIASED_COLUMNS, saysSomethingNew } from './stored-values.ts';

export interface MergeCounts {
  inserted: number;
  updated: number;
  unchanged: number;
  newCategories: string[];
}

export async function countStagedRows(db: Database, defaultCategory: string): Promise<MergeCounts> {
  const { rows } = await db.execute<{ staged: number; known: number; inserted: number; changed: number }>(sql`
    SELECT coalesce(sum(r.occurrences), 0)::int AS staged,
      coalesce(sum(r.occurrences) FILTER (WHERE b.id IS NOT NULL), 0)::int AS known,
      count(*) FILTER (WHERE b.id IS NULL)::int AS inserted,
      coalesce(sum(r.occurrences) FILTER (WHERE b.id IS NOT NULL AND ${sql.raw(saysSomethingNew())}), 0)::int AS changed
    FROM import_rows r LEFT JOIN businesses b ON b.identity = r.identity`);
  const { staged = 0, known = 0, inserted = 0, changed = 0 } = rows[0] ?? {};
  const aliased = await db.execute<{ staged: number; changed: number }>(sql`
    SELECT coalesce(sum(r.every), 0)::int AS staged,
      coalesce(sum(r.occurrences) FILTER (WHERE ${sql.raw(saysSomethingNew(ALIASED_COLUMNS))}), 0)::int AS changed
    FROM import_aliased r JOIN businesses b ON b.id = r.business_id`);
  const [alias = { staged: 0, changed: 0 }] = aliased.rows;
  const updated = changed + staged - known - inserted + alias.changed;
  return {
    inserted,
    updated,
    unchanged: staged + alias.staged - inserted - updated,
    newCategories: await newCategories(db, defaultCategory),
  };
}

async function newCategories(db: Database, defaultCategory: string): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    SELECT category FROM (${stagedCategories(defaultCategory)}) AS staged
    WHERE NOT EXISTS (SELECT FROM service_types s WHERE s.category = staged.category)`);
  return inAlphabeticalOrder(rows.map(({ category }) => category));
}

export const stagedCategories = (defaultCategory: string) => sql`
  SELECT category FROM import_rows WHERE category IS NOT NULL
  UNION
  SELECT unnest(services) FROM import_rows WHERE services IS NOT NULL
  UNION
  SELECT word FROM import_words
  UNION
  SELECT ${defaultCategory} FROM import_rows r WHERE category IS NULL
    AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)`;

export function inAlphabeticalOrder(names: readonly string[]): string[] {
  return names.toSorted((one, other) => one.localeCompare(other, 'en-GB'));
}
