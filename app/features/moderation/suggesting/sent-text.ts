import { factLines } from '#app/features/businesses/fields/answer-fields.ts';
import { MEETING_WORDS } from '#app/features/businesses/fields/questions.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { typedText } from '#app/features/businesses/values/typed-value.ts';

/**
 * Words a suggested value as in the form. @param value from a patch; an earlier version of the site may have stored
 * another shape @param today such as `2026-11-28`
 */
export function sentText(
  field: BusinessField,
  value: unknown,
  today: string,
  customFields: readonly CustomField[] = [],
): string {
  if (field === 'hides_address') return MEETING_WORDS[value === true ? 'yes' : 'no'];
  if (field === 'facts') return factLines(value).join('\n');
  return typedText(field, value, today, customFields);
}
