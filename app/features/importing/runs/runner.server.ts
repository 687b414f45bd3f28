import { randomInt } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { LOCKS } from '#db/locks.ts';

/** Why a run has ended whose program is no more. */
export const STOPPED = 'The server was stopped while this was running. Nothing was stored. Start it again.';

/**
 * A program's sign of life while it does imports: a transaction that holds an advisory lock with the program's
 * number. When the program dies the database lets go of the lock, and whoever looks next knows that its runs will
 * not go on. It is a transaction because a pooler in between may give the next one another session; it reads nothing,
 * so that it holds nothing else up.
 */
export interface Runner {
  number: number;
  signOff(): void;
}

/** Takes a number and holds its lock until `signOff`. */
export async function signOn(pool: Pool): Promise<Runner> {
  const number = randomInt(2 ** 31);
  const client: PoolClient = await pool.connect();
  // The lock goes with a broken connection; so does every run, which needs connections as well.
  client.on('error', () => {});
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.importRunner, number]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  return { number, signOff: () => client.release(true) };
}

/** Marks runs as failed whose program has died; returns how many there were. */
export async function markDeadRuns(pool: Pool): Promise<number> {
  // The lock is only tried: whoever gets it knows that nobody else holds it.
  const { rowCount } = await pool.query(
    `WITH runners AS MATERIALIZED (
       SELECT runner, pg_try_advisory_xact_lock($1, runner) AS dead FROM (
         SELECT DISTINCT runner FROM imports
         WHERE state IN ('waiting', 'running') AND runner IS NOT NULL) AS unfinished
     )
     UPDATE imports SET state = 'failed', finished_at = now(), error = $2
     FROM runners
     WHERE runners.dead AND imports.runner = runners.runner AND imports.state IN ('waiting', 'running')`,
    [LOCKS.importRunner, STOPPED],
  );
  return rowCount ?? 0;
}
