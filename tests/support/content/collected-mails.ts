import type { MailQueue } from '#app/mail/mail-queue.server.ts';
import type { MailingSite, StopLinks } from '#app/mail/mailer.server.ts';
import type { Mail } from '#app/mail/transport.server.ts';

/** A queue that only collects what is to be sent. */
export function collectMails(mails: Mail[]): MailQueue {
  return { add: async (mail) => void mails.push(mail) };
}

/** A site that sends the standard emails. */
export const testSite = (name = 'Test Directory'): MailingSite => ({ name, ownText: () => null });

/** Nobody has stopped an email. */
export const NONE_STOPPED: StopLinks = {
  find: async () => 'https://dogs.example/still-right/stop',
  isRefused: async () => false,
};
