import type { Pool } from 'pg';
import { LOCKS } from '#db/locks.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Rarity } from '../evidence/rarity.ts';
import type { Reason } from '../evidence/reason.ts';
import type { Compared } from '../evidence/score.ts';
import { type KnownStored, rememberStored } from './blocks.server.ts';
import { findLike } from './find-like.server.ts';
import { refreshKeys, refreshKeysOf } from './refresh-keys.server.ts';
import { storedListings } from './stored-listings.server.ts';
import { tidyPairs } from './tidy-pairs.server.ts';
import { directoryRarity } from './word-counts.server.ts';

/** As many are compared with the others in one step. */
const AT_ONCE = 200;

export interface FoundPairs {
  /** How many businesses were compared with the others. */
  compared: number;
  /** How many pairs that may be one business were found, those already known included. */
  pairs: number;
  /** How often something was shared by so many that it tells nothing. */
  skipped: number;
}

/**
 * Compares every business that is new or has changed with those that share something with it, and stores which may be one. It goes
 * in short steps, each of which is stored; after a stop it goes on where it was.
 * @param changed ids of the businesses that may be new or have changed; all of them are looked through unless given
 */
export async function findPairs(
  pool: Pool,
  signal?: AbortSignal,
  changed?: readonly number[],
): Promise<FoundPairs> {
  const all: FoundPairs = { compared: 0, pairs: 0, skipped: 0 };
  if (changed) await refreshKeysOf(pool, changed, signal);
  else await refreshKeys(pool, signal);
  await tidyPairs(pool);
  let rarity: Rarity | null = null;
  const known = rememberStored();
  let last = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await pool.query<{ id: string }>(
      `SELECT business_id AS id FROM business_keys WHERE NOT compared AND business_id > $1 ORDER BY business_id LIMIT ${AT_ONCE}`,
      [last],
    );
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) return all;
    rarity ??= await directoryRarity(pool);
    const found = await compareSome(pool, ids, rarity, known);
    await store(pool, ids, found.pairs);
    all.compared += ids.length;
    all.pairs += found.pairs.length;
    all.skipped += found.skipped;
    last = ids.at(-1) ?? last;
  }
}

interface Pair {
  a: number;
  b: number;
  score: number;
  reasons: Reason[];
  said: string;
}

async function compareSome(
  pool: Pool,
  waiting: readonly number[],
  rarity: Rarity,
  known: KnownStored,
): Promise<{ pairs: Pair[]; skipped: number }> {
  // As they are now, whatever was known of them.
  const asked = await storedListings(pool, waiting);
  for (const [id, listing] of asked) known.listings.set(id, listing);
  const ids = [...asked.keys()];
  const { like, skipped } = await findLike(pool, [...asked.values()], rarity, {
    known,
    only: (of) => dueNow(pool, ids, of),
  });
  // If another process compares at the same time, a pair may be found from both sides.
  const pairs = new Map<string, Pair>();
  for (const { at, id, score, reasons, said } of like) {
    const own = ids[at] ?? 0;
    const [a, b] = [Math.min(own, id), Math.max(own, id)];
    pairs.set(`${a} ${b}`, { a, b, score, reasons, said });
  }
  return { pairs: [...pairs.values()], skipped };
}

/** Each two are compared once: where the other one waits as well, when the turn comes to the later one. */
async function dueNow(
  pool: Pool,
  ids: readonly number[],
  of: readonly ReadonlyMap<number, Compared>[],
): Promise<Set<number>[]> {
  const later = new Set(of.flatMap((others, at) => [...others.keys()].filter((id) => id > (ids[at] ?? 0))));
  const { rows } = await pool.query<{ id: string }>(
    'SELECT business_id AS id FROM business_keys WHERE compared AND business_id = ANY($1::bigint[])',
    [[...later]],
  );
  const settled = new Set(rows.map(({ id }) => Number(id)));
  return of.map((others, at) => {
    const own = ids[at] ?? 0;
    return new Set([...others.keys()].filter((id) => id < own || (id > own && settled.has(id))));
  });
}

/** Replaces undecided pairs of these businesses with the pairs just found. */
async function store(pool: Pool, ids: readonly number[], pairs: readonly Pair[]): Promise<void> {
  await withTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.businessPairs]);
    await client.query(
      `DELETE FROM business_pairs p USING business_keys one, business_keys other
       WHERE (p.a = ANY($1::bigint[]) OR p.b = ANY($1::bigint[])) AND p.state IN ('open', 'later') AND p.via_id IS NULL
         AND one.business_id = p.a AND (one.compared OR p.a = ANY($1::bigint[]))
         AND other.business_id = p.b AND (other.compared OR p.b = ANY($1::bigint[]))
         AND NOT EXISTS (SELECT FROM unnest($2::bigint[], $3::bigint[]) AS found (a, b) WHERE found.a = p.a AND found.b = p.b)`,
      [ids, pairs.map(({ a }) => a), pairs.map(({ b }) => b)],
    );
    if (pairs.length > 0) {
      await client.query(
        `INSERT INTO business_pairs AS p (a, b, score, reasons, said)
         SELECT a, b, score, reasons, said FROM jsonb_to_recordset($1::jsonb)
           AS found (a bigint, b bigint, score real, reasons jsonb, said text)
         WHERE NOT EXISTS (SELECT FROM business_pairs decided WHERE decided.said = found.said AND decided.state = 'not-same')
         ON CONFLICT (a, b) DO UPDATE SET score = excluded.score, reasons = excluded.reasons, said = excluded.said, via_id = NULL,
           state = CASE p.state WHEN 'later' THEN 'later' ELSE 'open' END,
           decided_by = CASE p.state WHEN 'later' THEN p.decided_by END,
           decided_at = CASE p.state WHEN 'later' THEN p.decided_at END`,
        [JSON.stringify(pairs)],
      );
    }
    await client.query('UPDATE business_keys SET compared = true WHERE business_id = ANY($1::bigint[])', [
      ids,
    ]);
  });
}
