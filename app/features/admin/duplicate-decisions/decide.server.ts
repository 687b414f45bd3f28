import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { businesses, businessPairs } from '#db/schema.ts';
import { saidBy } from '#app/features/businesses/duplicates/evidence/said.server.ts';
import { toCompared } from '#app/features/businesses/duplicates/evidence/score.ts';

/** Days after which a pair that was put off is asked about again. */
const LATER_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** Decision on a pair; 'open' undoes it. */
export type Decision = 'not-same' | 'later' | 'open';

/** Two businesses by their ids, the lower one first. */
export interface PairIds {
  a: number;
  b: number;
}

/** Anyone who writes pairs has this lock; it is held for moments. */
async function lockPairs(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.businessPairs})`);
}

/**
 * Stores an admin's decision on two businesses.
 * @param by admin, and time in milliseconds since 1970
 * @returns the names of both; null if they are no longer a pair
 */
export async function decidePair(
  db: Database,
  { a, b }: PairIds,
  decision: Decision,
  by: { userId: string; now: number },
): Promise<[string, string] | null> {
  await lockPairs(db);
  const both = await db
    .select()
    .from(businesses)
    .where(inArray(businesses.id, [a, b]))
    .orderBy(businesses.id);
  const [one, other] = both;
  if (!one || !other) return null;
  const isOpen = decision === 'open';
  const decided = await db
    .update(businessPairs)
    .set({
      state: decision,
      // What it holds for is what the two say at this moment.
      said: saidBy(toCompared(one), toCompared(other)),
      decided_by: isOpen ? null : by.userId,
      decided_at: isOpen ? null : new Date(by.now),
      again_after: decision === 'later' ? new Date(by.now + LATER_DAYS * DAY_MS) : null,
    })
    .where(and(eq(businessPairs.a, a), eq(businessPairs.b, b)))
    .returning({ a: businessPairs.a });
  return decided.length === 0 ? null : [one.name, other.name];
}

/**
 * After a business was merged into another one: the question is answered, and the others that were asked about the one that went are
 * asked about the one that stays.
 */
export async function redirectPairs(
  db: Database,
  { from, into, userId, now }: { from: number; into: number; userId: string | null; now: number },
): Promise<void> {
  await lockPairs(db);
  await db
    .update(businessPairs)
    .set({ state: 'merged', decided_by: userId, decided_at: new Date(now), again_after: null })
    .where(isPair(from, into));
  await db.execute(sql`
    INSERT INTO business_pairs (a, b, state, score, reasons, said, via_id, found_at, decided_by, decided_at, again_after)
    SELECT least(other, ${into}::bigint), greatest(other, ${into}::bigint), state, score, reasons, said, ${from}::bigint,
      found_at, decided_by, decided_at, again_after
    FROM (SELECT *, CASE WHEN a = ${from} THEN b ELSE a END AS other FROM business_pairs
      WHERE (a = ${from} OR b = ${from}) AND state <> 'merged') AS pairs
    WHERE other <> ${into}::bigint
    ON CONFLICT (a, b) DO NOTHING`);
}

/** After a business was un-merged: it is asked about by itself again, and so is whether the two are one. */
export async function takeBackRedirect(
  db: Database,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await lockPairs(db);
  await db.delete(businessPairs).where(eq(businessPairs.via_id, from));
  await db
    .update(businessPairs)
    .set({ state: 'open', decided_by: null, decided_at: null })
    .where(and(isPair(from, into), eq(businessPairs.state, 'merged')));
}

/** Forgets what was found and decided of businesses. */
export async function forgetPairs(db: Database, ids: readonly number[]): Promise<void> {
  await lockPairs(db);
  await db
    .delete(businessPairs)
    .where(
      or(
        inArray(businessPairs.a, [...ids]),
        inArray(businessPairs.b, [...ids]),
        inArray(businessPairs.via_id, [...ids]),
      ),
    );
}

function isPair(one: number, other: number) {
  return and(eq(businessPairs.a, Math.min(one, other)), eq(businessPairs.b, Math.max(one, other)));
}
