/** Receives reviews, which stay hidden until confirmed by their author and published by an admin. */
import * as z from 'zod';
import { countEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { networkOf } from '#app/features/accounts/limits/network.ts';
import { authorHash, networkHash, newReviewToken } from '#app/features/reviews/records/author.server.ts';
import { addReview } from '#app/features/reviews/records/store.server.ts';
import { inOrder, readReview, type TypedReview } from '#app/features/reviews/writing/review-form.ts';
import { problemOf } from '#app/features/reviews/records/refused.ts';
import type { ReviewRefused } from '#app/features/reviews/writing/review-form-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Services } from '#app/services/services.server.ts';
import { admitSender, refusalFor, type SendingInput } from '../sending/admit-sender.server.ts';
import { isOfBusiness, type Reviewable } from './review-access.server.ts';

type TakingServices = Pick<
  Services,
  'db' | 'limits' | 'captcha' | 'logger' | 'clock' | 'mailer' | 'senderKeys'
> & {
  config: Pick<Services['config'], 'contactEmail' | 'siteUrl'>;
};

interface SentReview extends SendingInput {
  review: TypedReview;
}

export type ReviewTaken =
  | { status: 200; typed: TypedReview }
  | { status: 400 | 429 | 503; refused: ReviewRefused; retryAfterSeconds?: number };

const LIMITS = { any: 'review', withoutCaptcha: 'review without a captcha' } as const;
const NOT_SENT = 'Your review was not sent';
export const OTHER_ADDRESS = 'We can’t use this address for this business. Please use another.';
const emailSchema = z.email().max(254);

/** Stores a review and emails a confirmation link, unless invalid, too many or from a bot. */
export async function takeReview(
  services: TakingServices,
  { address, userId }: { address: string | null; userId: string | null },
  { business, services: offered, isInvited }: Reviewable,
  { review, isTrapped, solution }: SentReview,
): Promise<ReviewTaken> {
  const { db, clock, senderKeys, limits, mailer } = services;
  const now = clock();
  const facts = { services: offered, today: britishDate(now) };
  const { typed, errors: wrong, content } = readReview(review, facts);
  const email = (review.email ?? '').trim();
  const isEmail = emailSchema.safeParse(email).success;
  const errors = isEmail
    ? wrong
    : inOrder({ ...wrong, email: 'Enter an email address, such as name@example.org' });
  const refuse = (whole?: string): ReviewTaken => ({
    status: 400,
    refused: { typed, errors, problem: problemOf(NOT_SENT, errors, whole) },
  });
  if (content === null || !isEmail) return refuse();
  if (isTrapped) return refuse('A hidden field was filled in, perhaps by your browser. Send the form again.');
  if (userId !== null && (await isOfBusiness(db, business.id, { email: null, userId })))
    return refuse('You manage this listing or one of a competitor, so you can’t review it.');
  try {
    await admitSender(services, LIMITS, solution, address);
    await countEmail(limits, email);
    if (await isOfBusiness(db, business.id, { email, userId: null })) {
      const refused = inOrder({ ...errors, email: OTHER_ADDRESS });
      return { status: 400, refused: { typed, errors: refused, problem: problemOf(NOT_SENT, refused) } };
    }
    const stored = {
      ...content,
      businessId: business.id,
      email,
      invited: isInvited,
      author: authorHash(senderKeys, email),
      network: address === null ? null : networkHash(senderKeys, networkOf(address)),
    };
    const id = await addReview(db, stored, now);
    const link = services.config.siteUrl + paths.ownReview(newReviewToken(senderKeys, now, id));
    const values = { listing: business.name };
    await mailer.send({ name: 'confirm-review', values, recipient: email, address: 'counted', link });
    return { status: 200, typed };
  } catch (error) {
    if (error instanceof TooManyAttempts) {
      services.logger.info({ business: business.id }, 'a review was refused because of its number');
    }
    const { answer, ...refusal } = refusalFor(services, NOT_SENT, error);
    return { ...refusal, refused: { typed, errors, ...answer } };
  }
}
