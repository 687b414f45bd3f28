import type { Pool } from 'pg';

/** Between two questions to the same host of others, in milliseconds. */
export const HOST_PAUSE_MS = 10_000;
/** A host that was asked further in the future was asked before a clock was restored. */
const LARGEST_SKEW_MS = 60_000;

/**
 * Takes the turn to ask a host, which comes once in ten seconds for all that the site asks of it, on whatever node.
 * @param now milliseconds since 1970
 * @returns 0 where it has it, or in how many milliseconds to try again
 */
export async function takeTurn(pool: Pool, host: string, now: number): Promise<number> {
  const { rowCount } = await pool.query(
    `INSERT INTO asked_hosts (host, asked_at) VALUES ($1, $2)
     ON CONFLICT (host) DO UPDATE SET asked_at = excluded.asked_at
       WHERE asked_hosts.asked_at <= $3 OR asked_hosts.asked_at > $4`,
    [host, new Date(now), new Date(now - HOST_PAUSE_MS), new Date(now + LARGEST_SKEW_MS)],
  );
  if (rowCount === 1) return 0;
  const { rows } = await pool.query<{ asked_at: Date }>('SELECT asked_at FROM asked_hosts WHERE host = $1', [
    host,
  ]);
  return Math.max(Number(rows[0]?.asked_at ?? 0) + HOST_PAUSE_MS - now, 1);
}

/** Forgets hosts whose turn is long over. @param now milliseconds since 1970 */
export async function forgetTurns(pool: Pool, now: number): Promise<void> {
  await pool.query('DELETE FROM asked_hosts WHERE asked_at < $1', [new Date(now - LARGEST_SKEW_MS)]);
}
