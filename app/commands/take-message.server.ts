/** Receives messages from the contact and complaints pages. */
import { TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import type { MessageKind, MessageValues } from '#app/features/messages/message.ts';
import { senderText } from '#app/features/messages/sender-text.ts';
import { acknowledgeComplaint, storeMessage } from '#app/features/messages/messages.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { mayEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { EVERYBODY } from './sending/admit-sender.server.ts';
import { type SentMessage, type Taken, takeIn, type TakingServices } from './take-in.server.ts';

type MessageServices = TakingServices &
  Pick<Services, 'db' | 'mailer'> & {
    config: Pick<Services['config'], 'siteUrl' | 'contactEmail' | 'adminEmails' | 'sendsMail'>;
  };

const LIMITS = { any: 'message', withoutCaptcha: 'message without a captcha' } as const;

/**
 * Stores a message, unless a field is wrong, too many have come, or a program has written it. The first few a day need no
 * captcha, so that one can write without scripts.
 * A complaint is acknowledged by mail at once, where mail can be sent.
 * @param address of the request; null when unknown
 */
export async function takeMessage(
  services: MessageServices,
  sent: SentMessage,
  address: string | null,
  kind: MessageKind = 'message',
): Promise<Taken> {
  return takeIn(services, sent, address, LIMITS, async (input) => {
    const id = await storeMessage(services.db, input, kind);
    if (id === null) return;
    await tell(services, id, input).catch((error: unknown) =>
      services.logger.error({ err: error }, 'message notification failed'),
    );
    if (kind !== 'complaint') return;
    await acknowledge(services, id, input.email).catch((error: unknown) =>
      services.logger.error({ err: error }, 'a complaint could not be acknowledged'),
    );
  });
}

/** Emails a message to the site's address, up to a daily limit. */
async function tell(
  { config, limits, mailer }: MessageServices,
  id: number,
  input: MessageValues,
): Promise<void> {
  const { siteUrl, contactEmail, adminEmails, sendsMail } = config;
  const recipients = contactEmail === null ? adminEmails : [contactEmail];
  // Without a mail server it would lie in a file forever; in the admin area its time ends.
  if (!sendsMail || recipients.length === 0) return;
  try {
    await limits.count('mail about a message', { address: null, account: EVERYBODY });
  } catch (error) {
    if (error instanceof TooManyAttempts) return;
    throw error;
  }
  const link = `${siteUrl}/admin/messages/${id}`;
  const values = { sender: senderText(input), topic: input.subject, message: input.message };
  for (const recipient of recipients) {
    await mailer.send({ name: 'message-to-admins', recipient, link, values, replyTo: input.email });
  }
}

/**
 * Tells the sender of a complaint that it has come. Without a mail server, or once the address has had its emails of the day, the admins
 * are left to do it.
 */
async function acknowledge(
  { config: { siteUrl, sendsMail }, db, limits, mailer }: MessageServices,
  id: number,
  recipient: string,
): Promise<void> {
  if (!sendsMail || !(await mayEmail(limits, recipient))) return;
  const values = { reference: String(id) };
  await mailer.send({ name: 'complaint-received', recipient, link: siteUrl + paths.complaints, values });
  await acknowledgeComplaint(db, id);
}
