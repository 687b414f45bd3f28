import type { ContactAnswer } from '#app/features/messages/contact-answer.ts';
import type { SentMessage, Taken } from '#app/commands/take-in.server.ts';
import { typedMessageSchema } from '#app/features/messages/check-message.server.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { redirectDone } from '#app/request/flash.ts';
import { readSending } from '#app/request/sending-form.server.ts';
import { refusedForm } from './refused-form.server.ts';

export function readMessage(form: FormData): SentMessage {
  return { ...readSending(form), values: parseForm(typedMessageSchema, form) };
}

/** Responds to a contact form. @param thanks page after success @throws Response with a redirect there */
export function answerMessage(taken: Taken, thanks: string, title: string, description?: string) {
  if (taken.status === 200) {
    throw redirectDone(thanks, title, description);
  }
  return refusedForm<ContactAnswer>(taken.answer, taken);
}
