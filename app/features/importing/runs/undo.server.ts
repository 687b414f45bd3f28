import type { Pool, PoolClient } from 'pg';
import { LOCKS } from '#db/locks.ts';
import { withTransaction } from '#db/transaction.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { BUSINESS_COLUMNS } from '../columns/business-columns.ts';
import type { Undone } from './run.ts';
import { UNDO_DAYS } from './kept-days.ts';

/** An import cannot be taken back; the message says why. */
export class CannotUndo extends Error {
  override name = 'CannotUndo';
}

/** SQL: whether what an import has overwritten is still kept. */
export const STILL_UNDOABLE = `stored_at > now() - interval '${UNDO_DAYS} days'`;

/** Longest list of spared businesses that is kept. */
const LISTED = 100;

/**
 * Takes the latest import back: what it inserted goes, what it updated gets its earlier values. Businesses which
 * something has changed since are left as they are. Service types that came with it go when nothing uses them.
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
    await client.query('DELETE FROM import_changes WHERE import_id = $1', [id]);
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
  if (!found) throw new CannotUndo('This import stored nothing, so there is nothing to take back.');
  if (found.undone) throw new CannotUndo('This import has been taken back already.');
  if (!found.latest) {
    throw new CannotUndo('Another import has been stored since. Only the latest one can be taken back.');
  }
  if (found.past) throw new CannotUndo(`An import can be taken back for ${UNDO_DAYS} days, no longer.`);
}

/** A business is as the import left it as long as it bears the time of the import. */
async function takeBack(client: PoolClient, id: number): Promise<Undone> {
  const spared = await client.query<{ name: string; city: string; count: string }>(
    `SELECT b.name, b.city, count(*) OVER () AS count FROM businesses b, imports i
     WHERE i.id = $1 AND b.updated_at <> i.stored_at
       AND (b.id BETWEEN i.first_id AND i.last_id
         OR b.id IN (SELECT business_id FROM import_changes WHERE import_id = $1))
     ORDER BY b.name, b.id LIMIT ${LISTED}`,
    [id],
  );
  const restored = await client.query(
    `UPDATE businesses b SET ${[...BUSINESS_COLUMNS, 'updated_at'].map((column) => (column === 'hides_address' ? HIDES_ADDRESS : `${column} = earlier.${column}`)).join(', ')},
       council = CASE WHEN c.earlier ? 'council' THEN c.earlier ->> 'council' ELSE b.council END
     FROM import_changes c, imports i, jsonb_to_record(c.earlier) AS earlier(${RECORD})
     WHERE i.id = $1 AND c.import_id = $1 AND b.id = c.business_id AND b.updated_at = i.stored_at`,
    [id],
  );
  const removed = await client.query(
    `DELETE FROM businesses b USING imports i
     WHERE i.id = $1 AND b.id BETWEEN i.first_id AND i.last_id AND b.updated_at = i.stored_at`,
    [id],
  );
  await client.query(
    `DELETE FROM service_types s USING imports i WHERE i.id = $1 AND s.category = ANY(i.new_categories)
       AND NOT EXISTS (SELECT FROM businesses b WHERE b.category = s.category)`,
    [id],
  );
  return {
    removed: removed.rowCount ?? 0,
    restored: restored.rowCount ?? 0,
    sparedCount: Number(spared.rows[0]?.count ?? 0),
    spared: spared.rows.map(({ name, city }) => ({ name, city })),
  };
}

/** What was kept before there were businesses that hide their address says nothing of it. */
const HIDES_ADDRESS = 'hides_address = coalesce(earlier.hides_address, b.hides_address)';

const RECORD = [
  ...BUSINESS_COLUMNS.map((column) => `${column} ${COLUMNS[column].type}`),
  'updated_at timestamptz',
].join(', ');
