import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { DEFAULT_TYPES } from '#app/features/businesses/service-types/default-types.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { changeMany } from '#app/features/businesses/write/many/change-many.server.ts';
import { deleteAdded } from '#app/features/businesses/write/many/delete-added.server.ts';
import { takeBackRemoved } from '#app/features/businesses/write/many/restore-removed.server.ts';
import type { Database } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { withTransaction } from '#db/transaction.ts';
import { STORED_COLUMNS, type StoredColumn } from '../columns/business-columns.ts';
import { isByHand } from '../merge/stored-values.ts';
import type { Undone } from './run.ts';
import { UNDO_IMPORT_DAYS } from '#app/platform/periods.ts';

export class CannotUndo extends Error {
  override name = 'CannotUndo';
}

/** SQL that is true while the import can still be undone. */
export const STILL_UNDOABLE = `stored_at > now() - interval '${UNDO_IMPORT_DAYS} days'`;

const LISTED = 100;

/**
 * Undoes the latest import as a version; what changed since stays. @param beforeCommit runs in the
 * transaction
 * @throws CannotUndo if it is not the latest, too old, already undone or stored nothing
 */
export async function undoImport(
  pool: Pool,
  id: number,
  beforeCommit: (db: Database, undone: Undone) => Promise<unknown> = async () => {},
): Promise<Undone> {
  return withTransaction(pool, async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.import})`);
    await db.execute(sql`LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE`);
    await checkLatest(db, id);
    const undone = await takeBack(db, id);
    await db.execute(
      sql`UPDATE imports SET undone_at = now(), undo = ${JSON.stringify(undone)} WHERE id = ${id}`,
    );
    await beforeCommit(db, undone);
    return undone;
  });
}

async function checkLatest(db: Database, id: number): Promise<void> {
  const { rows } = await db.execute<{ latest: boolean; undone: boolean; past: boolean }>(sql`
    SELECT id = (SELECT max(id) FROM imports WHERE stored_at IS NOT NULL) AS latest,
      undone_at IS NOT NULL AS undone, NOT ${sql.raw(STILL_UNDOABLE)} AS past
    FROM imports WHERE id = ${id} AND stored_at IS NOT NULL`);
  const [found] = rows;
  if (!found) throw new CannotUndo('This import stored nothing, so there is nothing to undo.');
  if (found.undone) throw new CannotUndo('This import has already been undone.');
  if (!found.latest) {
    throw new CannotUndo('Another import has been stored since. Only the latest one can be undone.');
  }
  if (found.past) throw new CannotUndo(`An import can only be undone for ${UNDO_IMPORT_DAYS} days.`);
}

/** Column definitions for `jsonb_to_record`. */
const RECORD = [...STORED_COLUMNS, 'council' as const]
  .map((column) => `${column} ${COLUMNS[column].type}`)
  .join(', ');

/** SQL that is true if a changed column still has the import's value and was not set by hand. */
const isUntouched = (column: StoredColumn) =>
  `(v.changes ? '${column}' AND b.${column} IS NOT DISTINCT FROM after.${column} AND NOT ${isByHand(column)})`;

/** Position and hidden address are restored together, so that the exact position is never exposed. */
const PLACE: readonly StoredColumn[] = ['hides_address', 'latitude', 'longitude'];
const PLACE_BACK = `CASE WHEN v.changes ? 'hides_address'
  THEN ${PLACE.map((column) => `(NOT v.changes ? '${column}' OR ${isUntouched(column)})`).join(' AND ')}
  ELSE NOT b.hides_address END`;

const goesBack = (column: StoredColumn) =>
  PLACE.includes(column) ? `(${isUntouched(column)} AND ${PLACE_BACK})` : isUntouched(column);

/** SQL for the earlier value; for a deleted service type, the one that replaced it. */
const earlierValue = (column: StoredColumn) =>
  column === 'category'
    ? `coalesce((SELECT s.category FROM service_types s WHERE s.category = before.category),
        (SELECT w.category FROM service_type_words w WHERE w.word = lower(before.category)), b.category)`
    : `before.${column}`;

/** SQL that is true if a changed column can't be restored. */
const IS_SPARED = STORED_COLUMNS.map(
  (column) => `(v.changes ? '${column}' AND NOT ${goesBack(column)})`,
).join(' OR ');

const side = (name: 'from' | 'to', as: string) =>
  `jsonb_to_record((SELECT jsonb_object_agg(key, value -> '${name}') FROM jsonb_each(v.changes))) AS ${as}(${RECORD})`;

const COUNCIL_BACK = `v.changes ? 'council' AND NOT b.hides_address
  AND NOT coalesce(b.by_hand && '{postal_code,latitude}', false)`;

/** Removes added businesses if unchanged since the import, and restores fields that have not changed since. */
async function takeBack(db: Database, id: number): Promise<Undone> {
  const spared = await db.execute<{ name: string; city: string; count: string }>(sql`
    SELECT b.name, b.city, count(*) OVER () AS count FROM businesses b, imports i
    WHERE i.id = ${id} AND (
      (b.id BETWEEN i.first_id AND i.last_id AND b.updated_at <> i.stored_at)
      OR b.id IN (
        SELECT v.business_id FROM business_versions v JOIN businesses b ON b.id = v.business_id, ${sql.raw(side('to', 'after'))}
        WHERE v.import_id = ${id} AND v.kind = 'imported' AND (${sql.raw(IS_SPARED)})))
    ORDER BY b.name, b.id LIMIT ${LISTED}`);
  await takeBackRemoved(db, id);
  await db.execute(sql`DELETE FROM import_proposals WHERE import_id = ${id}`);
  const back = [...STORED_COLUMNS.map(goesBack), `(${COUNCIL_BACK})`].join(' OR ');
  const restored = await changeMany(db, {
    set: {
      council: sql.raw(`CASE WHEN ${COUNCIL_BACK} THEN before.council ELSE b.council END`),
      ...Object.fromEntries(
        STORED_COLUMNS.map((column) => [
          column,
          sql.raw(`CASE WHEN ${goesBack(column)} THEN ${earlierValue(column)} ELSE b.${column} END`),
        ]),
      ),
    },
    joined: sql`JOIN business_versions v ON v.business_id = b.id AND v.import_id = ${id} AND v.kind = 'imported',
      ${sql.raw(side('from', 'before'))}, ${sql.raw(side('to', 'after'))}`,
    where: sql.raw(`(${back})`),
    versions: { kind: 'import-undone', made_by: 'import', importId: id },
  });
  // Businesses that were changed since stay, with their unfiled words.
  await db.execute(sql`
    DELETE FROM unfiled_services u USING imports i WHERE i.id = ${id} AND u.import_id = i.id
    AND (i.first_id IS NULL OR u.business_id NOT BETWEEN i.first_id AND i.last_id)`);
  const removed = await deleteAdded(db, id);
  await db.execute(sql`
    DELETE FROM service_types s USING imports i WHERE i.id = ${id} AND s.category = ANY(i.new_categories)
    AND NOT EXISTS (SELECT FROM businesses b WHERE b.category = s.category)
    AND (s.waits_from IS NOT NULL OR s.category <> ALL (${sql.param([...DEFAULT_TYPES])}::text[]))
    AND NOT EXISTS (SELECT FROM unfiled_services u JOIN businesses b ON b.id = u.business_id WHERE u.word = s.category)`);
  return {
    removed,
    restored,
    sparedCount: Number(spared.rows[0]?.count ?? 0),
    spared: spared.rows.map(({ name, city }) => ({ name, city })),
  };
}
