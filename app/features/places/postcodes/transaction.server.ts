import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '#db/transaction.ts';

/**
 * Runs one transaction that alone may write the table `postcodes`; searches go on reading it meanwhile.
 * Nothing is changed when `work` throws.
 */
export async function inPostcodesTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return withTransaction(pool, async (client) => {
    await client.query('LOCK TABLE postcodes IN SHARE ROW EXCLUSIVE MODE');
    return work(client);
  });
}
