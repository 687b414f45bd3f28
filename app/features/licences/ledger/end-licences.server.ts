import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { changeMany } from '#app/features/businesses/write/many/change-many.server.ts';
import { databaseOf } from '#db/client.ts';

/** The job runs every ten minutes; this leaves room for a site that was switched off for a month. */
const BEGUN_WITHIN_DAYS = 31;

/**
 * Works out again which licences count where one has ended or begun since, and deletes licences and matches of businesses that are
 * in the directory no longer and cannot be restored.
 * @param today in Great Britain: 2026-11-23
 * @returns how many have ended
 */
export async function endLicences(pool: Pool, today: string): Promise<number> {
  // Run even if none has ended: it has totals counted again, which depend on the day.
  const ended = await changeMany(databaseOf(pool), {
    set: { licensed_until: sql`NULL::date` },
    where: sql`b.licensed_until < ${today}::date`,
    versions: null,
  });
  // Another licence may count from today: one that has begun, or one beside a suspended licence that has ended.
  await pool.query(
    `SELECT count_licences(id, $1::date) FROM (
       SELECT DISTINCT l.business_id AS id FROM licences l JOIN businesses b ON b.id = l.business_id
       WHERE l.granted_on BETWEEN $1::date - ${BEGUN_WITHIN_DAYS} AND $1::date OR b.licensed_until IS NULL AND l.source <> 'business'
         AND l.gone_on IS NULL AND l.suspended_on IS NULL AND coalesce(l.expires_on, l.seen_on + 365) >= $1::date) AS of`,
    [today],
  );
  await pool.query(`
    DELETE FROM licences l WHERE NOT EXISTS (SELECT FROM businesses WHERE id = l.business_id)
      AND NOT EXISTS (SELECT FROM removed_businesses WHERE id = l.business_id)`);
  return ended;
}

/** Deletes registers that were sent a day ago and never read in, and what could be undone for three months. */
export async function dropOld(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM register_drafts WHERE made_at < now() - interval '1 day'`);
  await pool.query(`DELETE FROM licence_deeds WHERE made_at < now() - interval '90 days'`);
}
