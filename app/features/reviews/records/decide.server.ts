import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import type { Database } from '#db/client.ts';
import { reviewDecisions, reviews } from '#db/schema.ts';
import { isReason, REASONS, type Reason } from './reasons.ts';
import type { Review, ReviewState } from './review.ts';
import { toReview } from './store.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { UNDO_REVIEW_DAYS } from '#app/platform/periods.ts';

/** `keep` dismisses the reports of a published review. */
export type Decision =
  | { action: 'publish' | 'keep' }
  | { action: 'return'; words: string }
  | { action: 'decline' | 'remove'; reason: Reason; words: string | null };

const STATES = {
  publish: 'published',
  keep: 'published',
  return: 'returned',
  decline: 'declined',
  remove: 'removed',
} as const;

/** States in which each decision is possible. A returned published review is hidden until its author changes it. */
const FROM: Readonly<Record<Decision['action'], ReviewState[]>> = {
  publish: ['waiting'],
  decline: ['waiting'],
  return: ['waiting', 'published'],
  remove: ['published'],
  keep: ['published'],
};

interface Deciding {
  userId: string | null;
  now: number;
  signs?: readonly string[];
}

/**
 * Decides on a review, and records who decided what and why. Publishing replaces the author's earlier review.
 * @returns the review afterwards; null if it was decided or deleted in the meantime
 */
export function decideReview(
  database: Database,
  id: number,
  decision: Decision,
  { userId, now, signs = [] }: Deciding,
): Promise<Review | null> {
  return database.transaction(async (db) => {
    // Before the review: merging two listings locks in this order.
    await lockBusinesses(db);
    const [row] = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, id), inArray(reviews.state, FROM[decision.action])))
      .for('update');
    if (!row) return null;
    const moment = new Date(now);
    const isPublished = decision.action === 'publish';
    const replaced = isPublished
      ? await db
          .update(reviews)
          .set({ state: 'replaced' })
          .where(
            and(
              eq(reviews.business_id, row.business_id),
              eq(reviews.author, row.author),
              eq(reviews.state, 'published'),
              ne(reviews.id, id),
            ),
          )
          .returning({ id: reviews.id })
      : [];
    const [decided] = await db
      .update(reviews)
      .set({
        state: STATES[decision.action],
        decided_at: moment,
        ...(isPublished && { published_at: moment, replaced_id: replaced[0]?.id ?? null }),
      })
      .where(eq(reviews.id, id))
      .returning();
    await db.insert(reviewDecisions).values({
      review_id: id,
      at: moment,
      action: decision.action,
      decided_by: userId,
      reason: 'reason' in decision ? decision.reason : null,
      words: 'words' in decision ? decision.words : null,
      signs: [...signs],
    });
    return decided ? toReview(decided) : null;
  });
}

/**
 * Undoes the last decision about a review, and restores anything it replaced, hid or removed. @returns the review
 * afterwards; null if the decision is too old or no longer the latest event
 */
export function undoDecision(
  database: Database,
  id: number,
  { userId, now }: Deciding,
): Promise<Review | null> {
  return database.transaction(async (db) => {
    await lockBusinesses(db);
    const [row] = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, id), isNotNull(reviews.email)))
      .for('update');
    const [last] = await db
      .select()
      .from(reviewDecisions)
      .where(eq(reviewDecisions.review_id, id))
      .orderBy(sql`${reviewDecisions.id} DESC`)
      .limit(1);
    if (!row || !last || last.action === 'undo' || last.action === 'keep') return null;
    if (row.state !== STATES[last.action] || last.at.getTime() < now - UNDO_REVIEW_DAYS * DAY_MS) return null;
    const isBack = row.published_at !== null && last.action !== 'publish';
    if (isBack && (await hasOther(db, row, ['published']))) return null;
    if (!isBack && (await hasOther(db, row, ['waiting', 'returned']))) return null;
    const [undone] = await db
      .update(reviews)
      .set(isBack ? { state: 'published' } : { state: 'waiting', published_at: null, replaced_id: null })
      .where(eq(reviews.id, id))
      .returning();
    if (row.replaced_id !== null && last.action === 'publish')
      await db
        .update(reviews)
        .set({ state: 'published' })
        .where(and(eq(reviews.id, row.replaced_id), eq(reviews.state, 'replaced')));
    await db
      .insert(reviewDecisions)
      .values({ review_id: id, at: new Date(now), action: 'undo', decided_by: userId });
    return undone ? toReview(undone) : null;
  });
}

async function hasOther(
  db: Database,
  { id, business_id, author }: typeof reviews.$inferSelect,
  states: ReviewState[],
): Promise<boolean> {
  const others = and(
    eq(reviews.business_id, business_id),
    eq(reviews.author, author),
    inArray(reviews.state, states),
    ne(reviews.id, id),
  );
  return (await db.$count(reviews, others)) > 0;
}

export async function lastDecision(
  db: Pick<Database, 'select'>,
  id: number,
): Promise<{ reason: string | null; words: string | null }> {
  const [row] = await db
    .select({ reason: reviewDecisions.reason, words: reviewDecisions.words })
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.review_id, id), ne(reviewDecisions.action, 'keep')))
    .orderBy(sql`${reviewDecisions.id} DESC`)
    .limit(1);
  const { reason = null, words = null } = row ?? {};
  return { reason: reason !== null && isReason(reason) ? REASONS[reason] : null, words };
}
