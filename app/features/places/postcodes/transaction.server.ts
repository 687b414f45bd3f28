import type { Pool, PoolClient } from 'pg';

/**
 * Runs one transaction that alone may write the table `postcodes`; searches go on reading it meanwhile.
 * Nothing is changed when `work` throws.
 */
export async function inPostcodesTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE postcodes IN SHARE ROW EXCLUSIVE MODE');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back, whatever state a broken COPY left it in.
    client.release(true);
    throw error;
  }
}
