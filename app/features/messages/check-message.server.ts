import { withThousands } from '@dog-care-directory/text';
import * as z from 'zod';
import { checkValues } from '#app/platform/check-values.ts';
import type { MessageErrors, MessageValues } from './message.ts';
import { LONGEST } from './message-limits.ts';

const tooLong = (most: number) => `Use ${withThousands(most)} characters or fewer.`;

/** Invisible characters: controls, and marks that change text direction. */
const UNSEEN = /[\p{Cc}\p{Bidi_C}\u2028\u2029\uFEFF]+/gu;

/** Single-line text without characters that could disguise it or start another line. */
export const line = z.string().transform((text) => text.replace(UNSEEN, ' ').trim().toWellFormed());

const CONTROLS = /[^\P{Cc}\n\t]+/gu;

/** Text of several lines. @param empty message for one that is missing */
export const longText = (most: number, empty: string) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim().toWellFormed())
    .pipe(z.string().min(1, empty).max(most, tooLong(most)));

export const emailAddress = (empty: string) =>
  line
    .pipe(z.string().min(1, empty).max(LONGEST.email, tooLong(LONGEST.email)))
    .pipe(z.email('Enter an email address such as name@example.org.'));

const messageSchema = z.object({
  name: line.pipe(z.string().max(LONGEST.name, tooLong(LONGEST.name))),
  email: emailAddress('Enter your email address so we can reply.'),
  subject: line.pipe(
    z
      .string()
      .min(1, 'Tell us what it’s about, for example the name of the business.')
      .max(LONGEST.subject, tooLong(LONGEST.subject)),
  ),
  message: longText(LONGEST.message, 'Enter your message.'),
});

export const typedMessageSchema = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});

export function checkMessage(values: MessageValues): { input: MessageValues } | { errors: MessageErrors } {
  return checkValues(messageSchema, values);
}
