import { withThousands } from '#app/platform/words/numbers.ts';
import * as z from 'zod';
import { checkValues } from '#app/platform/check-values.ts';
import type { MessageErrors, MessageValues } from './message.ts';
import { LONGEST } from './message-limits.ts';

const tooLong = (most: number) => `Use ${withThousands(most)} characters or fewer.`;

/** Invisible characters: controls, and marks that change the direction of text. */
const UNSEEN = /[\p{Cc}\p{Bidi_C}\u2028\u2029\uFEFF]+/gu;

/** A text of one line, without the characters that could make it look like another or begin a line of their own. */
const line = z.string().transform((text) => text.replace(UNSEEN, ' ').trim().toWellFormed());

/** Everything but line breaks and tabs that is no printable character. */
const CONTROLS = /[^\P{Cc}\n\t]+/gu;

const messageSchema = z.object({
  name: line.pipe(z.string().max(LONGEST.name, tooLong(LONGEST.name))),
  email: line
    .pipe(
      z
        .string()
        .min(1, 'Enter your email address so we can reply.')
        .max(LONGEST.email, tooLong(LONGEST.email)),
    )
    .pipe(z.email('Enter an email address such as name@example.org.')),
  subject: line.pipe(
    z
      .string()
      .min(1, 'Tell us what it’s about, for example the name of the business.')
      .max(LONGEST.subject, tooLong(LONGEST.subject)),
  ),
  message: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim().toWellFormed())
    .pipe(z.string().min(1, 'Enter your message.').max(LONGEST.message, tooLong(LONGEST.message))),
});

/** A message as it was typed. */
export const typedMessageSchema = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});

/** The message to store, or the first error of each field. */
export function checkMessage(values: MessageValues): { input: MessageValues } | { errors: MessageErrors } {
  return checkValues(messageSchema, values);
}
