import * as z from 'zod';
import { parseRowId } from './row-id.ts';

/** Text of a request: what is no text is refused. */
export const requestText = z
  .string('must be text')
  .trim()
  .max(100, 'must be 100 characters or fewer')
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'has a character that can’t be text');

/** The id of a row as a form gives it; null for what can be none. */
export const requestRowId = z.string().transform(parseRowId);

/** A number of a request, written as text or as a number. */
export const requestNumber = (lowest: number, highest: number) =>
  z.coerce
    .number('must be a number')
    .min(lowest, `must be at least ${lowest}`)
    .max(highest, `must be at most ${highest}`);

/** The same without fractions. */
export const requestWholeNumber = (lowest: number, highest: number) =>
  requestNumber(lowest, highest).int('must be a whole number');

/** One sentence naming every field that is wrong. */
export function describeIssues(error: z.ZodError): string {
  const issues = error.issues.map(({ path, message }) => `${path.join('.') || 'The request'} ${message}`);
  return `${issues.join('; ')}.`;
}
