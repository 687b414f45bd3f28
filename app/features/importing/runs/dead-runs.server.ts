import type { Pool } from 'pg';
import { isDead } from '#app/queue/lease.server.ts';

/** Why a run has ended whose program is no more. */
export const STOPPED = 'The server was stopped while this was running. Nothing was stored. Start it again.';

/** Marks runs as failed whose program has died; returns how many there were. */
export async function markDeadRuns(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `WITH runners AS MATERIALIZED (
       SELECT runner, ${isDead('runner')} AS dead FROM (
         SELECT DISTINCT runner FROM imports
         WHERE state IN ('waiting', 'running') AND runner IS NOT NULL) AS unfinished
     )
     UPDATE imports SET state = 'failed', finished_at = now(), error = $1
     FROM runners
     WHERE runners.dead AND imports.runner = runners.runner AND imports.state IN ('waiting', 'running')`,
    [STOPPED],
  );
  return rowCount ?? 0;
}
