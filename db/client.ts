import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { PlanningClient } from './planned-once.ts';
import { SeveringClient } from './severing-client.ts';
import { closingUnbegun } from './unbegun-transactions.ts';

export type Database = NodePgDatabase;

export interface DatabaseConnection {
  db: Database;
  /** The pool below `db`, for COPY, LISTEN, cursors and session locks. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Time limits for visitors' statements; the server ends longer ones; the last is for one that doesn't. */
export const FOR_VISITORS = {
  connectionTimeoutMillis: 3000,
  statement_timeout: 8000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 10_000,
} as const satisfies pg.PoolConfig;

/** The pool's ten seconds would reconnect for each visitor; some networks drop idle ones after four. */
const IDLE_MS = 60_000;

export const WITHOUT_LIMITS = { connectionTimeoutMillis: 5000 } as const satisfies pg.PoolConfig;

/**
 * Opens a connection pool. @param onError for broken connections, which are replaced @param limits in ms
 * @param isPooled true behind a pooler, whose sessions don't share prepared statements
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
  // A broken connection that is checked out emits an error, which would end the process without a listener.
  pool.on('connect', (client) => client.on('error', onError));
  severIdleWhenUnanswered(pool);
  return { db: databaseOf(pool), pool, close: () => pool.end() };
}

/** Serialization failure, deadlock and lock timeout: another transaction was first. */
const BEATEN: readonly unknown[] = ['40001', '40P01', '55P03'];

/** Wraps a pool. A transaction that lost to another is retried once, so that it sees the other's result. */
export function databaseOf(pool: pg.Pool): Database {
  const db = drizzle(closingUnbegun(pool));
  const transaction = db.transaction.bind(db);
  db.transaction = async (run, ...how) => {
    const once = async () => {
      const then: (() => void)[] = [];
      const result = await transaction(
        (inside) => {
          AFTER_COMMIT.set(inside._.session, then);
          return run(inside);
        },
        ...how,
      );
      for (const next of then) next();
      return result;
    };
    return once().catch((error: unknown) => {
      if (!BEATEN.includes(codeOf(error))) throw error;
      return once();
    });
  };
  return db;
}

/** By session, which a transaction shares with those inside it. */
const AFTER_COMMIT = new WeakMap<object, (() => void)[]>();

/** Runs a function after the outermost transaction of `db` has committed; immediately outside of one. */
export function afterCommit(db: Database, then: () => void): void {
  const waiting = AFTER_COMMIT.get(db._.session);
  if (waiting) waiting.push(then);
  else then();
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return null;
  return (error as { code?: unknown }).code ?? codeOf(error.cause);
}

export function databaseOn(client: pg.ClientBase): Database {
  return drizzle(client as pg.PoolClient);
}

/** Ends idle connections when an active one gets no response, as their next users would wait too. */
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

/** Opens connections in advance, so that the first requests need not wait. Failures are ignored. */
export async function connectAhead(db: Database, count: number): Promise<void> {
  await Promise.allSettled(Array.from({ length: count }, () => db.execute(sql`SELECT 1`)));
}

/** Removes the limits that are session settings, which poolers refuse. */
function withoutSessionSettings(limits: pg.PoolConfig): pg.PoolConfig {
  const {
    statement_timeout: _statement,
    lock_timeout: _lock,
    idle_in_transaction_session_timeout: _idle,
    ...own
  } = limits;
  return own;
}
