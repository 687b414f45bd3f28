import { composeMail } from '#app/mail/compose.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import type { MessageValues } from './message.ts';

interface About {
  recipient: string;
  siteName: string;
  /** Where admins find the message. */
  link: string;
}

/** Tells whoever looks after the site that somebody has written; an answer to it goes to the sender. */
export function messageMail({ recipient, siteName, link }: About, sent: MessageValues): Mail {
  const { name, email, subject, message } = sent;
  return {
    ...composeMail({
      recipient,
      siteName,
      subject: `Message to ${siteName}: ${subject}`,
      paragraphs: [
        `${name ? `${name} (${email})` : email} has written by the contact page. Nobody has checked that the address is theirs.`,
        `About: ${subject}`,
        message,
      ],
      action: { label: 'Open it in the admin area', link },
      closing:
        'An answer to this mail goes to that address. We tell you of 20 messages a day at the most; all of them stand in the admin area.',
    }),
    replyTo: email,
  };
}

/**
 * Brings a business what somebody has written to it by its page; an answer to it goes to the sender.
 * @param objections where the business says that it wants no such mail
 */
export function enquiryMail(
  { recipient, siteName, link }: About,
  objections: string,
  business: string,
  { name, email, subject, message }: MessageValues,
): Mail {
  return {
    ...composeMail({
      recipient,
      siteName,
      subject: `Message to ${business} by ${siteName}: ${subject}`,
      paragraphs: [
        `${name ? `${name} (${email})` : email} has written to ${business} by its page in ${siteName}. Nobody has checked that the address is theirs.`,
        `About: ${subject}`,
        message,
      ],
      action: { label: 'The page of your business', link },
      closing: `An answer to this mail goes to that address. We show your own to nobody. If you want no such messages, tell us: ${objections}`,
    }),
    replyTo: email,
  };
}

/**
 * Tells somebody that their complaint has come. Nothing they have typed stands in it: nobody has shown that the address is
 * theirs.
 */
export function complaintMail({ recipient, siteName, link }: About, id: number): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `Your complaint to ${siteName} has reached us (no. ${id})`,
    paragraphs: [
      `This is to acknowledge your complaint about how ${siteName} has used personal data. Its number is ${id}.`,
      'We look into it without undue delay, write to you if we need to know more, and tell you what we found and what we do about it.',
    ],
    action: { label: 'How we deal with complaints', link },
    closing:
      'If you have not written to us, somebody has given your address by mistake; you need do nothing.',
  });
}
