import { redirect } from 'react-router';
import type { ContactAnswer } from '#app/features/messages/contact-answer.ts';
import type { SentMessage, Taken } from '#app/commands/take-in.server.ts';
import { typedMessageSchema } from '#app/features/messages/check-message.server.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { flashToast } from '#app/request/flash.ts';
import { readSending } from '#app/request/sending-form.server.ts';
import { refusedForm } from './refused-form.server.ts';

/** A message that was typed into one of these pages. */
export function readMessage(form: FormData): SentMessage {
  return { ...readSending(form), values: parseForm(typedMessageSchema, form) };
}

/**
 * Answers a form that was sent by the pages one writes to us by.
 * @param thanks the page that says what happens next
 * @throws Response that leads there, where the message was taken in
 */
export function answerMessage(taken: Taken, thanks: string, title: string, description?: string) {
  if (taken.status === 200) {
    const headers = {
      'Set-Cookie': flashToast({ title, ...(description && { description }), tone: 'success' }),
    };
    throw redirect(thanks, { status: 303, headers });
  }
  const { status, answer, retryAfterSeconds } = taken;
  return refusedForm<ContactAnswer>(answer, { status, retryAfterSeconds });
}
