import { factsText, readFacts } from '../custom/fact-values.ts';
import { newDogsInFile, readNewDogs } from '../field-text/new-dogs-values.ts';
import { pricesText } from '../field-text/price-values.ts';
import { servicesText } from '../field-text/service-values.ts';
import { hoursInWords, parseHours, readHoursText, readTypedHours } from '@dog-care-directory/opening-hours';
import { customText } from '../custom/custom-values.ts';
import type { CustomField } from '../listing/custom-field.ts';
import type { BusinessField } from '../listing/columns.ts';
import type { NewDogs } from '../listing/new-dogs.ts';
import type { Price } from '../listing/price.ts';
import { asked, checkBusinessValues } from './business-values.ts';
import { messageOf } from '@dog-care-directory/text';
import { photosIn } from './photos-in.ts';
import { readFieldText } from './read-field-text.ts';

/** Writes a value for a single text field, in words if they read back the same. @param today 2026-11-22 */
export function typedText(
  field: BusinessField,
  value: unknown,
  today: string,
  customFields: readonly CustomField[] = [],
): string {
  if (value === null || value === undefined) return '';
  if (field === 'opening_hours' && typeof value === 'string') return hoursText(value);
  if (field === 'prices' && Array.isArray(value)) return pricesText(value as Price[]).replaceAll('; ', '\n');
  if (field === 'services' && Array.isArray(value)) return servicesText(value as string[]);
  if (field === 'facts' && typeof value === 'object') return factsText(value, today);
  if (field === 'new_dogs') return newDogsInFile(value as NewDogs);
  if (field === 'custom') return customText(value, customFields);
  if (field === 'photos')
    return photosIn(value)
      .map(({ alt }) => alt)
      .join('\n');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** Accepts hours in any notation.  @returns the value, or a sentence with the problem */
export function readTyped(
  field: BusinessField,
  text: string,
  today: string,
): { value: unknown } | { problem: string } {
  const typed = text.replaceAll('\r\n', '\n').trim();
  if (field === 'opening_hours' && typed !== '') {
    const read = readTypedHours(typed);
    return 'spec' in read ? readFieldText(field, read.spec) : read;
  }
  if ((field === 'facts' || field === 'new_dogs') && typed !== '') {
    const reading = field === 'facts' ? readFacts(typed, today) : readNewDogs(typed, today);
    const problem = messageOf(reading);
    if (problem !== null) return { problem: asked(problem) };
    const checked = checkBusinessValues({ [field]: reading.value });
    return 'values' in checked
      ? { value: checked.values[field] ?? null }
      : { problem: checked.problems[field] ?? '' };
  }
  const read = readFieldText(field, typed);
  return 'value' in read ? { value: read.value ?? null } : read;
}

function hoursText(spec: string): string {
  const parsed = parseHours(spec);
  if ('problem' in parsed) return spec;
  const words = hoursInWords(parsed.hours);
  const read = readHoursText(words);
  return read.value?.spec === spec && read.problems.length === 0 ? words : spec;
}
