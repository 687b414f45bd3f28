import { isReportKind, REPORT_KINDS } from '#app/features/reviews/records/report.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { monthText } from '#app/features/businesses/listing/rating-text.ts';
import { answerComplaint, complaintAbout } from '#app/features/reviews/complaints/complaints.server.ts';
import {
  isLinkOver,
  newReviewToken,
  readReviewToken,
  type ReviewLink,
  reviewToken,
} from '#app/features/reviews/records/author.server.ts';
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
import { LEDES, TITLES } from '#app/features/reviews/writing/own-review-words.ts';
import { readReview, type TypedReview } from '#app/features/reviews/writing/review-form.ts';
import type { ReviewRefused } from '#app/features/reviews/writing/review-form-page.tsx';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { findReport } from '#app/features/reviews/records/reports.server.ts';
import * as paths from '#app/paths/paths.ts';
import { requestRowId } from '#app/platform/request-fields.ts';
import { typedText } from '#app/platform/words/typed-text.ts';
import type { Services } from '#app/services/services.server.ts';
import { businesses } from '#db/schema.ts';
import { type EmailingServices, emailReporters } from './email-decision.server.ts';
import { OTHER_ADDRESS } from './take-review.server.ts';
import { isOfBusiness } from './review-access.server.ts';

type OwnServices = Pick<Services, 'db' | 'clock' | 'senderKeys'>;

export interface ManagedReview {
  review: Review;
  business: { slug: string; name: string; services: string[] } | null;
  /** Token of the current link, with the same expiry. */
  token: string;
  /** True if expired, so that it only leads to a new one. */
  isOver: boolean;
}

/** Null if the link is invalid or the review was deleted. */
export async function managedReview(services: OwnServices, token: string): Promise<ManagedReview | null> {
  const { db, clock, senderKeys } = services;
  const link = readReviewToken(senderKeys, token);
  const review = link?.kind === 'review' ? await currentReview(db, link.id) : null;
  if (!link || !review) return null;
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
  return {
    review,
    business: business ?? null,
    isOver: isLinkOver(link, clock()),
    token: reviewToken(senderKeys, { ...link, id: review.id }),
  };
}

/** Emails the author a new link in place of an expired one; never shown here. */
export async function sendNewLink(
  { clock, config, mailer, senderKeys }: EmailingServices,
  { review, business }: ManagedReview,
): Promise<void> {
  if (review.email === null) return;
  const link = config.siteUrl + paths.ownReview(newReviewToken(senderKeys, clock(), review.id));
  const values = { listing: business?.name ?? 'a removed listing' };
  await mailer.send({ name: 'review-link', values, recipient: review.email, link });
}

/** A report by its emailed link; null if invalid, expired or deleted. */
export async function reportOfLink({ db, clock, senderKeys }: OwnServices, token: string) {
  const link: ReviewLink | null = readReviewToken(senderKeys, token);
  if (link?.kind !== 'report' || isLinkOver(link, clock())) return null;
  const report = await findReport(db, link.id);
  if (!report) return null;
  return { ...report, token, reason: isReportKind(report.kind) ? REPORT_KINDS[report.kind] : null };
}

export async function ownReview(
  { db }: OwnServices,
  { review, business, token }: ManagedReview,
): Promise<OwnReview> {
  const { state, stars, text, shownName } = review;
  const isOpen = state === 'unconfirmed' || state === 'waiting';
  const published = isOpen ? await publishedReview(db, review) : null;
  return {
    token,
    state,
    stars,
    text,
    shownName,
    title: TITLES[state],
    lede: LEDES[state],
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

export const ownReviewSchema = z.object({
  intent: z.string(),
  report: requestRowId,
  details: z.string().transform(typedText),
  share: z.string().transform((text) => text === 'yes'),
});

type OwnReviewForm = z.output<typeof ownReviewSchema>;

interface Author extends ManagedReview {
  userId: string | null;
}

export type OwnReviewDone = { title: string } | { problem: string };

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
        return { problem: OTHER_ADDRESS };
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

async function answer(
  { db, clock }: Pick<OwnServices, 'db' | 'clock'>,
  reviewId: number,
  { intent, report, details, share }: OwnReviewForm,
): Promise<OwnReviewDone> {
  const about = { reviewId, reportId: report ?? 0 };
  const isKept = intent === 'answer-keep';
  if (isKept && (details === '' || details.length > LONGEST_DETAILS))
    return { problem: `Enter your full name and postal address, in up to ${LONGEST_DETAILS} characters.` };
  const wanted = isKept ? { answer: 'keep' as const, details, shares: share } : { answer: 'remove' as const };
  const isStored = await answerComplaint(db, about, wanted, clock());
  return isStored
    ? { title: 'We’ve received your answer' }
    : { problem: 'This complaint is no longer open.' };
}

/** Replaces the text of a review. @returns null once stored */
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
