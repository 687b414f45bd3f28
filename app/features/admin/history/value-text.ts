import { hoursInWords, parseHours } from '@dog-care-directory/opening-hours';
import { type NewDogs, newDogsText } from '#app/features/businesses/listing/new-dogs.ts';
import type { PriceUnit } from '#app/features/businesses/listing/price.ts';
import { priceText } from '#app/features/businesses/listing/price-text.ts';
import { factLines } from '#app/features/businesses/fields/answer-fields.ts';
import { milesText } from '#app/platform/words/quantities.ts';

export const NOTHING = 'not said';
const LONGEST = 300;

/** Words a column's value, checking its shape, since an earlier version may have stored it. */
export function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  return shortened(wordsOf(column, value)) || NOTHING;
}

function wordsOf(column: string, value: unknown): string {
  if (column === 'hides_address') return value === true ? 'comes to people' : 'people come there';
  if (column === 'drawing') return `drawing ${(typeof value === 'number' ? value : 0) + 1}`;
  if (column === 'opening_hours' && typeof value === 'string') return hoursText(value);
  if (column === 'serves_miles') return milesText(Number(scalarText(value)));
  if (column === 'confirmed_by') return value === 'business' ? 'the business' : 'an editor';
  if (column === 'new_dogs') {
    const { answer, until } = value as NewDogs;
    return newDogsText({ answer, until: scalarText(until) });
  }
  if (Array.isArray(value)) return value.map((one) => itemText(column, one)).join(', ');
  if (column === 'facts') return factLines(value).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return scalarText(value);
}

function hoursText(spec: string): string {
  const read = parseHours(spec);
  return 'hours' in read ? hoursInWords(read.hours) : spec;
}

function itemText(column: string, item: unknown): string {
  if (typeof item !== 'object' || item === null) return scalarText(item);
  const { label, pence, per, from, alt } = item as Record<string, unknown>;
  if (column === 'photos') return `“${scalarText(alt)}”`;
  const unit = (scalarText(per) || null) as PriceUnit | null;
  const price = { pence: Number(scalarText(pence)) || 0, per: unit, from: from === true };
  return `${scalarText(label)} ${priceText(price)}`;
}

function scalarText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
}
