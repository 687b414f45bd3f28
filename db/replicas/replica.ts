import pg from 'pg';
import { parseLogPosition } from './log-position.ts';
import { createProbe } from './probe.ts';

/** Why a replica is not asked. */
export type Absence = 'no answer' | 'no replica' | 'behind';

/** One read replica and what is known of it. */
export interface Replica {
  /** Host and port, for the log: never its password. */
  readonly name: string;
  readonly pool: pg.Pool;
  /** Replayed position; null while it does not respond or follows no primary. */
  replayed: bigint | null;
  absence: Absence | null;
  /** Finds out how far it is. Never throws. */
  check(): Promise<void>;
  /** Takes note of a query that failed: a server that cannot be reached is not asked again until it answers. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

const QUESTION = 'SELECT pg_is_in_recovery() AS follows, pg_last_wal_replay_lsn()::text AS replayed';
const CONNECT_MS = 2000;
/** Much longer than any page's query; queries cut off are retried on the primary. */
const LONGEST_QUERY_MS = 5000;

/** Opens a replica; connections are made when first needed. */
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
        // One that has become a primary of its own no longer hears of what is written.
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
 * Whether an error says that the server is in trouble, not that it disliked a statement: all that is no answer of
 * a database, and of the answers those about connections (08), resources (53), shutdown and start (57P) and the
 * system (58, XX). A query cancelled because it stood in the way of what is replayed (40001, 57014) is neither.
 */
function isServersFault(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(?:08|53|57P|58|XX)/.test(error.code ?? '');
}
