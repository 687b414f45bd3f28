import type { Pool } from 'pg';

/**
 * What the next searches would wait for, or choose a longer way without: renews the planner's statistics, and has the indexes over
 * words put into their place what the import has made them note down, which each search would read through.
 */
export async function settleTable(pool: Pool): Promise<void> {
  await pool.query('ANALYZE businesses, desk_entries');
  await pool.query(
    `SELECT gin_clean_pending_list(i.indexrelid)
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
     WHERE i.indrelid IN ('businesses'::regclass, 'desk_entries'::regclass) AND a.amname = 'gin'`,
  );
}
