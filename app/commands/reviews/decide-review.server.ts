import { eq } from 'drizzle-orm';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { passOn } from '#app/features/reviews/complaints/complaints.server.ts';
import { type Decision, decideReview, undoDecision } from '#app/features/reviews/records/decide.server.ts';
import type { QueueAction } from '#app/features/reviews/queue/queue-action.ts';
import { waitingReviews } from '#app/features/reviews/queue/waiting.server.ts';
import { decideReply } from '#app/features/reviews/records/replies.server.ts';
import { endReports } from '#app/features/reviews/records/reports.server.ts';
import { tellWebhooks } from '#app/features/webhooks/tell-webhooks.server.ts';
import type { Services } from '#app/services/services.server.ts';
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
import { ANSWER_COMPLAINT_DAYS } from '#app/platform/periods.ts';

type DecidingServices = EmailingServices & Pick<Services, 'jobs'>;

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

export function takeDecision(
  services: DecidingServices,
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
  services: DecidingServices,
  userId: string,
  { id, decision }: { id: number; decision: Decision },
): Promise<ReviewDecided> {
  const now = services.clock();
  return services.db.transaction(async (db) => {
    const [seen] = await waitingReviews(db, userId, id);
    const review = await decideReview(db, id, decision, { userId, now, signs: seen?.signs ?? [] });
    if (!review) return { problem: TOO_LATE };
    const listing = await record(db, userId, ACTIONS[decision.action], review.businessId, id);
    if (decision.action === 'publish') await tellWebhooks({ ...services, db }, 'review.published', { id });
    const isShown = review.state === 'published';
    const reporters = await endReports(db, [id], isShown ? 'kept' : 'removed', now);
    await emailDecision({ ...services, db }, { review, decision, listing });
    await emailReporters({ ...services, db }, { reporters, isShown, listing });
    const gone = review.replacedId === null ? [] : await endReports(db, [review.replacedId], 'gone', now);
    await emailReporters({ ...services, db }, { reporters: gone, isShown: false, listing });
    // A returned review awaits another decision, which must be blind to the stars too.
    const stars = decision.action === 'return' ? '' : ` It has ${review.stars} of 5 stars.`;
    return { done: `${DONE[decision.action]}.${stars}` };
  });
}

function undo(services: EmailingServices, userId: string, id: number): Promise<ReviewDecided> {
  return services.db.transaction(async (db) => {
    const review = await undoDecision(db, id, { userId, now: services.clock() });
    if (!review) return { problem: 'This decision can no longer be undone.' };
    const listing = await record(db, userId, 'review.undone', review.businessId, id);
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
    const isPublished = decision.action === 'publish';
    const action = isPublished ? 'review.reply-published' : 'review.reply-declined';
    const listing = await record(db, userId, action, reply.businessId, reply.reviewId);
    const words = isPublished ? null : decision.words;
    await emailReplyDecision({ ...services, db }, { reply, words, listing });
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
    const { businessId, reviewId } = complaint;
    const listing = await record(db, userId, 'review.complaint-sent', businessId, reviewId);
    await emailComplaint({ ...services, db }, { ...complaint, writer: complaint.writer }, listing);
    return { done: `Sent to the writer, who has ${ANSWER_COMPLAINT_DAYS} days to answer` };
  });
}

/** Adds a decision to the log, and finds the listing it is about. */
async function record(
  db: Database,
  userId: string,
  action:
    | (typeof ACTIONS)[keyof typeof ACTIONS]
    | 'review.undone'
    | 'review.reply-published'
    | 'review.reply-declined'
    | 'review.complaint-sent',
  businessId: number,
  reviewId: number,
): Promise<ReviewedListing> {
  const [row] = await db
    .select({ slug: businesses.slug, name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  const name = row?.name ?? 'a removed listing';
  await recordAction(db, { userId }, { action, businessId, reviewId, name });
  return { id: businessId, name, slug: row?.slug ?? null };
}
