import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Rarity } from '../evidence/rarity.ts';
import type { Reason } from '../evidence/reason.ts';
import type { Compared } from '../evidence/score.ts';
import { type KnownStored, rememberStored } from './blocks.server.ts';
import { findLike } from './find-like.server.ts';
import { refreshKeys, refreshKeysOf } from './refresh-keys.server.ts';
import { storedListings } from './stored-listings.server.ts';
import { directoryRarity } from './word-counts.server.ts';

const AT_ONCE = 200;

export interface FoundPairs {
  compared: number;
  pairs: number;
  /** Number of keys ignored because too many businesses share them. */
  skipped: number;
}

/**
 * Compares new and changed businesses with those that share a key, and stores likely duplicates. Resumable.
 * @param changed ids that may have changed; all if omitted
 */
export async function findPairs(
  pool: Pool,
  signal?: AbortSignal,
  changed?: readonly number[],
): Promise<FoundPairs> {
  const db = databaseOf(pool);
  const all: FoundPairs = { compared: 0, pairs: 0, skipped: 0 };
  if (changed) await refreshKeysOf(pool, changed, signal);
  else await refreshKeys(pool, signal);
  await tidyPairs(pool);
  let rarity: Rarity | null = null;
  const known = rememberStored();
  let last = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT business_id AS id FROM business_keys WHERE NOT compared AND business_id > ${last} ORDER BY business_id LIMIT ${AT_ONCE}`,
    );
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) return all;
    rarity ??= await directoryRarity(db);
    const found = await compareSome(db, ids, rarity, known);
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
  db: Database,
  waiting: readonly number[],
  rarity: Rarity,
  known: KnownStored,
): Promise<{ pairs: Pair[]; skipped: number }> {
  const asked = await storedListings(db, waiting);
  for (const [id, listing] of asked) known.listings.set(id, listing);
  const ids = [...asked.keys()];
  const { like, skipped } = await findLike(db, [...asked.values()], rarity, {
    known,
    only: (of) => dueNow(db, ids, of),
  });
  // Two processes comparing at the same time may find a pair from both sides.
  const pairs = new Map<string, Pair>();
  for (const { at, id, score, reasons, said } of like) {
    const own = ids[at] ?? 0;
    const [a, b] = [Math.min(own, id), Math.max(own, id)];
    pairs.set(`${a} ${b}`, { a, b, score, reasons, said });
  }
  return { pairs: [...pairs.values()], skipped };
}

/** Skips pairs in which the other business waits too: the later one's turn covers them. */
async function dueNow(
  db: Database,
  ids: readonly number[],
  of: readonly ReadonlyMap<number, Compared>[],
): Promise<Set<number>[]> {
  const later = new Set(of.flatMap((others, at) => [...others.keys()].filter((id) => id > (ids[at] ?? 0))));
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT business_id AS id FROM business_keys WHERE compared AND business_id = ANY(${sql.param([...later])}::bigint[])`,
  );
  const settled = new Set(rows.map(({ id }) => Number(id)));
  return of.map((others, at) => {
    const own = ids[at] ?? 0;
    return new Set([...others.keys()].filter((id) => id < own || (id > own && settled.has(id))));
  });
}

async function store(pool: Pool, ids: readonly number[], pairs: readonly Pair[]): Promise<void> {
  const these = sql`${sql.param(ids)}::bigint[]`;
  const column = (name: 'a' | 'b') => sql.param(pairs.map((pair) => pair[name]));
  await withTransaction(pool, async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.businessPairs})`);
    await db.execute(sql`
      DELETE FROM business_pairs p USING business_keys one, business_keys other
      WHERE (p.a = ANY(${these}) OR p.b = ANY(${these})) AND p.state IN ('open', 'later') AND p.via_id IS NULL
        AND one.business_id = p.a AND (one.compared OR p.a = ANY(${these}))
        AND other.business_id = p.b AND (other.compared OR p.b = ANY(${these}))
        AND NOT EXISTS (SELECT FROM unnest(${column('a')}::bigint[], ${column('b')}::bigint[]) AS found (a, b)
          WHERE found.a = p.a AND found.b = p.b)`);
    if (pairs.length > 0) {
      await db.execute(sql`
        INSERT INTO business_pairs AS p (a, b, score, reasons, said)
        SELECT a, b, score, reasons, said FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
          AS found (a bigint, b bigint, score real, reasons jsonb, said text)
        WHERE NOT EXISTS (SELECT FROM business_pairs decided WHERE decided.said = found.said AND decided.state = 'not-same')
        ON CONFLICT (a, b) DO UPDATE SET score = excluded.score, reasons = excluded.reasons, said = excluded.said, via_id = NULL,
          state = CASE p.state WHEN 'later' THEN 'later' ELSE 'open' END,
          decided_by = CASE p.state WHEN 'later' THEN p.decided_by END,
          decided_at = CASE p.state WHEN 'later' THEN p.decided_at END`);
    }
    await db.execute(sql`UPDATE business_keys SET compared = true WHERE business_id = ANY(${these})`);
  });
}

const IS_GONE = sql`(NOT EXISTS (SELECT FROM businesses WHERE id = p.a) AND NOT EXISTS (SELECT FROM removed_businesses WHERE id = p.a)
  OR NOT EXISTS (SELECT FROM businesses WHERE id = p.b) AND NOT EXISTS (SELECT FROM removed_businesses WHERE id = p.b))`;

/** Deletes pairs of deleted businesses; decisions stay as a hash, since an import may bring them again. */
async function tidyPairs(pool: Pool): Promise<void> {
  await withTransaction(pool, async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.businessPairs})`);
    await db.execute(sql`DELETE FROM business_pairs p WHERE state <> 'not-same' AND ${IS_GONE}`);
    await db.execute(
      sql`UPDATE business_pairs p SET reasons = '[]' WHERE state = 'not-same' AND reasons <> '[]' AND ${IS_GONE}`,
    );
  });
}
