import * as z from 'zod';
import type { SendingInput } from '#app/commands/sending/admit-sender.server.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { TRAP } from '#app/ui/form/trap.ts';

const schema = z.object({ [TRAP]: z.string(), captcha: z.string(), 'h-captcha-response': z.string() });

export function readSending(form: FormData): SendingInput {
  const sent = parseForm(schema, form);
  return { isTrapped: sent[TRAP] !== '', solution: sent.captcha || sent['h-captcha-response'] };
}
