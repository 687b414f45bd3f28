import { eq, inArray } from 'drizzle-orm';
import { ownersOf } from '#app/features/moderation/claiming/claims.server.ts';
import type { PassedOn } from '#app/features/reviews/complaints/complaints.server.ts';
import { newReviewToken } from '#app/features/reviews/records/author.server.ts';
import type { Decision } from '#app/features/reviews/records/decide.server.ts';
import { REASONS } from '#app/features/reviews/records/reasons.ts';
import type { DecidedReply } from '#app/features/reviews/records/replies.server.ts';
import type { Review } from '#app/features/reviews/records/review.ts';
import type { EmailContent } from '#app/mail/mailer.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema.ts';

export type EmailingServices = Pick<Services, 'db' | 'clock' | 'mailer' | 'senderKeys'> & {
  config: Pick<Services['config'], 'siteUrl'>;
};

export interface ReviewedListing {
  id: number;
  name: string;
  /** Null once it is no longer listed. */
  slug: string | null;
}

export async function emailDecision(
  { db, clock, config, mailer, senderKeys }: EmailingServices,
  { review, decision, listing }: { review: Review; decision: Decision; listing: ReviewedListing },
): Promise<void> {
  const own = contentFor(decision, listing.name);
  if (own !== null && review.email !== null) {
    const link = config.siteUrl + paths.ownReview(newReviewToken(senderKeys, clock(), review.id));
    await mailer.send({ ...own, recipient: review.email, link }, db);
  }
  if (listing.slug !== null && decision.action === 'publish') {
    const link = config.siteUrl + paths.ownReviews(listing.slug);
    for (const recipient of await ownerAddresses(db, listing.id))
      await mailer.send({ name: 'new-review', values: { listing: listing.name }, recipient, link }, db);
  }
  if (decision.action === 'remove') {
    const values = { listing: listing.name, reason: REASONS[decision.reason] };
    const link = config.siteUrl + pageOf(listing);
    for (const recipient of await ownerAddresses(db, listing.id))
      await mailer.send({ name: 'review-gone', values, recipient, link }, db);
  }
}

export async function emailReporters(
  { db, config, mailer }: Pick<EmailingServices, 'db' | 'config' | 'mailer'>,
  ended: { reporters: string[]; isShown: boolean; listing: ReviewedListing },
): Promise<void> {
  const { reporters, isShown, listing } = ended;
  const values = { listing: listing.name, outcome: isShown ? KEPT : GONE };
  const link = config.siteUrl + pageOf(listing);
  for (const recipient of reporters)
    await mailer.send({ name: 'report-decided', values, recipient, link }, db);
}

function pageOf({ slug }: ReviewedListing): string {
  return slug === null ? paths.reviewsPolicy : paths.business(slug);
}

const KEPT = 'We’ve kept the review, because it does not break our rules.';
const GONE = 'The review is no longer shown.';

function contentFor(decision: Decision, listing: string): EmailContent | null {
  if (decision.action === 'return')
    return { name: 'review-returned', values: { listing, words: decision.words } };
  if (!('reason' in decision))
    return decision.action === 'publish' ? { name: 'review-published', values: { listing } } : null;
  const values = { listing, reason: REASONS[decision.reason], words: decision.words ?? '' };
  return { name: decision.action === 'decline' ? 'review-declined' : 'review-removed', values };
}

/** Emails the decision about a reply.  @param words reason for declining; null if published */
export async function emailReplyDecision(
  { db, clock, config, mailer, senderKeys }: EmailingServices,
  { reply, words, listing }: { reply: DecidedReply; words: string | null; listing: ReviewedListing },
): Promise<void> {
  const [owner] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, reply.userId ?? ''));
  if (owner && listing.slug !== null) {
    const link = config.siteUrl + paths.ownReviews(listing.slug);
    const content: EmailContent =
      words === null
        ? { name: 'reply-published', values: { listing: listing.name } }
        : { name: 'reply-declined', values: { listing: listing.name, words } };
    await mailer.send({ ...content, recipient: owner.email, link }, db);
  }
  if (words === null && reply.reviewer !== null) {
    const link = config.siteUrl + paths.ownReview(newReviewToken(senderKeys, clock(), reply.reviewId));
    const values = { listing: listing.name };
    await mailer.send({ name: 'review-answered', values, recipient: reply.reviewer, link }, db);
  }
}

/** Forwards a defamation complaint to the review's author and informs the complainant. */
export async function emailComplaint(
  { db, clock, config, mailer, senderKeys }: EmailingServices,
  { reviewId, writer, complainant, text }: PassedOn & { writer: string },
  listing: ReviewedListing,
): Promise<void> {
  const link = config.siteUrl + paths.ownReview(newReviewToken(senderKeys, clock(), reviewId));
  const from = complainant.isShared ? `${complainant.name}, ${complainant.email}` : 'Someone';
  const values = { listing: listing.name, from, complaint: text };
  await mailer.send({ name: 'review-complaint', values, recipient: writer, link }, db);
  if (complainant.email === '') return;
  const policy = config.siteUrl + paths.reviewsPolicy;
  const email = { name: 'complaint-sent', values: { listing: listing.name } } as const;
  await mailer.send({ ...email, recipient: complainant.email, link: policy }, db);
}

async function ownerAddresses(db: Database, businessId: number): Promise<string[]> {
  const ids = (await ownersOf(db, businessId)).map(({ user_id: id }) => id);
  if (ids.length === 0) return [];
  const owners = await db.select({ email: users.email }).from(users).where(inArray(users.id, ids));
  return owners.map(({ email }) => email);
}
