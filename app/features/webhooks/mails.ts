import { composeMail } from '#app/mail/compose.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import { hostOfWebhook } from './webhook-address.ts';

interface Stopped {
  recipient: string;
  siteName: string;
  url: string;
  /** The receiver said that it is gone, or took nothing for five days. */
  why: 'gone' | 'failing';
  /** The admin page of the webhook. */
  link: string;
}

/** Says that a webhook was switched off. */
export function webhookStoppedMail({ recipient, siteName, url, why, link }: Stopped): Mail {
  const host = hostOfWebhook(url);
  return composeMail({
    recipient,
    siteName,
    subject: `${siteName}: the webhook to ${host} is switched off`,
    paragraphs: [
      why === 'gone'
        ? `${host} told us that it no longer takes messages (status 410), so we switched the webhook off.`
        : `${host} took none of our messages for five days, so we switched the webhook off.`,
      'Changes to listings are not sent there until you switch it on again.',
    ],
    action: { label: 'See what failed', link },
    closing: `You're getting this because this is the contact or admin address of ${siteName}.`,
  });
}
