import { parseHours, BY_APPOINTMENT } from '@dog-care-directory/opening-hours';
import { fieldsOf } from '#app/features/businesses/fields/fields.ts';
import type { Columns, ColumnsSaying } from '#app/features/businesses/listing/column.ts';
import { type BusinessField, COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { type Facts, FACT_NAMES, factQuestion } from '#app/features/businesses/listing/facts.ts';
import type { Price } from '#app/features/businesses/listing/price.ts';
import type { Patch } from '../suggestions/change.ts';

/** Owners' changes go live when saved, or once an admin accepts them. */
export type Goes = 'at once' | 'moderated';

export type OwnField = ColumnsSaying<typeof COLUMNS, 'owner'>;

export function fieldsThatGo(goes: Goes, list: Columns = COLUMNS): OwnField[] {
  return Object.keys(fieldsOf(list)).filter((field) => list[field]?.owner === goes) as OwnField[];
}

/**
 * Splits an owner's change by when it goes live. New words in an immediate field, such as a price's label, must be
 * accepted. @throws Error for a field owners cannot change
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

function bringsWords(field: OwnField, { from, to }: { from: unknown; to: unknown }): boolean {
  if (field !== 'opening_hours' && field !== 'prices' && field !== 'facts') return false;
  const known = wordsIn(field, from);
  return wordsIn(field, to).some((words) => !known.includes(words));
}

function wordsIn(field: 'opening_hours' | 'prices' | 'facts', value: unknown): string[] {
  if (field === 'facts') {
    const texts = FACT_NAMES.filter((name) => factQuestion(name).kind === 'text');
    return texts.flatMap((name) => (value as Facts | null)?.[name]?.answer.toString() ?? []);
  }
  if (field === 'prices') return Array.isArray(value) ? (value as Price[]).map(({ label }) => label) : [];
  if (typeof value !== 'string') return [];
  const parsed = parseHours(value);
  if ('problem' in parsed) return [value];
  return parsed.hours.rules.flatMap(({ comment }) =>
    comment === null || comment === BY_APPOINTMENT ? [] : [comment],
  );
}
