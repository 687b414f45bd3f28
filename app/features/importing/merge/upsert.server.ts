import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { addMany } from '#app/features/businesses/write/many/add-many.server.ts';
import { changeMany } from '#app/features/businesses/write/many/change-many.server.ts';
import { databaseOn } from '#db/client.ts';
import { STORED_COLUMNS, type StoredColumn } from '../columns/business-columns.ts';
import { inAlphabeticalOrder, type MergeCounts, STAGED_CATEGORIES } from './counts.server.ts';
import { noteUnfiled } from './unfiled-words.server.ts';
import {
  ALIASED_COLUMNS,
  INSERTED_COUNCIL,
  insertedValue,
  saysSomethingNew,
  UPDATED_COUNCIL,
  updatedValue,
} from './stored-values.ts';

export interface UpsertCounts extends MergeCounts {
  /** Ids given to the inserted businesses, from the first to the last; null when there are none. */
  ids: { first: number; last: number } | null;
}

/**
 * Moves the settled rows into `businesses`: new ones are added, known ones (same identity) are overwritten where
 * the file gives a value, and rows that change nothing are not written. Slugs of known businesses stay.
 * @param defaultCategory what a new business without a category is stored under
 * @param importId the import of which the versions tell; null makes none
 */
export async function mergeStagedRows(
  client: ClientBase,
  defaultCategory: string,
  importId: number | null,
): Promise<UpsertCounts> {
  const newCategories = await addCategories(client, defaultCategory, importId);
  const updated =
    (await updateKnown(client, importId, {
      rows: 'import_rows',
      columns: STORED_COLUMNS,
      isOf: 'b.identity = r.identity',
    })) +
    (await updateKnown(client, importId, {
      rows: 'import_aliased',
      columns: ALIASED_COLUMNS,
      isOf: 'b.id = r.business_id',
    }));
  const repeated = await count(
    client,
    `SELECT sum(r.occurrences - 1) FROM import_rows r WHERE r.occurrences > 1
     AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)`,
  );
  const staged = await count(
    client,
    `SELECT sum(occurrences) FROM (
       SELECT occurrences FROM import_rows UNION ALL SELECT every FROM import_aliased) AS staged`,
  );
  const lastId = await lastGivenId(client);
  const inserted = await insertNew(client, defaultCategory, importId);
  await noteUnfiled(client, importId);
  return {
    inserted,
    updated: updated + repeated,
    unchanged: staged - inserted - updated - repeated,
    newCategories,
    // Inserts are locked out, so all ids between the two are from this import.
    ids: inserted === 0 ? null : { first: lastId + 1, last: await lastGivenId(client) },
  };
}

/** New categories become service types; if there are others already, they wait for an admin to file them. */
async function addCategories(
  client: ClientBase,
  defaultCategory: string,
  importId: number | null,
): Promise<string[]> {
  const { rows } = await client.query<{ category: string }>(
    `INSERT INTO service_types (category) ${STAGED_CATEGORIES} ON CONFLICT DO NOTHING RETURNING category`,
    [defaultCategory],
  );
  const added = rows.map(({ category }) => category);
  if (importId !== null && added.length > 0) {
    await client.query(
      `UPDATE service_types SET waits_from = $1 WHERE category = ANY($2::text[]) AND category <> $3
         AND EXISTS (SELECT FROM service_types WHERE category <> ALL($2::text[]))`,
      [importId, added, defaultCategory],
    );
  }
  return inAlphabeticalOrder(added);
}

/**
 * Overwrites what is listed already, as a version of each.
 * @param rows whose `occurrences` are counted, with what makes one the row of a business
 */
async function updateKnown(
  client: ClientBase,
  importId: number | null,
  { rows, columns, isOf }: { rows: string; columns: readonly StoredColumn[]; isOf: string },
): Promise<number> {
  const set = Object.fromEntries(columns.map((column) => [column, sql.raw(updatedValue(column))]));
  return changeMany(databaseOn(client), {
    set: { ...set, ...(columns.includes('latitude') && { council: sql.raw(UPDATED_COUNCIL) }) },
    joined: sql.raw(`JOIN ${rows} r ON ${isOf}`),
    where: sql.raw(saysSomethingNew(columns)),
    counted: sql.raw('r.occurrences'),
    versions:
      importId === null
        ? null
        : { kind: 'imported', made_by: 'import', importId, importLine: sql.raw('r.line') },
  });
}

/**
 * A slug taken by a stored business, a removed one, one that had it before, or an earlier row gets the id behind two hyphens, which is never taken.
 * The sort gives ids in the file's order, and it ends every look-up in `businesses` before the first row
 * is added; else each look-up might have to wade through the rows added so far. The sequence is looked up once,
 * by a query of its own.
 */
async function insertNew(
  client: ClientBase,
  defaultCategory: string,
  importId: number | null,
): Promise<number> {
  return addMany(databaseOn(client), {
    columns: ['id', 'slug', 'council', 'import_line', ...STORED_COLUMNS],
    importId,
    rows: sql`
      SELECT r.id, CASE WHEN r.slug_taken THEN r.slug || '--' || r.id ELSE r.slug END,
        ${sql.raw(INSERTED_COUNCIL)}, r.line,
        ${sql.join(
          STORED_COLUMNS.map((column) => insertedValue(column, defaultCategory)),
          sql`, `,
        )}
      FROM (
        SELECT staged.*, nextval((SELECT pg_get_serial_sequence('businesses', 'id')::regclass)) AS id,
          namesake.id IS NOT NULL OR staged.slug IN (SELECT slug FROM removed_businesses)
            OR staged.slug IN (SELECT slug FROM business_old_slugs) OR coalesce(shared.first_line <> staged.line, false) AS slug_taken
        FROM import_rows staged
        LEFT JOIN businesses namesake ON namesake.slug = staged.slug
        LEFT JOIN (SELECT slug, min(line) AS first_line FROM import_rows GROUP BY slug HAVING count(*) > 1) AS shared
          ON shared.slug = staged.slug
        WHERE NOT EXISTS (SELECT FROM businesses known WHERE known.identity = staged.identity)
        ORDER BY staged.line
      ) AS r`,
  });
}

/** The last id that was given out, 0 when there was none yet; it is not part of any transaction. */
export async function lastGivenId(client: Pick<ClientBase, 'query'>): Promise<number> {
  return count(
    client,
    `SELECT pg_sequence_last_value(pg_get_serial_sequence('businesses', 'id')::regclass) AS sum`,
  );
}

async function count(
  client: Pick<ClientBase, 'query'>,
  statement: string,
  values: unknown[] = [],
): Promise<number> {
  const { rows } = await client.query<{ sum: string | null }>(statement, values);
  return Number(rows[0]?.sum ?? 0);
}
