import type { ClientBase } from 'pg';
import { ALIASED_COLUMNS, saysSomethingNew } from './stored-values.ts';

export interface MergeCounts {
  inserted: number;
  updated: number;
  unchanged: number;
  newCategories: string[];
}

/**
 * Counts what merging the settled rows would do, and writes nothing.
 * @param defaultCategory what a new business without a category would be stored under
 */
export async function countStagedRows(client: ClientBase, defaultCategory: string): Promise<MergeCounts> {
  const { rows } = await client.query<{ staged: number; known: number; inserted: number; changed: number }>(`
    SELECT coalesce(sum(r.occurrences), 0)::int AS staged,
      coalesce(sum(r.occurrences) FILTER (WHERE b.id IS NOT NULL), 0)::int AS known,
      count(*) FILTER (WHERE b.id IS NULL)::int AS inserted,
      coalesce(sum(r.occurrences) FILTER (WHERE b.id IS NOT NULL AND ${saysSomethingNew()}), 0)::int AS changed
    FROM import_rows r LEFT JOIN businesses b ON b.identity = r.identity`);
  const { staged = 0, known = 0, inserted = 0, changed = 0 } = rows[0] ?? {};
  const aliased = await client.query<{ staged: number; changed: number }>(`
    SELECT coalesce(sum(r.every), 0)::int AS staged,
      coalesce(sum(r.occurrences) FILTER (WHERE ${saysSomethingNew(ALIASED_COLUMNS)}), 0)::int AS changed
    FROM import_aliased r JOIN businesses b ON b.id = r.business_id`);
  const [alias = { staged: 0, changed: 0 }] = aliased.rows;
  const updated = changed + staged - known - inserted + alias.changed;
  return {
    inserted,
    updated,
    unchanged: staged + alias.staged - inserted - updated,
    newCategories: await newCategories(client, defaultCategory),
  };
}

async function newCategories(client: ClientBase, defaultCategory: string): Promise<string[]> {
  const { rows } = await client.query<{ category: string }>(
    `SELECT category FROM (${STAGED_CATEGORIES}) AS staged
     WHERE NOT EXISTS (SELECT FROM service_types s WHERE s.category = staged.category)`,
    [defaultCategory],
  );
  return inAlphabeticalOrder(rows.map(({ category }) => category));
}

/** SQL for the categories the staged rows will be stored under, and the words that wait to be filed; $1 is the one of new ones without any. */
export const STAGED_CATEGORIES = `
  SELECT category FROM import_rows WHERE category IS NOT NULL
  UNION
  SELECT unnest(services) FROM import_rows WHERE services IS NOT NULL
  UNION
  SELECT word FROM import_words
  UNION
  SELECT $1 FROM import_rows r WHERE category IS NULL
    AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)`;

/** Sorts names as people expect. */
export function inAlphabeticalOrder(names: readonly string[]): string[] {
  return names.toSorted((one, other) => one.localeCompare(other, 'en-GB'));
}
