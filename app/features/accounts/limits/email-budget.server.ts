/** One daily budget for each mailbox over all emails that strangers can have the site send there. */
import { type AttemptLimits, TooManyAttempts } from './attempt-limits.server.ts';

export class TooManyEmails extends TooManyAttempts {
  override name = 'TooManyEmails';
  constructor({ retryAfterSeconds, whenAgain }: TooManyAttempts) {
    super(retryAfterSeconds, 'account');
    this.message = `We can't send any more emails to this address today. Please try again in ${whenAgain}.`;
  }
}

/** Counts an email to an unconfirmed address, even if not sent, to reveal nothing. @throws TooManyEmails */
export async function countEmail(limits: AttemptLimits, recipient: string): Promise<void> {
  try {
    await limits.count('email on request', { address: null, account: mailboxOf(recipient) });
  } catch (error) {
    throw error instanceof TooManyAttempts ? new TooManyEmails(error) : error;
  }
}

/** Counts an optional email. @returns true if it may be sent */
export async function mayEmail(limits: AttemptLimits, recipient: string): Promise<boolean> {
  try {
    await countEmail(limits, recipient);
    return true;
  } catch (error) {
    if (error instanceof TooManyEmails) return false;
    throw error;
  }
}

const GOOGLE = /^(?:gmail|googlemail)\.com$/;

/** Normalises aliases: `Ann+1@Dogs.example` and `ann@dogs.example` are one mailbox. */
export function mailboxOf(email: string): string {
  const lowered = email.trim().toLowerCase();
  const at = lowered.lastIndexOf('@');
  if (at === -1) return lowered;
  const domain = lowered.slice(at + 1).replace(/\.$/, '');
  const [name = ''] = lowered.slice(0, at).split('+');
  // Gmail ignores dots: https://support.google.com/mail/answer/7436150
  return GOOGLE.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
