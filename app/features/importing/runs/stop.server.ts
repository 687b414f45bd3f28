import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';

export class RunStopped extends Error {
  override name = 'RunStopped';

  constructor() {
    super('This was stopped before anything was stored. The directory is unchanged.');
  }
}

const BETWEEN_LOOKS_MS = 500;

/** Stops a run in any process, whose transaction then can't commit; false if it had ended. */
export async function stopRun(db: Database, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE imports SET state = 'stopped', finished_at = now(), error = ${new RunStopped().message}
    WHERE id = ${id} AND state IN ('waiting', 'running', 'paused')`);
  return rowCount === 1;
}

export interface StopWatch {
  /** Aborted with a `RunStopped` soon after the stop. */
  readonly signal: AbortSignal;
  look(): Promise<void>;
  end(): void;
}

/** Polls the database twice a second, so that any program can stop a run. */
export function watchForStop(pool: Pool, id: number): StopWatch {
  const controller = new AbortController();
  async function look() {
    const { rows } = await databaseOf(pool).execute<{ broken_off: boolean }>(
      sql`SELECT state IN ('stopped', 'failed') AS broken_off FROM imports WHERE id = ${id}`,
    );
    if (rows[0]?.broken_off !== false) controller.abort(new RunStopped());
  }
  // A failed poll is retried; the import's own transaction makes the final check.
  const timer = setInterval(() => void look().catch(() => {}), BETWEEN_LOOKS_MS);
  return { signal: controller.signal, look, end: () => clearInterval(timer) };
}
