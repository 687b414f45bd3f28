import type { Pool } from 'pg';
import { LOCKS } from '#db/locks.ts';
import { withTransaction } from '#db/transaction.ts';

/** Neither listed nor waiting to be restored. */
const IS_GONE = `(NOT EXISTS (SELECT FROM businesses WHERE id = p.a) AND NOT EXISTS (SELECT FROM removed_businesses WHERE id = p.a)
  OR NOT EXISTS (SELECT FROM businesses WHERE id = p.b) AND NOT EXISTS (SELECT FROM removed_businesses WHERE id = p.b))`;

/**
 * Forgets pairs of businesses that are gone for good. That two are not the same is remembered, as a hash without their names: the
 * next import may bring the same two again.
 */
export async function tidyPairs(pool: Pool): Promise<void> {
  await withTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.businessPairs]);
    await client.query(`DELETE FROM business_pairs p WHERE state <> 'not-same' AND ${IS_GONE}`);
    await client.query(
      `UPDATE business_pairs p SET reasons = '[]' WHERE state = 'not-same' AND reasons <> '[]' AND ${IS_GONE}`,
    );
  });
}
