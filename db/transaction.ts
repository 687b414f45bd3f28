import type { Pool, PoolClient } from 'pg';

/**
 * Runs one transaction on a connection of its own: what `work` does is stored when it has ended, and nothing of it when
 * it throws. For what drizzle's own has no words for, such as COPY.
 * @param begin SQL that begins it, and may set what is to hold for it
 * @throws what `work` or the database says; when that is about the COMMIT, all may be stored nevertheless
 */
export async function withTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  const client = await pool.connect();
  // A connection that breaks while idle emits an event; the next query reports it too.
  const ignore = () => {};
  client.on('error', ignore);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    client.off('error', ignore);
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back, whatever state a broken COPY left it in; a ROLLBACK would wait behind a query
    // without an answer. The listener stays: what is still on its way may say that the connection is broken.
    client.release(true);
    throw error;
  }
}
