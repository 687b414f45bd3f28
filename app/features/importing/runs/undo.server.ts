import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { DEFAULT_TYPES } from '#app/features/businesses/service-types/default-types.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { changeMany } from '#app/features/businesses/write/many/change-many.server.ts';
import { deleteAdded } from '#app/features/businesses/write/many/delete-added.server.ts';
import { takeBackRemoved } from '#app/features/businesses/write/many/restore-removed.server.ts';
import { databaseOn } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { withTransaction } from '#db/transaction.ts';
import { STORED_COLUMNS, type StoredColumn } from '../columns/business-columns.ts';
import { isByHand } from '../merge/stored-values.ts';
import { UNDO_DAYS } from './retention.ts';
import type { Undone } from './run.ts';

/** An import cannot be taken back; the message says why. */
export class CannotUndo extends Error {
  override name = 'CannotUndo';
}

/** SQL: whether what an import has overwritten is still kept. */
export const STILL_UNDOABLE = `stored_at > now() - interval '${UNDO_DAYS} days'`;

/** Longest list of spared businesses that is kept. */
const LISTED = 100;

/**
 * Takes the latest import back: what it inserted goes, what it updated gets its earlier values, as a version. Whatever has been
 * changed since is left as it is: a business that was added, a field of one that was updated. Service types that came with it go when nothing uses them.
 * @param beforeCommit does what belongs to it, in the same transaction
 * @throws CannotUndo when it is not the latest, is too long ago, was taken back already or stored nothing
 */
export async function undoImport(
  pool: Pool,
  id: number,
  beforeCommit: (client: PoolClient, undone: Undone) => Promise<void> = async () => {},
): Promise<Undone> {
  return withTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.import]);
    await client.query('LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE');
    await checkLatest(client, id);
    const undone = await takeBack(client, id);
    await client.query('UPDATE imports SET undone_at = now(), undo = $2 WHERE id = $1', [
      id,
      JSON.stringify(undone),
    ]);
    await beforeCommit(client, undone);
    return undone;
  });
}

async function checkLatest(client: PoolClient, id: number): Promise<void> {
  const { rows } = await client.query<{ latest: boolean; undone: boolean; past: boolean }>(
    `SELECT id = (SELECT max(id) FROM imports WHERE stored_at IS NOT NULL) AS latest,
       undone_at IS NOT NULL AS undone, NOT ${STILL_UNDOABLE} AS past
     FROM imports WHERE id = $1 AND stored_at IS NOT NULL`,
    [id],
  );
  const [found] = rows;
  if (!found) throw new CannotUndo('This import stored nothing, so there is nothing to undo.');
  if (found.undone) throw new CannotUndo('This import has already been undone.');
  if (!found.latest) {
    throw new CannotUndo('Another import has been stored since. Only the latest one can be undone.');
  }
  if (found.past) throw new CannotUndo(`An import can only be undone for ${UNDO_DAYS} days.`);
}

/** Columns as `jsonb_to_record` takes them. */
const RECORD = [...STORED_COLUMNS, 'council' as const]
  .map((column) => `${column} ${COLUMNS[column].type}`)
  .join(', ');

/** SQL: whether a column that the import has changed is as the import left it, and no person's. */
const isUntouched = (column: StoredColumn) =>
  `(v.changes ? '${column}' AND b.${column} IS NOT DISTINCT FROM after.${column} AND NOT ${isByHand(column)})`;

/** Position and hidden address are restored together, so that the exact position never appears unhidden. */
const PLACE: readonly StoredColumn[] = ['hides_address', 'latitude', 'longitude'];
const PLACE_BACK = `CASE WHEN v.changes ? 'hides_address'
  THEN ${PLACE.map((column) => `(NOT v.changes ? '${column}' OR ${isUntouched(column)})`).join(' AND ')}
  ELSE NOT b.hides_address END`;

/** SQL: whether a column gets its earlier value. */
const goesBack = (column: StoredColumn) =>
  PLACE.includes(column) ? `(${isUntouched(column)} AND ${PLACE_BACK})` : isUntouched(column);

/** SQL: the earlier value; of a service type that has gone since, the one that has its businesses. */
const earlierValue = (column: StoredColumn) =>
  column === 'category'
    ? `coalesce((SELECT s.category FROM service_types s WHERE s.category = before.category),
        (SELECT w.category FROM service_type_words w WHERE w.word = lower(before.category)), b.category)`
    : `before.${column}`;

/** SQL: whether something has changed since what the import has changed. */
const IS_SPARED = STORED_COLUMNS.map(
  (column) => `(v.changes ? '${column}' AND NOT ${goesBack(column)})`,
).join(' OR ');

/** SQL: one side of all changes as a row. */
const side = (name: 'from' | 'to', as: string) =>
  `jsonb_to_record((SELECT jsonb_object_agg(key, value -> '${name}') FROM jsonb_each(v.changes))) AS ${as}(${RECORD})`;

const COUNCIL_BACK = `v.changes ? 'council' AND NOT b.hides_address
  AND NOT coalesce(b.by_hand && '{postal_code,latitude}', false)`;

/**
 * Added businesses are removed if unchanged since the import, and fields restored if no one has changed them since.
 */
async function takeBack(client: PoolClient, id: number): Promise<Undone> {
  const spared = await client.query<{ name: string; city: string; count: string }>(
    `SELECT b.name, b.city, count(*) OVER () AS count FROM businesses b, imports i
     WHERE i.id = $1 AND (
       (b.id BETWEEN i.first_id AND i.last_id AND b.updated_at <> i.stored_at)
       OR b.id IN (
         SELECT v.business_id FROM business_versions v JOIN businesses b ON b.id = v.business_id, ${side('to', 'after')}
         WHERE v.import_id = $1 AND v.kind = 'imported' AND (${IS_SPARED})))
     ORDER BY b.name, b.id LIMIT ${LISTED}`,
    [id],
  );
  const db = databaseOn(client);
  await takeBackRemoved(db, id);
  await client.query('DELETE FROM import_proposals WHERE import_id = $1', [id]);
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
  // What it added and others have changed since stays, and waits on.
  await client.query(
    `DELETE FROM unfiled_services u USING imports i WHERE i.id = $1 AND u.import_id = i.id
       AND (i.first_id IS NULL OR u.business_id NOT BETWEEN i.first_id AND i.last_id)`,
    [id],
  );
  const removed = await deleteAdded(db, id);
  await client.query(
    `DELETE FROM service_types s USING imports i WHERE i.id = $1 AND s.category = ANY(i.new_categories)
       AND NOT EXISTS (SELECT FROM businesses b WHERE b.category = s.category)
       AND (s.waits_from IS NOT NULL OR s.category <> ALL ($2::text[]))
       AND NOT EXISTS (SELECT FROM unfiled_services u JOIN businesses b ON b.id = u.business_id WHERE u.word = s.category)`,
    [id, [...DEFAULT_TYPES]],
  );
  return {
    removed,
    restored,
    sparedCount: Number(spared.rows[0]?.count ?? 0),
    spared: spared.rows.map(({ name, city }) => ({ name, city })),
  };
}
