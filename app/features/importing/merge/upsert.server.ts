import { type SQL, sql } from 'drizzle-orm';
import { addMany } from '#app/features/businesses/write/many/add-many.server.ts';
import { changeMany } from '#app/features/businesses/write/many/change-many.server.ts';
import { takeWordUp } from '#app/features/businesses/write/many/unfiled-services.server.ts';
import type { Database } from '#db/client.ts';
import { STORED_COLUMNS, type StoredColumn } from '../columns/business-columns.ts';
import { inAlphabeticalOrder, type MergeCounts, stagedCategories } from './counts.server.ts';
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
  ids: { first: number; last: number } | null;
}

/** Moves settled rows into `businesses`, except unchanged ones. @param importId null makes no versions */
export async function mergeStagedRows(
  db: Database,
  defaultCategory: string,
  importId: number | null,
): Promise<UpsertCounts> {
  const newCategories = await addCategories(db, defaultCategory, importId);
  const updated =
    (await updateKnown(db, importId, {
      rows: 'import_rows',
      columns: STORED_COLUMNS,
      isOf: 'b.identity = r.identity',
    })) +
    (await updateKnown(db, importId, {
      rows: 'import_aliased',
      columns: ALIASED_COLUMNS,
      isOf: 'b.id = r.business_id',
    }));
  const repeated = await count(
    db,
    sql`SELECT sum(r.occurrences - 1) FROM import_rows r WHERE r.occurrences > 1
     AND NOT EXISTS (SELECT FROM businesses b WHERE b.identity = r.identity)`,
  );
  const staged = await count(
    db,
    sql`SELECT sum(occurrences) FROM (
       SELECT occurrences FROM import_rows UNION ALL SELECT every FROM import_aliased) AS staged`,
  );
  const lastId = await lastGivenId(db);
  const inserted = await insertNew(db, defaultCategory, importId);
  await noteUnfiled(db, importId);
  return {
    inserted,
    updated: updated + repeated,
    unchanged: staged - inserted - updated - repeated,
    newCategories,
    // Inserts are locked out, so all ids in between belong to this import.
    ids: inserted === 0 ? null : { first: lastId + 1, last: await lastGivenId(db) },
  };
}

/** Adds new categories as service types, except those that wait in `import_words`. */
async function addCategories(
  db: Database,
  defaultCategory: string,
  importId: number | null,
): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(
    sql`INSERT INTO service_types (category) ${stagedCategories(defaultCategory)} ON CONFLICT DO NOTHING RETURNING category`,
  );
  const added = rows.map(({ category }) => category);
  await db.execute(sql`
    UPDATE service_types SET waits_from = ${importId}
    WHERE category = ANY(${sql.param(added)}::text[]) AND category IN (SELECT word FROM import_words)`);
  const taken = await db.execute<{ category: string }>(sql`
    UPDATE service_types SET waits_from = NULL WHERE waits_from IS NOT NULL AND category IN (${stagedCategories(defaultCategory)})
    AND category NOT IN (SELECT word FROM import_words) RETURNING category`);
  for (const { category } of taken.rows) await takeWordUp(db, category);
  return inAlphabeticalOrder(added);
}

async function updateKnown(
  db: Database,
  importId: number | null,
  { rows, columns, isOf }: { rows: string; columns: readonly StoredColumn[]; isOf: string },
): Promise<number> {
  const set = Object.fromEntries(columns.map((column) => [column, sql.raw(updatedValue(column))]));
  return changeMany(db, {
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
 * Appends the id to slugs that are or were taken. The sort assigns ids in file order and completes all
 * look-ups before the first insert, so that they need not scan new rows.
 */
async function insertNew(db: Database, defaultCategory: string, importId: number | null): Promise<number> {
  return addMany(db, {
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

/** Returns the last id the sequence gave out, 0 if none; sequences ignore transactions. */
export async function lastGivenId(db: Database): Promise<number> {
  return count(
    db,
    sql`SELECT pg_sequence_last_value(pg_get_serial_sequence('businesses', 'id')::regclass) AS sum`,
  );
}

async function count(db: Database, statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ sum: string | null }>(statement);
  return Number(rows[0]?.sum ?? 0);
}
