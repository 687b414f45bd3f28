/** Takes enquiries to up to three businesses, which get them when the owner of the sender's address has confirmed. */
import * as z from 'zod';
import { isDay } from '@dog-care-directory/text';
import { invalidToast } from '#app/features/accounts/forms/form-answer.ts';
import { overLimit, type TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { countEmail, mailboxOf, TooManyEmails } from '#app/features/accounts/limits/email-budget.server.ts';
import { offeredAt } from '#app/features/enquiries/askable.server.ts';
import {
  type EnquiryErrors,
  type EnquiryRefused,
  type EnquiryValues,
  LONGEST,
  MOST_ASKED,
  type Offered,
} from '#app/features/enquiries/enquiry.ts';
import { isStored, storeEnquiry } from '#app/features/enquiries/stored-enquiries.server.ts';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { emailAddress, line, longText } from '#app/features/messages/check-message.server.ts';
import { checkValues } from '#app/platform/check-values.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Services } from '#app/services/services.server.ts';
import { admitSender, refusalFor, type SendingInput } from '../sending/admit-sender.server.ts';

export interface SentEnquiry extends SendingInput {
  values: EnquiryValues;
  /** True for a sender who wants the link once more. */
  isAgain: boolean;
}

export type EnquiryTaken =
  | { status: 200; asked: Offered[]; email: string }
  | { status: 400 | 429 | 503; refused: EnquiryRefused; retryAfterSeconds?: number };

export const ENQUIRY_LIMITS = { any: 'enquiry', withoutCaptcha: 'enquiry without a captcha' } as const;
const NOT_SENT = 'We couldn’t send your enquiry';
const LAST_DAY = '2099-12-31';

/** Names alone, so that none can be a web address or a sentence. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} ’'-]*$/u;

const day = z
  .string()
  .refine((text) => text === '' || (isDay(text) && text <= LAST_DAY), 'Enter a day, such as 19/12/2026.');

const schemaOn = (today: string) =>
  z.object({
    business: z
      .array(z.string())
      .min(1, 'Tick at least one business.')
      .max(MOST_ASKED, 'You can ask up to three. Untick some.'),
    from: day.refine(
      (text) => text === '' || text >= today,
      'The first day is in the past. Choose today or a later day.',
    ),
    to: day,
    about: longText(LONGEST.about, 'Tell them about your dog.'),
    name: line.pipe(
      z
        .string()
        .min(1, 'Enter your first name.')
        .max(LONGEST.name, `Use ${LONGEST.name} characters or fewer.`)
        .regex(NAME, 'Enter a first name in letters, such as Sam.'),
    ),
    email: emailAddress('Enter your email address so they can reply.'),
  });

/** Reads the days as well where other fields are wrong. */
function wrongDays({ from, to }: EnquiryValues): EnquiryErrors {
  if (to === '' || !isDay(to)) return {};
  if (from === '') return { from: 'Enter the first day too.' };
  return to <= from ? { to: 'The last day must be after the first' } : {};
}

class TooManyEnquiries extends TooManyEmails {
  override name = 'TooManyEnquiries';
  constructor(over: TooManyAttempts) {
    super(over);
    this.message = `You can send three enquiries a day. Please try again in ${over.whenAgain}.`;
  }
}

type TakingServices = Parameters<typeof offeredAt>[0] &
  Parameters<typeof admitSender>[0] &
  Pick<Services, 'db' | 'mailer'> & { config: Pick<Services['config'], 'siteUrl'> };

/** @param address IP address; null if unknown */
export async function takeEnquiry(
  services: TakingServices,
  { values, isAgain, isTrapped, solution }: SentEnquiry,
  address: string | null,
): Promise<EnquiryTaken> {
  const { db, clock, limits, mailer, senderKeys, config } = services;
  const now = clock();
  const checked = checkValues(schemaOn(britishDate(now)), values);
  const errors = { ...wrongDays(values), ...('errors' in checked && checked.errors) };
  const refuse = (problem: EnquiryRefused['problem'], wrong?: EnquiryErrors): EnquiryTaken => ({
    status: 400,
    refused: { values, ...(wrong && { errors: wrong }), problem },
  });
  if ('errors' in checked || Object.keys(errors).length > 0) {
    const typed = { ...values, business: values.business.join() };
    return refuse(invalidToast(NOT_SENT, { typed, errors }), errors);
  }
  const { input } = checked;
  if (isTrapped) {
    const description = 'A hidden field was filled in, perhaps by your browser. Send the form again.';
    return refuse({ title: NOT_SENT, description, tone: 'danger' });
  }
  const asked = await offeredAt(services, input.business, null);
  const not = asked.filter(({ canBeAsked }) => !canBeAsked).map(({ name }) => name);
  if (not.length > 0 || asked.length < new Set(input.business).size) {
    const wrong = `${not.join(' and ') || 'One of them'} can’t be asked by email any more. Untick it.`;
    return refuse({ title: NOT_SENT, description: wrong, tone: 'danger' }, { business: wrong });
  }
  try {
    await admitSender(services, ENQUIRY_LIMITS, solution, address);
    const { email, name, about, from, to } = input;
    const enquiry = { email, name, about, from_day: from || null, to_day: to || null };
    const isKnown = await isStored(db, senderKeys, enquiry, asked, now);
    if (isKnown && !isAgain) return { status: 200, asked, email };
    // Before the transaction, which must not wait for a second connection while it holds one.
    const attempt = { address: null, account: mailboxOf(email) };
    const over = isKnown ? null : await overLimit(limits.count('enquiry of one sender', attempt));
    if (over) throw new TooManyEnquiries(over);
    await countEmail(limits, email);
    await db.transaction(async (transaction) => {
      const businesses = await Promise.all(asked.map(({ slug }) => findBusiness(transaction, slug)));
      const listed = businesses.filter((business) => business !== null);
      const { path, isNew } = await storeEnquiry(transaction, senderKeys, enquiry, listed, now);
      if (!isNew && !isAgain) return;
      const link = config.siteUrl + path;
      const values = {
        businesses: asked
          .map((one) => one.name)
          .join(', ')
          .replace(/, ([^,]*)$/, ' and $1'),
      };
      await mailer.send(
        { name: 'confirm-enquiry', recipient: email, address: 'counted', link, values },
        transaction,
      );
    });
    return { status: 200, asked, email };
  } catch (error) {
    const { answer, ...refusal } = refusalFor(services, NOT_SENT, error);
    return { ...refusal, refused: { values, ...answer } };
  }
}
