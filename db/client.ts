import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { PlanningClient } from './planned-once.ts';
import * as schema from './schema.ts';

/** What every query takes: the database, or a transaction on it. */
export type Database = NodePgDatabase<typeof schema>;

export interface DatabaseConnection {
  db: Database;
  /** The pool below `db`, for what drizzle has no words for: COPY, LISTEN, session locks. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a connection pool; connections are made when first needed.
 * @param url PostgreSQL connection URL
 * @param onError told of connections that break (a restarted server); the pool makes new ones by itself
 */
export function connectDatabase(url: string, onError: (error: Error) => void): DatabaseConnection {
  const pool = new pg.Pool({
    Client: PlanningClient,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
  });
  pool.on('error', onError);
  // A connection that breaks while it is lent out tells itself, and Node ends a process that does not listen.
  pool.on('connect', (client) => client.on('error', onError));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
