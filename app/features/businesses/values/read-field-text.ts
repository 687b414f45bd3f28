import type { BusinessField } from '../listing/columns.ts';
import { COLUMNS } from '../listing/columns.ts';
import { messageOf, type Reading } from '#app/platform/reading.ts';
import { readPrices } from '../field-text/price-values.ts';
import { readServices } from '../field-text/service-values.ts';
import { asked, BUSINESS_FIELDS, checkBusinessValues } from './business-values.ts';

export function isBusinessField(name: string): name is BusinessField {
  return (BUSINESS_FIELDS as readonly string[]).includes(name);
}

/**
 * Reads a value typed where there is no form: numbers and dates as written, yes or no, services and prices as in
 * files, JSON for facts and photos. An empty text is null.
 */
export function readFieldText(field: BusinessField, text: string): { value: unknown } | { problem: string } {
  const read = typedValue(field, text.trim());
  if ('problem' in read) return read;
  const checked = checkBusinessValues({ [field]: read.value });
  if ('values' in checked) return { value: checked.values[field] };
  return { problem: checked.problems[field] ?? 'That cannot be stored.' };
}

function typedValue(field: BusinessField, text: string): { value: unknown } | { problem: string } {
  const { type } = COLUMNS[field];
  if (type === 'text') return { value: text };
  if (type === 'boolean') {
    if (/^(yes|true)$/i.test(text)) return { value: true };
    if (/^(no|false)$/i.test(text)) return { value: false };
    return { problem: 'Say yes or no.' };
  }
  if (text === '') return { value: null };
  if (field === 'services') return taken(readServices(text));
  if (field === 'prices') return taken(readPrices(text));
  if (type === 'jsonb') return parseJson(text);
  if (type === 'date') return { value: text };
  return /^-?\d{1,10}(?:\.\d{1,15})?$/.test(text) ? { value: Number(text) } : { problem: 'Give a number.' };
}

/** What a file's reader would mend or leave out is refused here. */
function taken(reading: Reading<unknown>): { value: unknown } | { problem: string } {
  const problem = messageOf(reading);
  return problem === null ? { value: reading.value } : { problem: asked(problem) };
}

function parseJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: 'Give it as JSON.' };
  }
}
