import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import { keysOf } from '../evidence/keys.ts';
import { type Listing, LISTING_COLUMNS } from '../evidence/listing.ts';
import { toCompared } from '../evidence/score.ts';

const IDS_AT_ONCE = 5000;
const MANY = 1000;

interface Changed extends Listing {
  id: string;
  version: number;
}

/** Recomputes outdated lookup keys in batches; returns the number of businesses to compare. */
export async function refreshKeys(pool: Pool, signal?: AbortSignal): Promise<number> {
  const db = databaseOf(pool);
  const { rows: ends } = await db.execute<{ last: string | null }>(
    sql`SELECT greatest((SELECT max(id) FROM businesses), (SELECT max(business_id) FROM business_keys)) AS last`,
  );
  const last = Number(ends[0]?.last ?? 0);
  let changed = 0;
  for (let from = 0; from < last; from += IDS_AT_ONCE) {
    signal?.throwIfAborted();
    changed += await refreshSome(db, (id) => sql`${id} > ${from} AND ${id} <= ${from + IDS_AT_ONCE}`);
  }
  if (changed >= MANY) await db.execute(sql`ANALYZE business_keys`);
  return changed;
}

export async function refreshKeysOf(
  pool: Pool,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<number> {
  const db = databaseOf(pool);
  let changed = 0;
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    signal?.throwIfAborted();
    const some = sql`${sql.param(ids.slice(from, from + IDS_AT_ONCE))}::bigint[]`;
    changed += await refreshSome(db, (id) => sql`${id} = ANY(${some})`);
  }
  if (changed >= MANY) await db.execute(sql`ANALYZE business_keys`);
  return changed;
}

/** @param isMeant condition on ids; each table is filtered separately so that both indexes are used */
async function refreshSome(db: Database, isMeant: (id: SQL) => SQL): Promise<number> {
  const hasKeys = isMeant(sql`k.business_id`);
  const isListed = isMeant(sql`b.id`);
  await db.execute(sql`
    DELETE FROM business_keys k WHERE ${hasKeys}
      AND NOT EXISTS (SELECT FROM businesses b WHERE b.id = k.business_id AND ${isListed})`);
  const { rows } = await db.execute<Changed & Record<string, unknown>>(sql`
    SELECT b.id, b.version, ${sql.raw(LISTING_COLUMNS.map((column) => `b.${column}`).join(', '))}
    FROM businesses b LEFT JOIN business_keys k ON k.business_id = b.id AND ${hasKeys}
    WHERE ${isListed} AND k.version IS DISTINCT FROM b.version`);
  if (rows.length === 0) return 0;
  const keys = rows.map(({ id, version, ...listing }) => ({
    business_id: id,
    version,
    ...keysOf(toCompared(listing)),
  }));
  await db.execute(sql`
    INSERT INTO business_keys (business_id, version, phone, site, email, postcode, place, names)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      AS r (business_id bigint, version int, phone text, site text, email text, postcode text, place bigint, names text[])
    ON CONFLICT (business_id) DO UPDATE SET version = excluded.version, compared = false, phone = excluded.phone,
      site = excluded.site, email = excluded.email,
      postcode = excluded.postcode, place = excluded.place, names = excluded.names`);
  return rows.length;
}
