import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { businesses, businessPairs } from '#db/schema.ts';
import { saidBy } from '#app/features/businesses/duplicates/evidence/said.server.ts';
import { toCompared } from '#app/features/businesses/duplicates/evidence/score.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

/** Days until a postponed pair returns. */
const LATER_DAYS = 30;

/** `open` undoes a decision. */
export type Decision = 'not-same' | 'later' | 'open';

/** Ids of two businesses, lower one first. */
export interface PairIds {
  a: number;
  b: number;
}

/** Serialises all writers of pairs; held only briefly. */
async function lockPairs(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.businessPairs})`);
}

/** Stores a decision on a pair. @returns both names; null if they are no longer a pair */
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
      // The decision only holds for the current values.
      said: saidBy(toCompared(one), toCompared(other)),
      decided_by: isOpen ? null : by.userId,
      decided_at: isOpen ? null : new Date(by.now),
      again_after: decision === 'later' ? new Date(by.now + LATER_DAYS * DAY_MS) : null,
    })
    .where(and(eq(businessPairs.a, a), eq(businessPairs.b, b)))
    .returning({ a: businessPairs.a });
  return decided.length === 0 ? null : [one.name, other.name];
}

/** Settles the pair after a merge, and moves the merged business's other pairs to the remaining one. */
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

/** Restores a business's own pairs after its merge was undone. */
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
