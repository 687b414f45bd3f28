import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOf } from '#db/client.ts';

const ROWS_AT_ONCE = 5000;

interface Addresses {
  /** Column of businesses that holds an address. */
  column: SQL;
  /** Condition on businesses. */
  where: SQL;
  /** Table of the queued ones, with a column `url`. */
  queue: SQL;
  isUsable: (address: string) => boolean;
}

/**
 * Queues addresses of businesses that are not queued yet, in batches. @param ids businesses to read; all by default
 * @returns number queued
 */
export async function queueAddresses(
  pool: Pool,
  { column, where, queue, isUsable }: Addresses,
  signal?: AbortSignal,
  ids: readonly number[] | null = null,
): Promise<number> {
  const db = databaseOf(pool);
  const among = ids ? sql`AND id = ANY(${sql.param(ids)}::bigint[])` : sql``;
  let queued = 0;
  let last: string | null = '0';
  while (last !== null) {
    signal?.throwIfAborted();
    const found: { rows: { last: string | null; addresses: string[] }[] } = await db.execute(sql`
      WITH batch AS (SELECT * FROM businesses WHERE id > ${last} ${among} ORDER BY id LIMIT ${ROWS_AT_ONCE})
      SELECT max(id) AS last,
        array(SELECT DISTINCT ${column} FROM batch WHERE ${column} IS NOT NULL AND ${where}
          AND NOT EXISTS (SELECT FROM ${queue} WHERE url = ${column})) AS addresses
      FROM batch`);
    const addresses = (found.rows[0]?.addresses ?? []).filter(isUsable);
    if (addresses.length > 0) {
      const { rowCount } = await db.execute(
        sql`INSERT INTO ${queue} (url) SELECT unnest(${sql.param(addresses)}::text[]) ON CONFLICT DO NOTHING`,
      );
      queued += rowCount ?? 0;
    }
    last = found.rows[0]?.last ?? null;
  }
  return queued;
}
