import * as z from 'zod';

/** Everything but line breaks and tabs that is no printable character. */
const CONTROLS = /[^\P{Cc}\n\t]+/gu;

/** The forms of the page that shows what was sent. */
export const sentFormSchema = z.object({
  /** The button. */
  intent: z.string(),
  /** To what an admin asked. */
  answer: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').replace(CONTROLS, '').trim().toWellFormed()),
});
export type SentForm = z.output<typeof sentFormSchema>;
