import { othersFirst } from '#app/platform/others-first.ts';
import type { Rarity } from '../evidence/rarity.ts';
import { saidBy } from '../evidence/said.server.ts';
import { REVIEW_FROM, type Compared, compare, type Scored } from '../evidence/score.ts';
import { findCandidates, type KnownStored } from './blocks.server.ts';
import type { Queryable } from './queryable.ts';

/** Yield to the other work of this process after this many comparisons (a few milliseconds). */
const BEFORE_OTHERS = 300;

/** A stored business that may be the same as one that was asked about. */
export interface Like extends Scored {
  /** Which of those asked about, by its place. */
  at: number;
  /** The stored one. */
  id: number;
  /** Of what the two say, see `saidBy`. */
  said: string;
}

/** What is known already, and which stored businesses each is compared with: all of them without `only`. */
interface Among {
  known?: KnownStored;
  only?: (of: ReadonlyMap<number, Compared>[]) => Promise<ReadonlySet<number>[]>;
}

/**
 * Stored businesses which may be one with any of these, by what they share.
 * @returns those that are more likely one than not, and how many keys were left out since too many share them
 */
export async function findLike(
  database: Queryable,
  asked: readonly Compared[],
  rarity: Rarity,
  { known, only }: Among = {},
): Promise<{ like: Like[]; skipped: number }> {
  const { of, byMany, skipped } = await findCandidates(database, asked, known);
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
export async function withoutDecided(database: Queryable, like: readonly Like[]): Promise<Like[]> {
  if (like.length === 0) return [];
  const { rows } = await database.query<{ said: string }>(
    `SELECT said FROM business_pairs WHERE state = 'not-same' AND said = ANY($1::text[])`,
    [like.map(({ said }) => said)],
  );
  const decided = new Set(rows.map(({ said }) => said));
  return like.filter(({ said }) => !decided.has(said));
}
