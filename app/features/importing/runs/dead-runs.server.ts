import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { isDead } from '#app/queue/lease.server.ts';
import { databaseOf } from '#db/client.ts';

export const STOPPED = 'The server was stopped while this was running. Nothing was stored. Start it again.';

/** Marks runs of dead programs as failed and returns their number. */
export async function markDeadRuns(pool: Pool): Promise<number> {
  const { rowCount } = await databaseOf(pool).execute(sql`
    WITH runners AS MATERIALIZED (
      SELECT runner, ${isDead(sql`runner`)} AS dead FROM (
        SELECT DISTINCT runner FROM imports
        WHERE state IN ('waiting', 'running') AND runner IS NOT NULL) AS unfinished
    )
    UPDATE imports SET state = 'failed', finished_at = now(), error = ${STOPPED}
    FROM runners
    WHERE runners.dead AND imports.runner = runners.runner AND imports.state IN ('waiting', 'running')`);
  return rowCount ?? 0;
}
