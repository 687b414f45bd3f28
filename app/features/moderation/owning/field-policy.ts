import { parseHours } from '#app/features/businesses/hours/notation/parse-hours.ts';
import { BY_APPOINTMENT } from '#app/features/businesses/hours/notation/week-rules.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { Price } from '#app/features/businesses/listing/price.ts';
import type { Patch } from '../suggestions/change.ts';

/** When what an owner writes is shown: as soon as it is saved, or once somebody at the desk has looked at it. */
export type Goes = 'at once' | 'desk';

interface FieldPolicy {
  goes: Goes;
  why: string;
}

/**
 * What the owner of an entry can change, and when it is shown. Only figures and ticks go at once: words and pictures that nobody
 * has looked at are never published. A field that is not in here is not an owner's.
 */
export const FIELD_POLICY = {
  opening_hours: {
    goes: 'at once',
    why: 'Times of a fixed form, which nobody knows better than the business.',
  },
  prices: { goes: 'at once', why: 'Amounts of what is on the list already.' },
  facts: { goes: 'at once', why: 'Yes, no, or a number.' },
  name: { goes: 'desk', why: 'By its name a business is known again, by people and by imports.' },
  category: {
    goes: 'desk',
    why: 'It says in which searches the business is found, and which licence it needs.',
  },
  services: {
    goes: 'desk',
    why: 'It says in which searches the business is found, and which licence it needs.',
  },
  website_description: { goes: 'desk', why: 'Free text.' },
  photos: { goes: 'desk', why: 'Pictures can show anything, and somebody has a right to them.' },
  phone: { goes: 'desk', why: 'Whoever has the number gets the calls.' },
  email_1: { goes: 'desk', why: 'Whoever has the address gets the letters, and can claim the entry.' },
  site: { goes: 'desk', why: 'A link leads visitors away, and its site can prove a claim.' },
  full_address: { goes: 'desk', why: 'It moves the business on the map, and to another council.' },
  city: { goes: 'desk', why: 'It moves the business to another town.' },
  postal_code: { goes: 'desk', why: 'It moves the business on the map, and to another council.' },
  serves_miles: { goes: 'desk', why: 'It says in which searches the business is found.' },
} as const satisfies Partial<Record<BusinessField, FieldPolicy>>;

export type OwnField = keyof typeof FIELD_POLICY;

/** The fields of one of the two, in the order in which they are asked. */
export function fieldsThatGo(goes: Goes): OwnField[] {
  return (Object.keys(FIELD_POLICY) as OwnField[]).filter((field) => FIELD_POLICY[field].goes === goes);
}

/**
 * Parts what an owner wants by when it is shown. New words in a field that goes at once, such as what a price is for, make it one
 * for the desk.
 * @throws Error for a field that is not an owner's
 */
export function partPatch(patch: Patch): Record<Goes, Patch> {
  const parts: Record<Goes, Patch> = { 'at once': {}, desk: {} };
  for (const [field, change] of Object.entries(patch) as [BusinessField, { from: unknown; to: unknown }][]) {
    if (!isOwnField(field)) throw new Error(`${field} is nothing that an owner changes.`);
    const goes = bringsWords(field, change) ? 'desk' : FIELD_POLICY[field].goes;
    parts[goes][field] = change;
  }
  return parts;
}

export function isOwnField(field: string): field is OwnField {
  return Object.hasOwn(FIELD_POLICY, field);
}

/** Whether a value holds words that the one before it does not. */
function bringsWords(field: OwnField, { from, to }: { from: unknown; to: unknown }): boolean {
  if (field !== 'opening_hours' && field !== 'prices') return false;
  const known = wordsIn(field, from);
  return wordsIn(field, to).some((words) => !known.includes(words));
}

function wordsIn(field: 'opening_hours' | 'prices', value: unknown): string[] {
  if (field === 'prices') return Array.isArray(value) ? (value as Price[]).map(({ label }) => label) : [];
  if (typeof value !== 'string') return [];
  const parsed = parseHours(value);
  if ('problem' in parsed) return [value];
  return parsed.hours.rules.flatMap(({ comment }) =>
    comment === null || comment === BY_APPOINTMENT ? [] : [comment],
  );
}
