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
