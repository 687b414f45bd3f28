import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  countForBusiness,
  overLimit,
  TooManyAttempts,
} from '#app/features/accounts/limits/attempt-limits.server.ts';
import { senderText } from '#app/features/messages/sender-text.ts';
import type { MessageValues } from '#app/features/messages/message.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { mailboxOf, mayEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { ownersOf } from '#app/features/moderation/claiming/claims.server.ts';
import { users } from '#db/schema.ts';
import { type SentMessage, type Taken, takeIn, type TakingServices } from './take-in.server.ts';

type WritingServices = TakingServices &
  Pick<Services, 'db' | 'mailer'> & { config: Pick<Services['config'], 'siteUrl'> };

type Addressee = Pick<Business, 'id' | 'slug' | 'name' | 'email_1'>;

const HOUR_SECONDS = 60 * 60;
const LIMITS = { any: 'enquiry', withoutCaptcha: 'enquiry without a captcha' } as const;

const recipientSchema = z.email().max(254);

/** The business's email address; null if missing or invalid, because the database can contain any text. */
export function recipientOf({ email_1 }: Pick<Business, 'email_1'>): string | null {
  return recipientSchema.safeParse(email_1?.trim()).data ?? null;
}

export function isWritableBy({ sendsMail }: Pick<Services['config'], 'sendsMail'>) {
  return (business: Pick<Business, 'email_1'>): boolean => sendsMail && recipientOf(business) !== null;
}

/** Emails an enquiry to a business without revealing its address or storing the enquiry. */
export async function writeToBusiness(
  services: WritingServices,
  business: Addressee,
  recipient: string,
  sent: SentMessage,
  address: string | null,
): Promise<Taken> {
  return takeIn(services, sent, address, LIMITS, async (input) => {
    await countForBusiness(services.limits, 'mail to a business', business.id, address);
    await countStrangers(services, business, recipient);
    // Checked last, so that a refused enquiry doesn't count as sent when repeated.
    if (await wasSent(services, business, input)) return;
    const { siteUrl } = services.config;
    const { subject: topic, message, email: replyTo } = input;
    const contact = siteUrl + paths.contact;
    const values = { listing: business.name, sender: senderText(input), topic, message, contact };
    const link = siteUrl + paths.business(business.slug);
    await services.mailer.send({ name: 'enquiry', recipient, address: 'counted', link, values, replyTo });
  });
}

/** Limits emails to unconfirmed addresses. Owners have confirmed theirs. */
async function countStrangers(
  { db, limits }: WritingServices,
  { id }: Addressee,
  recipient: string,
): Promise<void> {
  const owners = (await ownersOf(db, id)).map((owner) => owner.user_id);
  const confirmed = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.id, owners), eq(users.emailVerified, true)));
  if (confirmed.some(({ email }) => mailboxOf(email) === mailboxOf(recipient))) return;
  // The usual text's "this address" would be read as the sender's own.
  if (!(await mayEmail(limits, recipient))) throw new TooManyAttempts(HOUR_SECONDS, 'account');
}

/** True if the same enquiry was sent within the hour, such as by a double click. */
async function wasSent(
  { limits }: WritingServices,
  { id }: Addressee,
  { name, email, subject, message }: MessageValues,
): Promise<boolean> {
  const text = JSON.stringify([id, name, email.toLowerCase(), subject, message]);
  const account = createHash('sha256').update(text).digest('base64url');
  return (await overLimit(limits.count('same mail to a business', { address: null, account }))) !== null;
}
