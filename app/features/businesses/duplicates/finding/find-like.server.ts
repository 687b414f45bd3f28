import { sql } from 'drizzle-orm';
import { othersFirst } from '#app/platform/others-first.ts';
import type { Database } from '#db/client.ts';
import type { Rarity } from '../evidence/rarity.ts';
import { saidBy } from '../evidence/said.server.ts';
import { REVIEW_FROM, type Compared, compare, type Scored } from '../evidence/score.ts';
import { findCandidates, type KnownStored } from './blocks.server.ts';

/** Yields after this many comparisons (a few milliseconds). */
const BEFORE_OTHERS = 300;

export interface Like extends Scored {
  /** Index of the listing asked about. */
  at: number;
  id: number;
  /** Hash of the pair, see `saidBy`. */
  said: string;
}

interface Among {
  known?: KnownStored;
  only?: (of: ReadonlyMap<number, Compared>[]) => Promise<ReadonlySet<number>[]>;
}

/** Finds stored businesses that are more likely than not the same as one of these. */
export async function findLike(
  db: Database,
  asked: readonly Compared[],
  rarity: Rarity,
  { known, only }: Among = {},
): Promise<{ like: Like[]; skipped: number }> {
  const { of, byMany, skipped } = await findCandidates(db, asked, known);
  const wanted = await only?.(of);
  const like: Like[] = [];
  let comparisons = 0;
  for (const [at, compared] of asked.entries()) {
    for (const [id, other] of of[at] ?? []) {
      if (wanted && !wanted[at]?.has(id)) continue;
      comparisons += 1;
      if (comparisons % BEFORE_OTHERS === 0) await othersFirst();
      const scored = compare(compared, other, rarity, byMany);
      if (scored.score >= REVIEW_FROM) like.push({ at, id, ...scored, said: saidBy(compared, other) });
    }
  }
  return { like, skipped };
}

/** Pairs not yet marked as different businesses. */
export async function withoutDecided(db: Database, like: readonly Like[]): Promise<Like[]> {
  if (like.length === 0) return [];
  const { rows } = await db.execute<{ said: string }>(
    sql`SELECT said FROM business_pairs WHERE state = 'not-same' AND said = ANY(${sql.param(like.map(({ said }) => said))}::text[])`,
  );
  const decided = new Set(rows.map(({ said }) => said));
  return like.filter(({ said }) => !decided.has(said));
}
