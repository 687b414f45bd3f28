import type { MessageSummary } from './message.ts';

export function replyLink({ email, subject }: Pick<MessageSummary, 'email' | 'subject'>, text = ''): string {
  const address = encodeURIComponent(email.toWellFormed()).replace('%40', '@');
  const body = text === '' ? '' : `&body=${encodeURIComponent(text.toWellFormed().replaceAll('\n', '\r\n'))}`;
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`.toWellFormed())}${body}`;
}
