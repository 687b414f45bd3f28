import type { Database } from '#db/client.ts';
import { EMAILS, type EmailName, type EmailValues } from './catalogue/catalogue.ts';
import type { EmailKind, EmailText } from './catalogue/email-kind.ts';
import { emailAsHtml, emailAsText, fillEmail } from './email-layout.ts';
import type { MailQueue } from './mail-queue.server.ts';
import type { Mail } from './transport.server.ts';

/** The mailer adds `stop` to kinds that have `stops`. */
type GivenValues<Name extends EmailName> = Name extends EmailName
  ? Omit<EmailValues<Name>, 'stop'> & { stop?: string }
  : never;

export interface Email<Name extends EmailName = EmailName> {
  name: Name;
  recipient: string;
  link: string;
  values: GivenValues<Name>;
  /** Defaults to the site's address. */
  replyTo?: string;
  /** Exempts `given` addresses from counting: they are confirmed, or counted already. */
  address?: 'confirmed' | 'counted';
  /** Marks the subject, so an example can't be mistaken for a real email. */
  isTest?: true;
}

export interface Mailer {
  /** Queues an email; drops those over an address's daily limit, or that repeat to one that is refused. @param within its transaction */
  send<Name extends EmailName>(email: Email<Name>, within?: Database): Promise<void>;
}

export interface MailingSite {
  name: string;
  /** Null for the standard text. */
  ownText(name: EmailName): EmailText | null;
}

/** Lets recipients stop recurring emails. */
export interface StopLinks {
  /** Address at which the recipient stops these emails; null if they have. @param within the transaction of the email */
  find(stops: string, recipient: string, within?: Database): Promise<string | null>;
  /** True if the recipient's mail server has refused the address. */
  isRefused(recipient: string, within?: Database): Promise<boolean>;
}

/** @param mayEmail counts an email to an unconfirmed address, and returns false over the limit */
export function createMailer(
  queue: MailQueue,
  site: () => MailingSite,
  mayEmail: (recipient: string) => Promise<boolean>,
  stopLinks: StopLinks,
): Mailer {
  return {
    async send(email, within) {
      const { to, stops }: EmailKind = EMAILS[email.name];
      const stop = stops === undefined ? undefined : await stopLinks.find(stops, email.recipient, within);
      if (stop === null) return;
      const repeats = (stop ?? email.values.stop) !== undefined;
      if (repeats && (await stopLinks.isRefused(email.recipient, within))) return;
      const isCounted = (to === 'given' || to === 'warned') && email.address === undefined;
      if (isCounted && !(await mayEmail(email.recipient)) && to === 'given') return;
      await queue.add(composeEmail(email, site(), stop), within);
    },
  };
}

export function composeEmail(
  { name, recipient, link, values, replyTo, isTest }: Email,
  { name: siteName, ownText }: MailingSite,
  stop = values.stop,
): Mail {
  const kind = EMAILS[name];
  const given: Readonly<Record<string, string>> = stop === undefined ? values : { ...values, stop };
  const filled = fillEmail(kind, ownText(name) ?? kind, { siteName, link, values: given });
  const email = isTest ? { ...filled, subject: `Test: ${filled.subject}` } : filled;
  return {
    recipient,
    subject: email.subject,
    text: emailAsText(email),
    html: emailAsHtml(email),
    link,
    stop: stop ?? null,
    replyTo: replyTo ?? null,
  };
}

export type EmailContent = { [Name in EmailName]: Pick<Email<Name>, 'name' | 'values'> }[EmailName];
