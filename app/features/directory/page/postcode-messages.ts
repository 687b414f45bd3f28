import type { FoundServices, PostcodeProblem } from '../search/find-services.server.ts';

export const POSTCODE_MESSAGES: Record<PostcodeProblem, string> = {
  invalid: 'Invalid postcode entered',
  failed: 'Error processing postcode',
  outside: 'This postcode is outside the area we cover',
  elsewhere: 'This place is outside the area we cover',
  ambiguous: 'Choose which of these you mean',
};

/** Null if the postcode or place was found, or none was entered. */
export function postcodeMessage(
  found: Pick<FoundServices, 'problem' | 'says'> | null | undefined,
): string | null {
  return found?.problem ? (found.says ?? POSTCODE_MESSAGES[found.problem]) : null;
}
