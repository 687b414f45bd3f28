import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { LOCKS } from '#db/locks.ts';

/** A process's sign of life, by a number that no other one has. */
export interface Lease {
  number: number;
  release(): void;
}

/** The one lease of a process, for as long as anything in it needs one. */
export interface LeaseHolder {
  /** Takes the lease, or shares the one that is held. */
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

/** SQL: whether the process with this lease has died, by trying its lock. */
export function isDead(number: string): string {
  return `pg_try_advisory_xact_lock(${LOCKS.lease}, ${number})`;
}

/** Makes the holder of this process. */
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

  /** Anyone who needs one from now on takes a new one. */
  function forget(which: typeof shared): void {
    if (shared === which) shared = null;
  }

  async function take(onLost: () => void): Promise<Held> {
    const number = randomInt(2 ** 31);
    const client = await pool.connect();
    // Work that has begun goes on: it needs connections as well, and says itself when it gets none.
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
