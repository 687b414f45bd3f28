import { overLimit } from '#app/features/accounts/limits/attempt-limits.server.ts';
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
 * Stores a message, unless invalid, over a limit or from a bot. Complaints are acknowledged by email.
 * @param address IP address; null if unknown
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
    await emailAdmins(services, id, input).catch((error: unknown) =>
      services.logger.error({ err: error }, 'message notification failed'),
    );
    if (kind !== 'complaint') return;
    await acknowledge(services, id, input.email).catch((error: unknown) =>
      services.logger.error({ err: error }, 'a complaint could not be acknowledged'),
    );
  });
}

async function emailAdmins(
  { config, limits, mailer }: MessageServices,
  id: number,
  input: MessageValues,
): Promise<void> {
  const { siteUrl, contactEmail, adminEmails, sendsMail } = config;
  const recipients = contactEmail === null ? adminEmails : [contactEmail];
  // Without a mail server it would stay in a file forever, while messages in the admin area expire.
  if (!sendsMail || recipients.length === 0) return;
  if (await overLimit(limits.count('mail about a message', { address: null, account: EVERYBODY }))) return;
  const link = `${siteUrl}/admin/messages/${id}`;
  const values = { sender: senderText(input), topic: input.subject, message: input.message };
  for (const recipient of recipients) {
    await mailer.send({ name: 'message-to-admins', recipient, link, values, replyTo: input.email });
  }
}

/** Acknowledges a complaint by email, if possible; otherwise it is left to the admins. */
async function acknowledge(
  { config: { siteUrl, sendsMail }, db, limits, mailer }: MessageServices,
  id: number,
  recipient: string,
): Promise<void> {
  if (!sendsMail || !(await mayEmail(limits, recipient))) return;
  const values = { reference: String(id) };
  const link = siteUrl + paths.complaints;
  await mailer.send({ name: 'complaint-received', recipient, address: 'counted', link, values });
  await acknowledgeComplaint(db, id);
}
