import type { Pool } from 'pg';

/**
 * Takes businesses whose licence has ended from those that are found as licensed, and deletes licences and matches of businesses that are
 * in the directory no longer and cannot be put back.
 * @param today in Great Britain: 2026-11-23
 * @returns how many have ended
 */
export async function endLicences(pool: Pool, today: string): Promise<number> {
  const ended = await pool.query(
    'UPDATE businesses SET licensed_until = NULL WHERE licensed_until < $1::date',
    [today],
  );
  await pool.query(`
    DELETE FROM licences l WHERE NOT EXISTS (SELECT FROM businesses WHERE id = l.business_id)
      AND NOT EXISTS (SELECT FROM removed_businesses WHERE id = l.business_id)`);
  return ended.rowCount ?? 0;
}

/** Deletes registers that were sent a day ago and never read in, and what could be undone for three months. */
export async function dropOld(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM register_drafts WHERE made_at < now() - interval '1 day'`);
  await pool.query(`DELETE FROM licence_deeds WHERE made_at < now() - interval '90 days'`);
}
