import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { reviewReplies, reviews } from '#db/schema.ts';

export interface Reply {
  id: number;
  reviewId: number;
  state: 'waiting' | 'published' | 'declined';
  text: string;
  words: string | null;
  createdAt: Date;
}

/** Stores a reply for a decision, replacing one still waiting.  @returns false if the review is not published */
export function addReply(
  database: Database,
  reply: { reviewId: number; businessId: number; userId: string; text: string },
): Promise<boolean> {
  const { reviewId, businessId, userId, text } = reply;
  return database.transaction(async (db) => {
    const [review] = await db
      .select({ id: reviews.id })
      .from(reviews)
      .where(
        and(eq(reviews.id, reviewId), eq(reviews.business_id, businessId), eq(reviews.state, 'published')),
      )
      .for('update');
    if (!review) return false;
    await db
      .update(reviewReplies)
      .set({ state: 'replaced' })
      .where(
        and(eq(reviewReplies.review_id, reviewId), inArray(reviewReplies.state, ['waiting', 'declined'])),
      );
    await db.insert(reviewReplies).values({ review_id: reviewId, user_id: userId, state: 'waiting', text });
    return true;
  });
}

export async function deleteReply(
  db: Database,
  { reviewId, businessId }: { reviewId: number; businessId: number },
): Promise<boolean> {
  const deleted = await db
    .update(reviewReplies)
    .set({ state: 'deleted', text: '' })
    .where(
      and(
        eq(reviewReplies.review_id, reviewId),
        inArray(reviewReplies.state, ['waiting', 'published', 'declined']),
        sql`EXISTS (SELECT FROM reviews WHERE id = ${reviewId} AND business_id = ${businessId})`,
      ),
    )
    .returning({ id: reviewReplies.id });
  return deleted.length > 0;
}

/** Lists a user's replies for all listings, oldest first, without deleted texts. */
export function listRepliesBy(db: Database, userId: string) {
  return db
    .select({ at: reviewReplies.created_at, state: reviewReplies.state, text: reviewReplies.text })
    .from(reviewReplies)
    .where(and(eq(reviewReplies.user_id, userId), ne(reviewReplies.state, 'deleted')))
    .orderBy(reviewReplies.id);
}

/** Current replies by review id, published ones before waiting ones. */
export async function repliesTo(db: Database, reviewIds: readonly number[]): Promise<Map<number, Reply[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(reviewReplies)
    .where(
      and(
        inArray(reviewReplies.review_id, [...reviewIds]),
        inArray(reviewReplies.state, ['published', 'waiting', 'declined']),
      ),
    )
    .orderBy(reviewReplies.state);
  const replies = new Map<number, Reply[]>();
  for (const row of rows) {
    const { id, review_id: reviewId, state, text, words, created_at: createdAt } = row;
    if (state === 'replaced' || state === 'deleted') continue;
    replies.set(reviewId, [
      ...(replies.get(reviewId) ?? []),
      { id, reviewId, state, text, words, createdAt },
    ]);
  }
  return replies;
}

export interface WaitingReply {
  id: number;
  text: string;
  review: string;
  business: string;
  since: string;
}

export async function waitingReplies(db: Database, most: number): Promise<WaitingReply[]> {
  const { rows } = await db.execute<{
    id: string;
    text: string;
    review: string;
    name: string;
    since: number;
  }>(sql`
    SELECT p.id, p.text, r.text AS review, coalesce(b.name, 'A removed listing') AS name,
      extract(epoch FROM p.created_at)::float8 * 1000 AS since
    FROM review_replies p JOIN reviews r ON r.id = p.review_id LEFT JOIN businesses b ON b.id = r.business_id
    WHERE p.state = 'waiting' ORDER BY p.id LIMIT ${most}`);
  return rows.map(({ id, text, review, name, since }) => ({
    id: Number(id),
    text,
    review,
    business: name,
    since: new Date(since).toISOString(),
  }));
}

export interface DecidedReply {
  reviewId: number;
  businessId: number;
  /** Null if the account was deleted. */
  userId: string | null;
  reviewer: string | null;
}

/**
 * Declines a reply, or publishes it in place of an earlier one. @param now milliseconds since 1970 @returns null if
 * it is no longer waiting
 */
export function decideReply(
  database: Database,
  id: number,
  decision: { action: 'publish' } | { action: 'decline'; words: string },
  { userId, now }: { userId: string | null; now: number },
): Promise<DecidedReply | null> {
  return database.transaction(async (db) => {
    const [reply] = await db
      .select()
      .from(reviewReplies)
      .where(and(eq(reviewReplies.id, id), eq(reviewReplies.state, 'waiting')))
      .for('update');
    if (!reply) return null;
    const isPublished = decision.action === 'publish';
    if (isPublished)
      await db
        .update(reviewReplies)
        .set({ state: 'replaced' })
        .where(and(eq(reviewReplies.review_id, reply.review_id), eq(reviewReplies.state, 'published')));
    await db
      .update(reviewReplies)
      .set({
        state: isPublished ? 'published' : 'declined',
        decided_at: new Date(now),
        decided_by: userId,
        words: 'words' in decision ? decision.words : null,
      })
      .where(eq(reviewReplies.id, id));
    const [review] = await db.select().from(reviews).where(eq(reviews.id, reply.review_id));
    if (!review) return null;
    return {
      reviewId: review.id,
      businessId: review.business_id,
      userId: reply.user_id,
      reviewer: review.email,
    };
  });
}
