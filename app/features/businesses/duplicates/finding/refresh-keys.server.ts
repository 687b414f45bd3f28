import type { Pool } from 'pg';
import { keysOf } from '../evidence/keys.ts';
import { type Listing, LISTING_COLUMNS } from '../evidence/listing.ts';
import { toCompared } from '../evidence/score.ts';

/** As many ids are looked through at once. */
const IDS_AT_ONCE = 5000;
/** Update the planner's statistics after this many new keys. */
const MANY = 1000;

interface Changed extends Listing {
  id: string;
  version: number;
}

/**
 * Works out again by what businesses are looked up that are new or have another version than their keys, some at a time, and takes
 * the keys of those away that are no longer listed.
 * @returns how many have other keys now; they wait to be compared
 */
export async function refreshKeys(pool: Pool, signal?: AbortSignal): Promise<number> {
  const { rows: ends } = await pool.query<{ last: string | null }>(
    'SELECT greatest((SELECT max(id) FROM businesses), (SELECT max(business_id) FROM business_keys)) AS last',
  );
  const last = Number(ends[0]?.last ?? 0);
  let changed = 0;
  for (let from = 0; from < last; from += IDS_AT_ONCE) {
    signal?.throwIfAborted();
    changed += await refreshSome(pool, IN_RANGE, [from, from + IDS_AT_ONCE]);
  }
  if (changed >= MANY) await pool.query('ANALYZE business_keys');
  return changed;
}

/** The same for some businesses, by their ids. */
export async function refreshKeysOf(
  pool: Pool,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<number> {
  let changed = 0;
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    signal?.throwIfAborted();
    changed += await refreshSome(pool, AMONG, [ids.slice(from, from + IDS_AT_ONCE)]);
  }
  if (changed >= MANY) await pool.query('ANALYZE business_keys');
  return changed;
}

/** SQL: which ids are meant. Both tables are asked by themselves, so that each goes by its index. */
const IN_RANGE = (id: string) => `${id} > $1 AND ${id} <= $2`;
const AMONG = (id: string) => `${id} = ANY($1::bigint[])`;

async function refreshSome(
  pool: Pool,
  isMeant: (id: string) => string,
  values: readonly unknown[],
): Promise<number> {
  await pool.query(
    `DELETE FROM business_keys k WHERE ${isMeant('k.business_id')}
       AND NOT EXISTS (SELECT FROM businesses b WHERE b.id = k.business_id AND ${isMeant('b.id')})`,
    [...values],
  );
  const { rows } = await pool.query<Changed>(
    `SELECT b.id, b.version, ${LISTING_COLUMNS.map((column) => `b.${column}`).join(', ')}
     FROM businesses b LEFT JOIN business_keys k ON k.business_id = b.id AND ${isMeant('k.business_id')}
     WHERE ${isMeant('b.id')} AND k.version IS DISTINCT FROM b.version`,
    [...values],
  );
  if (rows.length === 0) return 0;
  const keys = rows.map(({ id, version, ...listing }) => ({
    business_id: id,
    version,
    ...keysOf(toCompared(listing)),
  }));
  await pool.query(
    `INSERT INTO business_keys (business_id, version, phone, site, email, postcode, place, names)
     SELECT * FROM jsonb_to_recordset($1::jsonb)
       AS r (business_id bigint, version int, phone text, site text, email text, postcode text, place bigint, names text[])
     ON CONFLICT (business_id) DO UPDATE SET version = excluded.version, compared = false, phone = excluded.phone,
       site = excluded.site, email = excluded.email,
       postcode = excluded.postcode, place = excluded.place, names = excluded.names`,
    [JSON.stringify(keys)],
  );
  return rows.length;
}
