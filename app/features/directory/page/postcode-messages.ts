import type { PostcodeProblem } from '../search/find-services.server.ts';

/** What a visitor reads, at the field and as a toast, when a postcode cannot be placed. */
export const POSTCODE_MESSAGES: Record<PostcodeProblem, string> = {
  invalid: 'Invalid postcode entered',
  failed: 'Error processing postcode',
  outside: 'This postcode is outside the area we cover',
  elsewhere: 'This place is outside the area we cover',
  ambiguous: 'Choose which of these you mean',
};
