/** Takes in what anyone reports about a published review. The review stays up until an admin decides. */
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { networkOf } from '#app/features/accounts/limits/network.ts';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { networkHash } from '#app/features/reviews/records/author.server.ts';
import { isReportKind, LONGEST_REPORT, NEEDS_WORDS } from '#app/features/reviews/records/report.ts';
import { addReport } from '#app/features/reviews/records/reports.server.ts';
import { problemOf } from '#app/features/reviews/records/refused.ts';
import type { ReportRefused } from '#app/features/reviews/reporting/report-page.tsx';
import { shownReview } from '#app/features/reviews/showing/read-shown.server.ts';
import type { ShownReview } from '#app/features/reviews/showing/shown-review.ts';
import { accessTo } from '#app/features/reviews/records/access.ts';
import { withoutDirectionMarks } from '#app/platform/direction-marks.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { typedText } from '#app/platform/words/typed-text.ts';
import type { Services } from '#app/services/services.server.ts';
import { reviews } from '#db/schema.ts';
import { admitSender, refusalFor, type SendingInput } from '../sending/admit-sender.server.ts';

type ReportServices = Pick<Services, 'db' | 'limits' | 'captcha' | 'logger' | 'senderKeys'> & {
  config: Pick<Services['config'], 'contactEmail' | 'ownerSettings'>;
};

/** A published review that anyone may report. */
export interface Reportable {
  business: { slug: string; name: string };
  review: ShownReview;
}

/** The published review of a business with this number; null where there is none, or reviews are off. */
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

/** Null once it is stored. */
type ReportTaken = { status: 400 | 429 | 503; refused: ReportRefused; retryAfterSeconds?: number } | null;

const LIMITS = { any: 'change', withoutCaptcha: 'change without a captcha' } as const;
const NOT_SENT = 'Your report was not sent';
const LONGEST_SENDER = 100;
const emailSchema = z.email().max(254);

/** The form of a report. What is longer than any field takes is not shown again. */
export const reportSchema = z.object({
  kind: z.string().transform((text) => text.slice(0, 40)),
  text: z.string().transform((text) => text.slice(0, 10_000)),
  email: z.string().transform((text) => text.slice(0, 1000)),
  name: z.string().transform((text) => text.slice(0, 1000)),
  share: z.string().transform((text) => text === 'yes'),
});

/** A report as it was typed, and what tells programs from people. */
interface SentReport extends SendingInput {
  typed: z.output<typeof reportSchema>;
}

/** Stores a report, unless a field is wrong, too many have come, or a program has sent it. @param address of the request; null when unknown */
export async function takeReport(
  services: ReportServices,
  address: string | null,
  { review }: Reportable,
  { typed, isTrapped, solution }: SentReport,
): Promise<ReportTaken> {
  const text = typedText(typed.text);
  const email = typed.email.trim();
  const errors: ReportRefused['errors'] = {};
  if (!isReportKind(typed.kind)) errors.kind = 'Choose what is wrong';
  if (NEEDS_WORDS.has(typed.kind) && text === '') errors.text = 'Tell us what is wrong';
  if (text.length > LONGEST_REPORT) errors.text = 'Shorten what you write to 1,000 characters';
  if (email !== '' && !emailSchema.safeParse(email).success)
    errors.email = 'Enter an email address, such as name@example.org';
  const isDefamation = typed.kind === 'defamatory';
  const name = lineOfText(withoutDirectionMarks(typed.name));
  if (name.length > LONGEST_SENDER) errors.name = 'Shorten the name to 100 characters';
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
    await addReport(services.db, {
      reviewId: review.id,
      kind: typed.kind,
      name: isDefamation ? name : null,
      sharesName: isDefamation && typed.share,
      text,
      email: email || null,
      network,
    });
    return null;
  } catch (error) {
    const { answer, ...refusal } = refusalFor(services, NOT_SENT, error);
    return { ...refusal, refused: { typed, errors, ...answer } };
  }
}
