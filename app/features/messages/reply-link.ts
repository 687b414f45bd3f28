import type { MessageSummary } from './message.ts';

/** Where an answer is written: an email to the sender with the subject filled in. */
export function replyLink({ email, subject }: Pick<MessageSummary, 'email' | 'subject'>): string {
  const address = encodeURIComponent(email.toWellFormed()).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`.toWellFormed())}`;
}
