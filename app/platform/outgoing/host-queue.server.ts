import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOf } from '#db/client.ts';

export const HOST_PAUSE_MS = 10_000;
/** A host asked further in the future was asked before the clock was corrected. */
const LARGEST_SKEW_MS = 60_000;

/** Takes a turn to ask a host, once in ten seconds across all nodes. @returns 0, or milliseconds to wait */
export async function takeTurn(pool: Pool, host: string, now: number): Promise<number> {
  const { rowCount } = await databaseOf(pool).execute(sql`
    INSERT INTO asked_hosts (host, asked_at) VALUES (${host}, ${new Date(now)})
    ON CONFLICT (host) DO UPDATE SET asked_at = excluded.asked_at
      WHERE asked_hosts.asked_at <= ${new Date(now - HOST_PAUSE_MS)} OR asked_hosts.asked_at > ${new Date(now + LARGEST_SKEW_MS)}`);
  if (rowCount === 1) return 0;
  const { rows } = await databaseOf(pool).execute<{ asked_at: string }>(
    sql`SELECT asked_at FROM asked_hosts WHERE host = ${host}`,
  );
  return Math.max(Date.parse(rows[0]?.asked_at ?? '1970-01-01') + HOST_PAUSE_MS - now, 1);
}

export async function forgetTurns(pool: Pool, now: number): Promise<void> {
  await databaseOf(pool).execute(
    sql`DELETE FROM asked_hosts WHERE asked_at < ${new Date(now - LARGEST_SKEW_MS)}`,
  );
}
