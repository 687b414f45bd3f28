import type { Database } from '#db/client.ts';
import { EMAILS, type EmailName, type EmailValues } from './catalogue/catalogue.ts';
import type { EmailText } from './catalogue/email-kind.ts';
import { emailAsHtml, emailAsText, fillEmail } from './email-layout.ts';
import type { MailQueue } from './mail-queue.server.ts';
import type { Mail } from './transport.server.ts';

/** An email to be sent: its kind, who gets it, and what fills in the placeholders. */
export interface Email<Name extends EmailName = EmailName> {
  name: Name;
  recipient: string;
  /** Where its button leads, as a whole web address. */
  link: string;
  values: EmailValues<Name>;
  /** Who gets the reply, where that is not the site. */
  replyTo?: string;
  /** Marks the subject, so an example can't be mistaken for a real email. */
  isTest?: true;
}

/** Sends emails of the catalogue. */
export interface Mailer {
  /**
   * Queues an email: it is in the database when this returns.
   * @param within the transaction it belongs to: it is sent only if that is stored
   */
  send<Name extends EmailName>(email: Email<Name>, within?: Database): Promise<void>;
}

/** What emails need to know of the site when they are sent. */
export interface MailingSite {
  name: string;
  /** The owner's own text of an email; null for the standard text. */
  ownText(name: EmailName): EmailText | null;
}

/** Makes a mailer. @param site as it is when an email is sent */
export function createMailer(queue: MailQueue, site: () => MailingSite): Mailer {
  return { send: (email, within) => queue.add(composeEmail(email, site()), within) };
}

/** An email as it leaves: the owner's text or the standard one, with its values. */
export function composeEmail(
  { name, recipient, link, values, replyTo, isTest }: Email,
  { name: siteName, ownText }: MailingSite,
): Mail {
  const kind = EMAILS[name];
  const filled = fillEmail(kind, ownText(name) ?? kind, { siteName, link, values });
  const email = isTest ? { ...filled, subject: `Test: ${filled.subject}` } : filled;
  return {
    recipient,
    subject: email.subject,
    text: emailAsText(email),
    html: emailAsHtml(email),
    link,
    replyTo: replyTo ?? null,
  };
}

/** A kind of email with the values it needs. */
export type EmailContent = { [Name in EmailName]: Pick<Email<Name>, 'name' | 'values'> }[EmailName];
