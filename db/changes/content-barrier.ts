import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LOCKS } from '../locks.ts';
import { ABSENCE_MS, BARRIER_QUESTION, LEASE_MS } from './channels.ts';

/** By then every silent node has dropped its cache; see LEASE_MS. */
const LONGEST_WAIT_MS = LEASE_MS + 100;
const CONNECTIONS = 4;
const IDLE_MS = 30_000;

export interface ContentBarrier {
  /**
   * Settles when every node has seen all earlier commits, or shows nothing older: after 1.6 s, or 4.6 s with
   * replicas. Never rejects.
   */
  seen(): Promise<void>;
  /** Sets a function that returns how long, in ms, changes have arrived without interruption. */
  hearBy(heardFor: () => number): void;
  close(): Promise<void>;
}

export interface Unanswered {
  /** Process ids of the sessions on which silent nodes listen; empty if they could not be queried. */
  sessions: readonly number[];
  error?: unknown;
}

/** Serving nodes hold this lock on the connection that receives changes; see content-changes.ts. */
const LISTENERS = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted
  AND classid = 0 AND objid = ${LOCKS.serving} AND objsubid = 1
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const ASK = `SELECT array(${LISTENERS}) AS listeners, pg_notify($1, $2)`;

/**
 * Creates a barrier; connections open on first use. @param url of a database with lasting sessions, no pooler
 * @param onUnanswered called after waiting the full time @param hasReplicas true if nodes read from replicas
 */
export function createContentBarrier(
  url: string,
  onUnanswered: (unanswered: Unanswered) => void,
  hasReplicas = false,
): ContentBarrier {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'directory-barrier',
    max: CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    query_timeout: LONGEST_WAIT_MS,
    keepAlive: true,
  });
  pool.on('error', () => {});
  // A node that doesn't listen can't know.
  let heardFor = () => 0;

  return {
    async seen() {
      // Nodes that have lost the primary hold no lock yet, so they can't be asked.
      const mayBeUnheard = hasReplicas && heardFor() < ABSENCE_MS;
      const longest = mayBeUnheard ? sleep(ABSENCE_MS + 100) : null;
      const silent = new Set<number>();
      const given = new AbortController();
      const over = sleep(LONGEST_WAIT_MS, 'over', { signal: given.signal }).catch(() => 'over');
      try {
        const outcome = await Promise.race([askAll(pool, silent, given.signal), over]);
        if (outcome === 'over') onUnanswered({ sessions: [...silent] });
      } catch (error) {
        onUnanswered({ sessions: [], error });
        await over;
      } finally {
        given.abort();
      }
      await longest;
    },
    hearBy(given) {
      heardFor = given;
    },
    close: () => pool.end(),
  };
}

/** Asks all listening nodes; settles when all have answered. @param silent nodes without an answer */
async function askAll(pool: pg.Pool, silent: Set<number>, given: AbortSignal): Promise<'seen'> {
  const client = await pool.connect();
  const channel = `content_seen_${randomUUID().replaceAll('-', '')}`;
  const answered = new Set<number>();
  const { promise: complete, resolve, reject } = Promise.withResolvers<void>();
  // It may fail before it is awaited, and an unhandled rejection ends the process.
  complete.catch(() => {});
  let asked = false;
  const look = () => {
    for (const session of answered) silent.delete(session);
    if (asked && silent.size === 0) resolve();
  };
  const hear = (message: pg.Notification) => {
    if (message.channel !== channel) return;
    answered.add(Number(message.payload));
    look();
  };
  const giveUp = () => reject(new Error('The wait was cancelled.'));
  client.on('notification', hear);
  client.on('error', reject);
  try {
    given.throwIfAborted();
    given.addEventListener('abort', giveUp);
    await client.query(`LISTEN ${channel}`);
    const { rows } = await client.query<{ listeners: number[] }>(ASK, [BARRIER_QUESTION, channel]);
    for (const session of rows[0]?.listeners ?? []) silent.add(session);
    asked = true;
    look();
    await complete;
    await client.query(`UNLISTEN ${channel}`);
    client.release();
    return 'seen';
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    given.removeEventListener('abort', giveUp);
    client.removeListener('notification', hear);
    client.removeListener('error', reject);
  }
}
