import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Storage } from '#app/storage/storage.ts';
import { databaseOf } from '#db/client.ts';
import { removeOldUploads } from '../uploads/store.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

/** Uploaded files stay for downloads of issues and retries; a validation's results are deleted with them. */
const FILE_DAYS = 7;
const ISSUE_DAYS = 30;
/** Listings of each file, to compare with the next one of the same list. */
const MEMBER_DAYS = 730;

/** Deletes old validations, issues and uploads, not histories. Safe on several nodes. @param now in ms */
export async function deleteOldImportData(pool: Pool, storage: Storage, now: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  // The question was never answered, and the file is about to be deleted.
  await databaseOf(pool).execute(sql`
    UPDATE imports SET state = 'stopped', error = 'Nobody said what to do about possible duplicates. Nothing was stored.'
    WHERE state = 'paused' AND finished_at < ${daysAgo(FILE_DAYS)}`);
  // Joins runs that still have issues, because the issues table may be a hundred times longer.
  await databaseOf(pool).execute(sql`
    DELETE FROM import_errors WHERE import_id IN (
    SELECT id FROM imports i
    WHERE finished_at < CASE kind WHEN 'validate' THEN ${daysAgo(FILE_DAYS)}::timestamptz ELSE ${daysAgo(ISSUE_DAYS)}::timestamptz END
      AND EXISTS (SELECT FROM import_errors e WHERE e.import_id = i.id))`);
  await databaseOf(pool).execute(
    sql`UPDATE imports SET members = NULL, missing = NULL WHERE members IS NOT NULL AND finished_at < ${daysAgo(MEMBER_DAYS)}`,
  );
  await databaseOf(pool).execute(
    sql`DELETE FROM imports WHERE kind = 'validate' AND finished_at < ${daysAgo(FILE_DAYS)}`,
  );
  await removeOldUploads(storage, FILE_DAYS, (ids) => uploadsOfRuns(pool, ids), now);
}

async function uploadsOfRuns(pool: Pool, ids: string[]): Promise<Set<string>> {
  const { rows } = await databaseOf(pool).execute<{ upload_id: string }>(
    sql`SELECT DISTINCT upload_id FROM imports WHERE upload_id = ANY(${sql.param(ids)})`,
  );
  return new Set(rows.map(({ upload_id }) => upload_id));
}
