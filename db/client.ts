import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { PlanningClient } from './planned-once.ts';
import * as schema from './schema.ts';
import { SeveringClient } from './severing-client.ts';
import { closingUnbegun } from './unbegun-transactions.ts';

/** What every query takes: the database, or a transaction on it. */
export type Database = NodePgDatabase<typeof schema>;

export interface DatabaseConnection {
  db: Database;
  /** The pool below `db`, for what drizzle has no words for: COPY, LISTEN, session locks. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * How long anything may take that a visitor waits for. The server ends what takes longer and lets go of its locks;
 * the last one is for a server that does not even do that.
 */
export const FOR_VISITORS = {
  connectionTimeoutMillis: 3000,
  statement_timeout: 8000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 10_000,
} as const satisfies pg.PoolConfig;

/**
 * How long idle connections stay open. The pool's default of ten seconds would reconnect for each visitor of a quiet
 * site; some networks drop connections idle for over four minutes.
 */
const IDLE_MS = 60_000;

/** For work that takes as long as it needs, such as imports. */
export const WITHOUT_LIMITS = { connectionTimeoutMillis: 5000 } as const satisfies pg.PoolConfig;

/**
 * Opens a connection pool; connections are made when first needed.
 * @param url PostgreSQL connection URL
 * @param onError called with connections that break (a restarted server); the pool makes new ones by itself
 * @param limits in milliseconds; without them statements take as long as they need, as imports do
 * @param isPooled whether a pooler stands in between, whose sessions know no statement by a name another one gave it
 */
export function connectDatabase(
  url: string,
  onError: (error: Error) => void,
  limits: pg.PoolConfig = WITHOUT_LIMITS,
  isPooled = false,
): DatabaseConnection {
  const pool = new pg.Pool({
    Client: isPooled ? SeveringClient : PlanningClient,
    connectionString: url,
    max: 10,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    ...(isPooled ? withoutSessionSettings(limits) : limits),
  });
  pool.on('error', onError);
  // A connection that breaks while it is lent out tells itself, and Node ends a process that does not listen.
  pool.on('connect', (client) => client.on('error', onError));
  severIdleWhenUnanswered(pool);
  return { db: databaseOf(pool), pool, close: () => pool.end() };
}

/** What every query takes, on a pool. */
export function databaseOf(pool: pg.Pool): Database {
  return drizzle(closingUnbegun(pool), { schema });
}

/** What every query takes, on one connection: within a transaction that it has begun. */
export function databaseOn(client: pg.ClientBase): Database {
  return drizzle(client as pg.PoolClient, { schema });
}

/**
 * Ends a pool's idle connections when an active one gets no response, because each would make its next user wait for
 * the same server. Active ones are left to their queries, which may get a response.
 */
function severIdleWhenUnanswered(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  const severIdle = (error: Error) => {
    for (const client of idle) if (client instanceof SeveringClient) client.sever(error);
  };
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('connect', (client) => {
    if (client instanceof SeveringClient) client.onUnanswered = severIdle;
  });
}

/**
 * Opens connections in advance, so that the first requests need not wait for them. If the database is slow or
 * unavailable, they are opened when needed.
 */
export async function connectAhead(db: Database, count: number): Promise<void> {
  await Promise.allSettled(Array.from({ length: count }, () => db.execute(sql`SELECT 1`)));
}

/** What is left of the limits behind a pooler, which refuses settings of a session. */
function withoutSessionSettings(limits: pg.PoolConfig): pg.PoolConfig {
  const {
    statement_timeout: _statement,
    lock_timeout: _lock,
    idle_in_transaction_session_timeout: _idle,
    ...own
  } = limits;
  return own;
}
