import { composeMail } from '#app/mail/compose.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import * as paths from '#app/paths/paths.ts';
import { ANSWER_WITHIN_DAYS } from './answer-link.server.ts';

interface About {
  recipient: string;
  siteName: string;
  /** The name of the business. */
  business: string;
  /** Where the question is answered. */
  link: string;
  /** Where the mails are ended, at any time. */
  stopLink: string;
}

/** Asks whoever has agreed to it whether the entry of their business is still right. */
export function stillRightMail({ recipient, siteName, business, link, stopLink }: About): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `Is ${business} still right in ${siteName}?`,
    paragraphs: [
      `You have agreed to be asked twice a year whether the entry of ${business} is still right. It takes one press: all still right, some things changed, or we have closed.`,
      `The link works for ${ANSWER_WITHIN_DAYS} days, and once. Opening it changes nothing.`,
    ],
    action: { label: 'Look at it and answer', link },
    closing: `If you do not want to be asked any more, say so here:\n${stopLink}`,
  });
}

/** Tells whoever has left an entry that they have. */
export function leftMail({
  recipient,
  siteName,
  siteUrl,
  business,
}: Pick<About, 'recipient' | 'siteName' | 'business'> & { siteUrl: string }): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `You no longer speak for ${business} in ${siteName}`,
    paragraphs: [
      `You have left the entry of ${business}, and can change or confirm it no longer. The entry stays as it is.`,
      'This cannot be taken back. To speak for it again, show once more that it is yours, by its page.',
    ],
    action: { label: 'What you speak for', link: siteUrl + paths.myBusinesses },
    closing: 'If it was not you, somebody else was signed in as you: change your password, and write to us.',
  });
}
