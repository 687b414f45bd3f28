import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { LOCKS } from '#db/locks.ts';

/** Shows that a process is alive; the number is unique. */
export interface Lease {
  number: number;
  release(): void;
}

export interface LeaseHolder {
  hold(): Promise<Lease>;
}

/**
 * A lease is a transaction that holds an advisory lock. When its process dies, the database releases the lock, so
 * others know that the work has stopped. A transaction keeps its session even behind a pooler; it reads nothing, so
 * it blocks nothing. A vanished machine is noticed within seconds.
 */
const TAKE = `SELECT pg_advisory_xact_lock($1, $2), set_config('idle_in_transaction_session_timeout', '0', true),
  set_config('tcp_keepalives_idle', '5', true), set_config('tcp_keepalives_interval', '2', true),
  set_config('tcp_keepalives_count', '3', true)`;

/**
 * Condition that tries the lease's lock: true if its process has died. The lock is shared, so that two who try at once
 * don't take each other for the process. @param number column of the lease's number
 */
export function isDead(number: SQL): SQL {
  return sql`pg_try_advisory_xact_lock_shared(${LOCKS.lease}, ${number})`;
}

export function createLeaseHolder(pool: Pool): LeaseHolder {
  let shared: { lease: Promise<Held>; users: number } | null = null;

  async function hold(): Promise<Lease> {
    const mine = (shared ??= { lease: take(() => forget(mine)), users: 0 });
    mine.users += 1;
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      mine.users -= 1;
      if (mine.users > 0) return;
      forget(mine);
      mine.lease.then(({ end }) => end()).catch(() => {});
    };
    try {
      return { number: (await mine.lease).number, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  function forget(which: typeof shared): void {
    if (shared === which) shared = null;
  }

  async function take(onLost: () => void): Promise<Held> {
    const number = randomInt(2 ** 31);
    const client = await pool.connect();
    // Running work continues: it needs connections too, and fails by itself without them.
    client.on('error', onLost);
    client.on('end', onLost);
    const giveBack = (isBroken: boolean) => {
      client.off('error', onLost);
      client.off('end', onLost);
      client.release(isBroken);
    };
    try {
      await client.query('BEGIN');
      await client.query(TAKE, [LOCKS.lease, number]);
    } catch (error) {
      giveBack(true);
      throw error;
    }
    const end = () =>
      client.query('ROLLBACK').then(
        () => giveBack(false),
        () => giveBack(true),
      );
    return { number, end };
  }

  return { hold };
}

interface Held {
  number: number;
  end(): Promise<void>;
}
