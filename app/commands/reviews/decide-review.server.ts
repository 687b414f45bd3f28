/** Decides reviews and replies for an admin, records it, and emails both sides. */
import { eq } from 'drizzle-orm';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { passOn } from '#app/features/reviews/complaints/complaints.server.ts';
import { type Decision, decideReview, undoDecision } from '#app/features/reviews/records/decide.server.ts';
import type { QueueAction } from '#app/features/reviews/queue/queue-action.ts';
import { waitingReviews } from '#app/features/reviews/queue/waiting.server.ts';
import { decideReply } from '#app/features/reviews/records/replies.server.ts';
import { endReports } from '#app/features/reviews/records/reports.server.ts';
import type { Database } from '#db/client.ts';
import { businesses } from '#db/schema.ts';
import {
  type EmailingServices,
  emailComplaint,
  emailDecision,
  emailReplyDecision,
  emailReporters,
  type ReviewedListing,
} from './email-decision.server.ts';

/** A decision that was made, in words; or why it was not. */
export type ReviewDecided = { done: string } | { problem: string };

const DONE = {
  publish: 'Published',
  return: 'The reviewer has been asked to change it',
  decline: 'Declined',
  remove: 'Removed',
  keep: 'Kept',
} as const;
const ACTIONS = {
  publish: 'review.published',
  return: 'review.returned',
  decline: 'review.declined',
  remove: 'review.removed',
  keep: 'review.kept',
} as const;
const TOO_LATE = 'Someone has already decided this review, or its writer deleted it.';

/** Does what an admin has asked for in the queue. */
export function takeDecision(
  services: EmailingServices,
  userId: string,
  sent: QueueAction,
): Promise<ReviewDecided> {
  switch (sent.what) {
    case 'undo':
      return undo(services, userId, sent.id);
    case 'pass-on':
      return passOnComplaint(services, userId, sent.report);
    case 'reply':
      return replyDecided(services, userId, sent);
    case 'review':
      return reviewDecided(services, userId, sent);
  }
}

function reviewDecided(
  services: EmailingServices,
  userId: string,
  { id, decision }: { id: number; decision: Decision },
): Promise<ReviewDecided> {
  const now = services.clock();
  return services.db.transaction(async (db) => {
    const [seen] = await waitingReviews(db, userId, id);
    const review = await decideReview(db, id, decision, { userId, now, signs: seen?.signs ?? [] });
    if (!review) return { problem: TOO_LATE };
    const listing = await listingOf(db, review.businessId);
    await recordAction(
      db,
      { userId },
      {
        ...{ action: ACTIONS[decision.action], businessId: review.businessId, reviewId: id },
        name: listing.name,
      },
    );
    const isShown = review.state === 'published';
    const reporters = await endReports(db, [id], isShown ? 'kept' : 'removed', now);
    await emailDecision({ ...services, db }, { review, decision, listing });
    await emailReporters({ ...services, db }, { reporters, isShown, listing });
    const gone = review.replacedId === null ? [] : await endReports(db, [review.replacedId], 'gone', now);
    await emailReporters({ ...services, db }, { reporters: gone, isShown: false, listing });
    // A review that is sent back waits for another decision, which is to be as blind.
    const stars = decision.action === 'return' ? '' : ` It has ${review.stars} of 5 stars.`;
    return { done: `${DONE[decision.action]}.${stars}` };
  });
}

function undo(services: EmailingServices, userId: string, id: number): Promise<ReviewDecided> {
  return services.db.transaction(async (db) => {
    const review = await undoDecision(db, id, { userId, now: services.clock() });
    if (!review) return { problem: 'This decision can no longer be undone.' };
    const { businessId } = review;
    const listing = await listingOf(db, businessId);
    const action = 'review.undone' as const;
    await recordAction(db, { userId }, { action, businessId, reviewId: id, name: listing.name });
    // Both sides were told that it is no longer shown.
    if (review.state === 'published')
      await emailDecision({ ...services, db }, { review, decision: { action: 'publish' }, listing });
    return { done: review.state === 'waiting' ? 'The review is waiting again' : 'The review is shown again' };
  });
}

function replyDecided(
  services: EmailingServices,
  userId: string,
  { id, decision }: Extract<QueueAction, { what: 'reply' }>,
): Promise<ReviewDecided> {
  return services.db.transaction(async (db) => {
    const reply = await decideReply(db, id, decision, { userId, now: services.clock() });
    if (!reply) return { problem: 'This reply no longer waits: someone decided, changed or deleted it.' };
    const listing = await listingOf(db, reply.businessId);
    const isPublished = decision.action === 'publish';
    await recordAction(
      db,
      { userId },
      {
        action: isPublished ? 'review.reply-published' : 'review.reply-declined',
        ...{ businessId: reply.businessId, reviewId: reply.reviewId, name: listing.name },
      },
    );
    await emailReplyDecision(
      { ...services, db },
      { reply, words: isPublished ? null : decision.words, listing },
    );
    return { done: isPublished ? 'Reply published' : 'Reply declined' };
  });
}

function passOnComplaint(
  services: EmailingServices,
  userId: string,
  reportId: number,
): Promise<ReviewDecided> {
  return services.db.transaction(async (db) => {
    const complaint = await passOn(db, reportId, services.clock());
    if (!complaint) return { problem: 'This complaint was sent before, or is no longer open.' };
    if (complaint.writer === null)
      return { problem: 'We have no address of the writer. Remove the review, and we tell the complainant.' };
    const listing = await listingOf(db, complaint.businessId);
    const { businessId, reviewId } = complaint;
    await recordAction(
      db,
      { userId },
      { action: 'review.complaint-sent', businessId, reviewId, name: listing.name },
    );
    await emailComplaint({ ...services, db }, { ...complaint, writer: complaint.writer }, listing);
    return { done: 'Sent to the writer, who has 5 days to answer' };
  });
}

async function listingOf(db: Database, businessId: number): Promise<ReviewedListing> {
  const [row] = await db
    .select({ slug: businesses.slug, name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return { id: businessId, name: row?.name ?? 'a removed listing', slug: row?.slug ?? null };
}
