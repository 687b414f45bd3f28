import * as z from 'zod';

/** Control characters except line breaks and tabs. */
const CONTROLS = /[^\P{Cc}\n\t]+/gu;

export const sentFormSchema = z.object({
  intent: z.string(),
  answer: z.string().transform(tidyText),
});
export type SentForm = z.output<typeof sentFormSchema>;

export function tidyText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROLS, '').trim().toWellFormed();
}
