import type { BusinessField } from '../listing/columns.ts';
import { COLUMNS } from '../listing/columns.ts';
import { messageOf, type Reading } from '@dog-care-directory/text';
import { readPrices } from '../field-text/price-values.ts';
import { readServices } from '../field-text/service-values.ts';
import { asked, BUSINESS_FIELDS, checkBusinessValues } from './business-values.ts';

export function isBusinessField(name: string): name is BusinessField {
  return (BUSINESS_FIELDS as readonly string[]).includes(name);
}

/** Reads a value typed outside a form, with JSON for facts and photos. Empty text becomes null. */
export function readFieldText(field: BusinessField, text: string): Read {
  const read = parseFieldText(field, text.trim());
  if ('problem' in read) return read;
  const checked = checkBusinessValues({ [field]: read.value });
  if ('values' in checked) return { value: checked.values[field] };
  return { problem: checked.problems[field] ?? 'That cannot be stored.' };
}

const NUMBERS: Partial<Record<BusinessField, string>> = {
  latitude: 'Enter the latitude in degrees, such as 51.0934, or leave it empty.',
  longitude: 'Enter the longitude in degrees, such as -1.1672, or leave it empty.',
  serves_miles: 'Enter the number of miles, such as 6.',
  drawing: 'Choose one of the drawings.',
  rating: 'Enter a rating from 0 to 5, such as 4.8.',
  reviews: 'Enter the number of reviews as a whole number.',
};
const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

type Read = { value: unknown } | { problem: string };

/** Parses a typed value without checking it. */
export function parseFieldText(field: BusinessField, text: string): Read {
  const column = COLUMNS[field];
  const { type } = column;
  if (type === 'boolean') {
    if (/^(yes|true)$/i.test(text)) return { value: true };
    if (/^(no|false)$/i.test(text)) return { value: false };
    return { problem: 'Say yes or no.' };
  }
  if (text === '') return { value: type === 'text' && 'required' in column ? text : null };
  if (type === 'text' || type === 'date') return { value: text };
  if (field === 'services') return taken(readServices(text));
  if (field === 'prices') return taken(readPrices(text));
  if (type === 'jsonb') return parseJson(text);
  const plain = text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  return NUMBER.test(plain) ? { value: Number(plain) } : { problem: NUMBERS[field] ?? 'Enter a number.' };
}

/** Refuses what the file reader would repair or leave out. */
function taken(reading: Reading<unknown>): Read {
  const problem = messageOf(reading);
  return problem === null ? { value: reading.value } : { problem: asked(problem) };
}

function parseJson(text: string): Read {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: 'Give it as JSON.' };
  }
}
