import type { Pool } from 'pg';
import type { Storage } from '#app/storage/storage.ts';
import { FILE_DAYS, ISSUE_DAYS, MEMBER_DAYS } from './retention.ts';
import { removeOldUploads } from '../uploads/store.server.ts';

/**
 * Deletes leftovers of imports: old validations, issues of old imports, and uploaded files. Histories stay. Safe on
 * several nodes and at any time.
 * @param storage where uploads are stored
 * @param now milliseconds since 1970
 */
export async function deleteOldImportData(pool: Pool, storage: Storage, now: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60_000);
  // The question was not answered, and the file is about to be deleted.
  await pool.query(
    `UPDATE imports SET state = 'stopped', error = 'Nobody said what to do about possible duplicates. Nothing was stored.'
     WHERE state = 'paused' AND finished_at < $1`,
    [daysAgo(FILE_DAYS)],
  );
  // Only runs that still have issues are touched: the table of issues may be a hundred times as long as this one.
  await pool.query(
    `DELETE FROM import_errors WHERE import_id IN (
       SELECT id FROM imports i
       WHERE finished_at < CASE kind WHEN 'validate' THEN $1::timestamptz ELSE $2::timestamptz END
         AND EXISTS (SELECT FROM import_errors e WHERE e.import_id = i.id))`,
    [daysAgo(FILE_DAYS), daysAgo(ISSUE_DAYS)],
  );
  await pool.query(
    'UPDATE imports SET members = NULL, missing = NULL WHERE members IS NOT NULL AND finished_at < $1',
    [daysAgo(MEMBER_DAYS)],
  );
  await pool.query(`DELETE FROM imports WHERE kind = 'validate' AND finished_at < $1`, [daysAgo(FILE_DAYS)]);
  await removeOldUploads(storage, FILE_DAYS, (ids) => uploadsOfRuns(pool, ids), now);
}

async function uploadsOfRuns(pool: Pool, ids: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ upload_id: string }>(
    'SELECT DISTINCT upload_id FROM imports WHERE upload_id = ANY($1)',
    [ids],
  );
  return new Set(rows.map(({ upload_id }) => upload_id));
}
