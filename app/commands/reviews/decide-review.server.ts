/** Decides reviews for an admin, records it, and emails the author. */
import { eq } from 'drizzle-orm';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { reviewToken } from '#app/features/reviews/records/author.server.ts';
import { decideReview, type Decision } from '#app/features/reviews/records/decide.server.ts';
import { isReason, REASONS } from '#app/features/reviews/records/reasons.ts';
import type { EmailContent } from '#app/mail/mailer.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Services } from '#app/services/services.server.ts';
import { businesses } from '#db/schema.ts';

type DecidingServices = Pick<Services, 'db' | 'clock' | 'mailer' | 'senderKeys'> & {
  config: Pick<Services['config'], 'siteUrl'>;
};

/** A decision that was made, in words; or why it was not. */
export type ReviewDecided = { done: string } | { problem: string };

const LONGEST_WORDS = 2000;
const DONE = {
  publish: 'Published',
  return: 'The reviewer has been asked to change it',
  decline: 'Declined',
  remove: 'Removed',
} as const;
const ACTIONS = {
  publish: 'review.published',
  return: 'review.returned',
  decline: 'review.declined',
  remove: 'review.removed',
} as const;

/** Takes the form of the queue. What is stored and what is emailed are one transaction. @param userId of the admin */
export async function takeDecision(
  services: DecidingServices,
  userId: string,
  form: FormData,
): Promise<ReviewDecided> {
  const { db: database, clock, mailer, senderKeys, config } = services;
  const decision = readDecision(form);
  if ('problem' in decision) return decision;
  const id = parseRowId(form.get('id')) ?? 0;
  return database.transaction(async (db) => {
    const review = await decideReview(db, id, decision, { userId, now: clock() });
    if (!review) return { problem: 'Someone has already decided this review, or its writer deleted it.' };
    const [business] = await db
      .select({ name: businesses.name })
      .from(businesses)
      .where(eq(businesses.id, review.businessId));
    const listing = business?.name ?? 'a removed listing';
    const { businessId } = review;
    await recordAction(
      db,
      { userId },
      { action: ACTIONS[decision.action], businessId, reviewId: id, name: listing },
    );
    if (review.email !== null) {
      const link = config.siteUrl + paths.ownReview(reviewToken(senderKeys, id));
      await mailer.send({ ...emailOf(decision, listing), recipient: review.email, link }, db);
    }
    return { done: `${DONE[decision.action]}. It has ${review.stars} of 5 stars.` };
  });
}

function readDecision(form: FormData): Decision | { problem: string } {
  const action = textOf(form, 'intent');
  const textIn = (field: string) => textOf(form, field).trim().toWellFormed().replaceAll('\u0000', '');
  const words = textIn(action === 'return' ? 'change' : 'words');
  if (words.length > LONGEST_WORDS) return { problem: 'Shorten your text to 2,000 characters.' };
  if (action === 'publish') return { action };
  if (action === 'return') return words === '' ? { problem: 'Say what to change.' } : { action, words };
  if (action !== 'decline' && action !== 'remove') return { problem: 'Choose a decision.' };
  const reason = textOf(form, 'reason');
  return isReason(reason) ? { action, reason, words: words || null } : { problem: 'Choose a reason.' };
}

function emailOf(decision: Decision, listing: string): EmailContent {
  if (decision.action === 'publish') return { name: 'review-published', values: { listing } };
  if (decision.action === 'return')
    return { name: 'review-returned', values: { listing, words: decision.words } };
  const values = { listing, reason: REASONS[decision.reason], words: decision.words ?? '' };
  return { name: decision.action === 'decline' ? 'review-declined' : 'review-removed', values };
}
