import * as z from 'zod';
import { WEBSITE_PROOFS } from '#app/features/businesses/listing/proof-kinds.ts';

export const claimFormSchema = z.object({
  intent: z.enum(['open', 'look', 'mail', 'mailed', 'letter', 'code', 'withdraw']).nullable().catch(null),
  kind: z.enum(WEBSITE_PROOFS).nullable().catch(null),
  code: z.string(),
});
export type ClaimForm = z.output<typeof claimFormSchema>;

const LONGEST_SEEN = 500;

export const claimActionSchema = z.object({
  intent: z.string(),
  seen: z.string().transform((text) => text.trim().slice(0, LONGEST_SEEN).toWellFormed()),
});
export type ClaimAction = z.output<typeof claimActionSchema>;
