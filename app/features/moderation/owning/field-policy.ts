import { parseHours } from '#app/features/businesses/hours/notation/parse-hours.ts';
import { BY_APPOINTMENT } from '#app/features/businesses/hours/notation/week-rules.ts';
import { fieldsOf } from '#app/features/businesses/fields/fields.ts';
import type { Columns, ColumnsSaying } from '#app/features/businesses/listing/column.ts';
import { type BusinessField, COLUMNS } from '#app/features/businesses/listing/columns.ts';
import type { Price } from '#app/features/businesses/listing/price.ts';
import type { Patch } from '../suggestions/change.ts';

/** When what an owner writes is shown: as soon as it is saved, or once an admin has accepted it. */
export type Goes = 'at once' | 'moderated';

/** The fields that an owner can change. */
export type OwnField = ColumnsSaying<typeof COLUMNS, 'owner'>;

/** The fields that go live at one of the two moments, in the order of the form. */
export function fieldsThatGo(goes: Goes, list: Columns = COLUMNS): OwnField[] {
  return Object.keys(fieldsOf(list)).filter((field) => list[field]?.owner === goes) as OwnField[];
}

/**
 * Splits an owner's change by when it goes live. New words in a field that goes live immediately, such as the label of a price, have to be
 * accepted.
 * @throws Error for a field that is not an owner's
 */
export function partPatch(patch: Patch): Record<Goes, Patch> {
  const parts: Record<Goes, Patch> = { 'at once': {}, moderated: {} };
  for (const [field, change] of Object.entries(patch) as [BusinessField, { from: unknown; to: unknown }][]) {
    if (!isOwnField(field)) throw new Error(`${field} is nothing that an owner changes.`);
    const goes = bringsWords(field, change) ? 'moderated' : COLUMNS[field].owner;
    parts[goes][field] = change;
  }
  return parts;
}

function isOwnField(field: string): field is OwnField {
  return Object.hasOwn(COLUMNS, field) && 'owner' in COLUMNS[field as BusinessField];
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
