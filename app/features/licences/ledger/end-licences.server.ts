import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { changeMany } from '#app/features/businesses/write/many/change-many.server.ts';
import { databaseOf } from '#db/client.ts';

/** The job runs every ten minutes; this allows for a month of downtime. */
const BEGUN_WITHIN_DAYS = 31;

/**
 * Recounts current licences after one has ended or begun, and deletes licences and matches of businesses that can't
 * be restored. @param today in Great Britain: 2026-11-23 @returns number of licences that have ended
 */
export async function endLicences(pool: Pool, today: string): Promise<number> {
  // Runs even if none has ended, because totals depend on the day.
  const ended = await changeMany(databaseOf(pool), {
    set: { licensed_until: sql`NULL::date` },
    where: sql`b.licensed_until < ${today}::date`,
    versions: null,
  });
  // Another licence may count from today: one that has begun, or one next to a suspended licence that has ended.
  await databaseOf(pool).execute(sql`
    SELECT count_licences(id, ${today}::date) FROM (
    SELECT DISTINCT l.business_id AS id FROM licences l JOIN businesses b ON b.id = l.business_id
    WHERE l.granted_on BETWEEN ${today}::date - ${BEGUN_WITHIN_DAYS}::int AND ${today}::date OR b.licensed_until IS NULL AND l.source <> 'business'
      AND l.gone_on IS NULL AND l.suspended_on IS NULL AND coalesce(l.expires_on, l.seen_on + 365) >= ${today}::date) AS of`);
  await databaseOf(pool).execute(sql`
    DELETE FROM licences l WHERE NOT EXISTS (SELECT FROM businesses WHERE id = l.business_id)
      AND NOT EXISTS (SELECT FROM removed_businesses WHERE id = l.business_id)`);
  return ended;
}

export async function dropOld(pool: Pool): Promise<void> {
  await databaseOf(pool).execute(sql`DELETE FROM register_drafts WHERE made_at < now() - interval '1 day'`);
}
