import type { ClientBase, Pool } from 'pg';

/** A run was stopped by a person; nothing is stored. */
export class RunStopped extends Error {
  override name = 'RunStopped';

  constructor() {
    super('This was stopped before anything was stored. The directory is unchanged.');
  }
}

const BETWEEN_LOOKS_MS = 500;

/**
 * Stops a run, whichever program does it. From this moment on it cannot store anything: an import says that it is
 * done within its own transaction, and only of a run that has not been stopped.
 * @returns whether it was stopped; false when it had ended before
 */
export async function stopRun(pool: Pick<ClientBase, 'query'> | Pool, id: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE imports SET state = 'stopped', finished_at = now(), error = $2
     WHERE id = $1 AND state IN ('waiting', 'running', 'paused')`,
    [id, new RunStopped().message],
  );
  return rowCount === 1;
}

/** Polls for a request to stop a run. */
export interface StopWatch {
  /** Aborted with a `RunStopped` soon after the run was stopped. */
  readonly signal: AbortSignal;
  /** Looks at once. */
  look(): Promise<void>;
  end(): void;
}

/** Looks into the database twice a second, so that a run can be stopped by any program. */
export function watchForStop(pool: Pool, id: number): StopWatch {
  const controller = new AbortController();
  async function look() {
    const { rows } = await pool.query<{ broken_off: boolean }>(
      `SELECT state IN ('stopped', 'failed') AS broken_off FROM imports WHERE id = $1`,
      [id],
    );
    if (rows[0]?.broken_off !== false) controller.abort(new RunStopped());
  }
  // A failed poll is retried; the import's own transaction makes the final check.
  const timer = setInterval(() => void look().catch(() => {}), BETWEEN_LOOKS_MS);
  return { signal: controller.signal, look, end: () => clearInterval(timer) };
}
