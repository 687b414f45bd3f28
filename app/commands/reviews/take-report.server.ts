/** Receives reports about published reviews, which stay up until an admin decides. */
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { countEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { networkOf } from '#app/features/accounts/limits/network.ts';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { networkHash, newReviewToken } from '#app/features/reviews/records/author.server.ts';
import { isReportKind, LONGEST_REPORT, NEEDS_WORDS } from '#app/features/reviews/records/report.ts';
import { addReport } from '#app/features/reviews/records/reports.server.ts';
import { problemOf } from '#app/features/reviews/records/refused.ts';
import type { ReportRefused } from '#app/features/reviews/reporting/report-page.tsx';
import { shownReview } from '#app/features/reviews/showing/read-shown.server.ts';
import type { ShownReview } from '#app/features/reviews/showing/shown-review.ts';
import { accessTo } from '#app/features/reviews/records/access.ts';
import { withoutDirectionMarks, withThousands } from '@dog-care-directory/text';
import * as paths from '#app/paths/paths.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { typedText } from '#app/platform/words/typed-text.ts';
import type { Services } from '#app/services/services.server.ts';
import { reviews } from '#db/schema.ts';
import { admitSender, refusalFor, type SendingInput } from '../sending/admit-sender.server.ts';

type ReportServices = Pick<
  Services,
  'db' | 'limits' | 'captcha' | 'logger' | 'senderKeys' | 'clock' | 'mailer'
> & {
  config: Pick<Services['config'], 'contactEmail' | 'ownerSettings' | 'siteUrl'>;
};

export interface Reportable {
  business: { slug: string; name: string };
  review: ShownReview;
}

/** Null if the business has no such published review, or reviews are off. */
export async function reportable(
  { db, config }: Pick<ReportServices, 'db' | 'config'>,
  slug: string,
  number: string,
): Promise<Reportable | null> {
  const business = await findBusiness(db, slug);
  const id = parseRowId(number);
  if (!business || id === null || accessTo(config.ownerSettings, business.category) === 'off') return null;
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.business_id, business.id), eq(reviews.state, 'published')));
  return row ? { business: { slug, name: business.name }, review: shownReview(row) } : null;
}

/** Stored, and perhaps to be confirmed by the emailed link; or the form with what is wrong. */
type ReportTaken =
  | { status: 200; isToConfirm: boolean }
  | { status: 400 | 429 | 503; refused: ReportRefused; retryAfterSeconds?: number };

const LIMITS = { any: 'change', withoutCaptcha: 'change without a captcha' } as const;
const NOT_SENT = 'Your report was not sent';
const LONGEST_SENDER = 100;
const emailSchema = z.email().max(254);

/** The form of a report. Input longer than any limit isn't shown again. */
export const reportSchema = z.object({
  kind: z.string().transform((text) => text.slice(0, 40)),
  text: z.string().transform((text) => text.slice(0, 10_000)),
  email: z.string().transform((text) => text.slice(0, 1000)),
  name: z.string().transform((text) => text.slice(0, 1000)),
  share: z.string().transform((text) => text === 'yes'),
});

interface SentReport extends SendingInput {
  typed: z.output<typeof reportSchema>;
}

/** Stores a report and emails a confirmation link, unless invalid, too many or from a bot. */
export async function takeReport(
  services: ReportServices,
  address: string | null,
  { business, review }: Reportable,
  { typed, isTrapped, solution }: SentReport,
): Promise<ReportTaken> {
  const text = typedText(typed.text);
  const email = typed.email.trim();
  const errors: ReportRefused['errors'] = {};
  if (!isReportKind(typed.kind)) errors.kind = 'Choose what is wrong';
  if (NEEDS_WORDS.has(typed.kind) && text === '') errors.text = 'Tell us what is wrong';
  if (text.length > LONGEST_REPORT)
    errors.text = `Shorten what you write to ${withThousands(LONGEST_REPORT)} characters`;
  if (email !== '' && !emailSchema.safeParse(email).success)
    errors.email = 'Enter an email address, such as name@example.org';
  const isDefamation = typed.kind === 'defamatory';
  const name = lineOfText(withoutDirectionMarks(typed.name));
  if (name.length > LONGEST_SENDER) errors.name = `Shorten the name to ${LONGEST_SENDER} characters`;
  if (isDefamation && name === '') errors.name = 'Enter your full name';
  if (isDefamation && email === '') errors.email = 'Enter an email address, such as name@example.org';
  if (!isReportKind(typed.kind) || Object.keys(errors).length > 0)
    return { status: 400, refused: { typed, errors, problem: problemOf(NOT_SENT, errors) } };
  if (isTrapped) {
    const problem = problemOf(
      NOT_SENT,
      errors,
      'A field that people do not see was filled in. Please send it again.',
    );
    return { status: 400, refused: { typed, errors, problem } };
  }
  try {
    await admitSender(services, LIMITS, solution, address);
    const network = address === null ? null : networkHash(services.senderKeys, networkOf(address));
    if (email !== '') await countEmail(services.limits, email);
    const id = await addReport(services.db, {
      reviewId: review.id,
      kind: typed.kind,
      name: isDefamation ? name : null,
      sharesName: isDefamation && typed.share,
      text,
      email: email || null,
      network,
    });
    if (id !== null && email !== '') {
      const { mailer, senderKeys, clock, config } = services;
      const link = config.siteUrl + paths.ownReview(newReviewToken(senderKeys, clock(), id, 'report'));
      const values = { listing: business.name };
      await mailer.send({ name: 'confirm-report', values, recipient: email, address: 'counted', link });
    }
    return { status: 200, isToConfirm: email !== '' };
  } catch (error) {
    const { answer, ...refusal } = refusalFor(services, NOT_SENT, error);
    return { ...refusal, refused: { typed, errors, ...answer } };
  }
}
