/** What an author sees of their review by the emailed link, and what they can do there. */
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { monthText } from '#app/features/businesses/listing/rating-text.ts';
import { answerComplaint, complaintAbout } from '#app/features/reviews/complaints/complaints.server.ts';
import { reviewOfToken, reviewToken } from '#app/features/reviews/records/author.server.ts';
import { problemOf } from '#app/features/reviews/records/refused.ts';
import { lastDecision } from '#app/features/reviews/records/decide.server.ts';
import type { Review } from '#app/features/reviews/records/review.ts';
import {
  confirmReview,
  currentReview,
  publishedReview,
  reviseReview,
  withdrawReview,
} from '#app/features/reviews/records/store.server.ts';
import { aboutReview } from '#app/features/reviews/writing/about-review.ts';
import type { OwnReview } from '#app/features/reviews/writing/own-review-page.tsx';
import { readReview, type TypedReview } from '#app/features/reviews/writing/review-form.ts';
import type { ReviewRefused } from '#app/features/reviews/writing/review-form-page.tsx';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { requestRowId } from '#app/platform/request-fields.ts';
import { typedText } from '#app/platform/words/typed-text.ts';
import type { Services } from '#app/services/services.server.ts';
import { businesses } from '#db/schema.ts';
import { type EmailingServices, emailReporters } from './email-decision.server.ts';
import { isOfBusiness } from './review-access.server.ts';

type OwnServices = Pick<Services, 'db' | 'clock' | 'senderKeys'>;

/** A review that its author manages, and the business. */
export interface ManagedReview {
  review: Review;
  /** Null once it is no longer listed. */
  business: { slug: string; name: string; services: string[] } | null;
  /** For the review as it is now: an earlier link leads to it. */
  token: string;
}

/** The review that a link leads to; null where the link is invented or the review is deleted. */
export async function managedReview(services: OwnServices, token: string): Promise<ManagedReview | null> {
  const { db, senderKeys } = services;
  const id = reviewOfToken(senderKeys, token);
  const review = id === null ? null : await currentReview(db, id);
  if (!review) return null;
  const [row] = await db
    .select({
      slug: businesses.slug,
      name: businesses.name,
      category: businesses.category,
      services: businesses.services,
    })
    .from(businesses)
    .where(eq(businesses.id, review.businessId));
  const business = row && {
    slug: row.slug,
    name: row.name,
    services: [...new Set([row.category, ...(row.services ?? [])])],
  };
  return { review, business: business ?? null, token: reviewToken(senderKeys, review.id) };
}

/** A managed review as its page shows it. */
export async function ownReview(
  { db }: OwnServices,
  { review, business, token }: ManagedReview,
): Promise<OwnReview> {
  const { state, stars, text, shownName } = review;
  const isOpen = state === 'unconfirmed' || state === 'waiting';
  const published = isOpen ? await publishedReview(db, review) : null;
  return {
    ...{ token, state, stars, text, shownName },
    about: aboutReview(review),
    business: business && { slug: business.slug, name: business.name },
    replaces: published && monthText((published.publishedAt ?? published.createdAt).toISOString()),
    ...(await lastDecision(db, review.id)),
    complaint: state === 'published' ? await complaintAbout(db, review.id) : null,
    mayChange: business !== null && MAY_CHANGE.has(state) && review.email !== null,
  };
}

const MAY_CHANGE: ReadonlySet<string> = new Set([
  'unconfirmed',
  'waiting',
  'returned',
  'published',
  'declined',
]);
const NOT_SENT = 'Your review was not sent';
const TOO_LATE = 'This review can no longer be changed.';

/** The form of a review's own page. */
export const ownReviewSchema = z.object({
  intent: z.string(),
  /** The complaint that is answered. */
  report: requestRowId,
  details: z.string().transform(typedText),
  share: z.string().transform((text) => text === 'yes'),
});

type OwnReviewForm = z.output<typeof ownReviewSchema>;

/** Who has the link of a review. */
interface Author extends ManagedReview {
  /** Who is signed in. */
  userId: string | null;
}

/** What an author has done, or why it was not done. */
export type OwnReviewDone = { title: string } | { problem: string };

/** Confirms or deletes a review, or answers a complaint about it: what the page of its author offers. */
export async function actOnReview(
  services: OwnServices & EmailingServices,
  author: Author,
  form: OwnReviewForm,
): Promise<OwnReviewDone> {
  const { db, clock } = services;
  const { review, userId } = author;
  switch (form.intent) {
    case 'confirm':
      if (await isOfBusiness(db, review.businessId, { email: review.email, userId }))
        return {
          problem:
            'This address belongs to the business or a competitor, so it cannot be used for a review of it.',
        };
      await confirmReview(db, review.id, clock());
      return { title: 'Review confirmed' };
    case 'delete':
      return withdraw(services, author);
    case 'answer-remove':
    case 'answer-keep':
      return answer({ db, clock }, review.id, form);
    default:
      return { problem: 'Choose what you would like to do.' };
  }
}

function withdraw(
  services: OwnServices & EmailingServices,
  { review, business }: ManagedReview,
): Promise<OwnReviewDone> {
  return services.db.transaction(async (db) => {
    const reporters = await withdrawReview(db, review.id, services.clock());
    if (reporters === null) return { problem: TOO_LATE };
    const listing = { id: review.businessId, name: 'a removed listing', slug: null, ...business };
    await emailReporters({ ...services, db }, { reporters, isShown: false, listing });
    return { title: 'Review deleted' };
  });
}

const LONGEST_DETAILS = 500;

/** What the writer says to a complaint of defamation. */
async function answer(
  { db, clock }: Pick<OwnServices, 'db' | 'clock'>,
  reviewId: number,
  { intent, report, details, share }: OwnReviewForm,
): Promise<OwnReviewDone> {
  const about = { reviewId, reportId: report ?? 0 };
  const isKept = intent === 'answer-keep';
  if (isKept && (details === '' || details.length > LONGEST_DETAILS))
    return { problem: 'Enter your full name and postal address, in up to 500 characters.' };
  const wanted = isKept ? { answer: 'keep' as const, details, shares: share } : { answer: 'remove' as const };
  const isStored = await answerComplaint(db, about, wanted, clock());
  return isStored
    ? { title: 'We’ve received your answer' }
    : { problem: 'This complaint is no longer open.' };
}

/** Takes another text instead of a review. @returns null once it is stored */
export async function changeReview(
  { db, clock }: OwnServices,
  { review, business, userId }: Author,
  sent: TypedReview,
): Promise<ReviewRefused | null> {
  const now = clock();
  const facts = { services: business?.services ?? [], today: britishDate(now) };
  const { typed, errors, content } = readReview(sent, facts);
  if (content === null) return { typed, errors, problem: problemOf(NOT_SENT, errors) };
  const isOwn = await isOfBusiness(db, review.businessId, { email: review.email, userId });
  if (isOwn || !business || (await reviseReview(db, review.id, content, now)) === null)
    return { typed, errors, problem: problemOf(NOT_SENT, errors, TOO_LATE) };
  return null;
}
