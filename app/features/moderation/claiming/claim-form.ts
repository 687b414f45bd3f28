import * as z from 'zod';
import { WEBSITE_PROOFS } from '#app/features/businesses/listing/proof-kinds.ts';

/** The forms of the page of a claim. */
export const claimFormSchema = z.object({
  /** The button; null for none of ours. */
  intent: z.enum(['open', 'look', 'mail', 'mailed', 'letter', 'code', 'withdraw']).nullable().catch(null),
  /** Where we look for the text. */
  kind: z.enum(WEBSITE_PROOFS).nullable().catch(null),
  /** Typed, or from an emailed link. */
  code: z.string(),
});
export type ClaimForm = z.output<typeof claimFormSchema>;

const LONGEST_SEEN = 500;

/** The forms of the queue that are about a claim. */
export const claimActionSchema = z.object({
  intent: z.string(),
  /** What an editor has seen, or how they know. */
  seen: z.string().transform((text) => text.trim().slice(0, LONGEST_SEEN).toWellFormed()),
});
export type ClaimAction = z.output<typeof claimActionSchema>;
