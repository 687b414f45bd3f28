import pg from 'pg';
import { parseLogPosition } from './log-position.ts';
import { createProbe } from './probe.ts';

export type Absence = 'no answer' | 'no replica' | 'behind';

export interface Replica {
  /** Host and port for the log, without the password. */
  readonly name: string;
  readonly pool: pg.Pool;
  /** Replayed position; null if it doesn't respond or follows no primary. */
  replayed: bigint | null;
  absence: Absence | null;
  /** Measures its lag. Never throws. */
  check(): Promise<void>;
  /** Records a failed query; an unreachable server isn't used until it responds to a check. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

const QUESTION = 'SELECT pg_is_in_recovery() AS follows, pg_last_wal_replay_lsn()::text AS replayed';
const CONNECT_MS = 2000;
/** Much longer than any page's query; cancelled queries are retried on the primary. */
const LONGEST_QUERY_MS = 5000;

export function openReplica(url: string): Replica {
  const { host } = new URL(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: LONGEST_QUERY_MS,
  });
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const probe = createProbe<{ follows: boolean; replayed: string | null }>(url, QUESTION);
  const replica: Replica = {
    name: host,
    pool,
    replayed: null,
    absence: 'no answer',
    async check() {
      try {
        const { follows, replayed } = await probe.ask();
        // A replica that was promoted no longer receives writes.
        replica.replayed = follows && replayed ? parseLogPosition(replayed) : null;
        replica.absence = replica.replayed === null ? 'no replica' : null;
      } catch {
        replica.replayed = null;
        replica.absence = 'no answer';
      }
    },
    failed(error) {
      if (!isServersFault(error)) return;
      replica.replayed = null;
      replica.absence = 'no answer';
    },
    async close() {
      await probe.close();
      await pool.end();
    },
  };
  return replica;
}

/**
 * True for server trouble: no answer, or classes 08 (connections), 53 (resources), 57P (shutdown, start), 58
 * and XX (system); not for conflicts with replay (40001, 57014).
 */
function isServersFault(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(?:08|53|57P|58|XX)/.test(error.code ?? '');
}
