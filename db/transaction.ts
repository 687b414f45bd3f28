import type { Pool, PoolClient } from 'pg';
import { type Database, databaseOn } from './client.ts';
import { withoutStatement } from './without-statement.ts';

/**
 * Runs one transaction on its own connection, closed if `work` throws. Unlike drizzle's, it gives out the
 * connection, for COPY, and is never repeated.
 * @param begin SQL that begins it, and may set options
 * @throws errors of `work` or the database, without the statement; if COMMIT fails, the changes may be stored
 * nevertheless
 */
export async function withTransaction<Result>(
  pool: Pool,
  work: (db: Database, client: PoolClient) => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  const client = await pool.connect();
  const ignore = () => {};
  client.on('error', ignore);
  try {
    await client.query(begin);
    const result = await work(databaseOn(client), client);
    await client.query('COMMIT');
    client.off('error', ignore);
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back even after a broken COPY; a ROLLBACK could wait behind an unanswered query.
    // The listener stays for late errors of the connection.
    client.release(true);
    throw withoutStatement(error);
  }
}
