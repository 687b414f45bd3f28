import * as z from 'zod';
import { networkOf } from '#app/features/accounts/limits/network.ts';
import { networkHash } from '#app/features/reviews/records/author.server.ts';
import { markOwnerNetwork } from '#app/features/reviews/records/owner-network.server.ts';
import { addReply, deleteReply, repliesTo } from '#app/features/reviews/records/replies.server.ts';
import type { OwnReviewsProps } from '#app/features/reviews/replying/own-reviews-page.tsx';
import {
  publishedReviews,
  reviewCounts,
  shownReview,
} from '#app/features/reviews/showing/read-shown.server.ts';
import { REVIEWS_A_PAGE } from '#app/features/reviews/showing/shown-review.ts';
import { requestRowId } from '#app/platform/request-fields.ts';
import { typedText } from '#app/platform/words/typed-text.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Owned } from '../owning/own-business.server.ts';
import { LONGEST_REPLY, SHORTEST_REPLY } from '#app/features/reviews/records/review.ts';
import { withThousands } from '@dog-care-directory/text';

/** Flags waiting reviews from the owner's current network.  @param address IP address; null if unknown */
export async function noticeOwner(
  { db, senderKeys, logger }: Pick<Services, 'db' | 'senderKeys' | 'logger'>,
  userId: string,
  address: string | null,
): Promise<void> {
  if (address === null) return;
  // Failures are ignored, so that the page works while the database is read-only.
  await markOwnerNetwork(db, userId, networkHash(senderKeys, networkOf(address))).catch((error: unknown) =>
    logger.warn({ err: error }, 'the network of an owner was not compared with those of reviews'),
  );
}

export async function ownReviews(
  { db }: Pick<Services, 'db'>,
  { business: { id, slug, name } }: Owned,
  page: number,
): Promise<Omit<OwnReviewsProps, 'problem'>> {
  const { total } = await reviewCounts(db, id);
  const pages = Math.max(1, Math.ceil(total / REVIEWS_A_PAGE));
  const shown = Math.min(page, pages);
  const offset = (shown - 1) * REVIEWS_A_PAGE;
  const rows = await publishedReviews(db, id, { order: 'newest', limit: REVIEWS_A_PAGE, offset });
  const replies = await repliesTo(
    db,
    rows.map((row) => row.id),
  );
  const reviews = rows.map((row) => {
    const own = replies.get(row.id) ?? [];
    const pending = own.find(({ state }) => state !== 'published');
    return {
      review: shownReview(
        row,
        own.find(({ state }) => state === 'published'),
      ),
      pending: pending
        ? { text: pending.text, declined: pending.state === 'declined' ? (pending.words ?? '') : null }
        : null,
    };
  });
  return { business: { slug, name }, reviews, page: shown, pages };
}

export const replySchema = z.object({
  intent: z.string(),
  review: requestRowId,
  text: z.string().transform(typedText),
});

type Answered = { done: string } | { problem: NonNullable<OwnReviewsProps['problem']> };

export async function answerReview(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { business }: Owned,
  { intent, review, text }: z.output<typeof replySchema>,
): Promise<Answered> {
  const reviewId = review ?? 0;
  const refuse = (message: string): Answered => ({
    problem: { review: reviewId, text: text.slice(0, 2 * LONGEST_REPLY), message },
  });
  const about = { reviewId, businessId: business.id };
  if (intent === 'delete')
    return (await deleteReply(db, about))
      ? { done: 'Reply deleted' }
      : refuse('There is no reply to delete.');
  if (text.length < SHORTEST_REPLY)
    return refuse(`Write at least ${SHORTEST_REPLY} characters. You have written ${text.length}.`);
  if (text.length > LONGEST_REPLY)
    return refuse(`Shorten your reply to ${withThousands(LONGEST_REPLY)} characters.`);
  if (!(await addReply(db, { ...about, userId, text }))) return refuse('This review is no longer shown.');
  return { done: 'Your reply is with us. We email you when it appears.' };
}
