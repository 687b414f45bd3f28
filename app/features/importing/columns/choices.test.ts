import { expect, test } from 'vitest';
import { clashingFields, clashProblem } from './clashing-fields.ts';
import { columnChoices, missingFields, withChoice } from './choices.ts';
import type { KnownHeader } from './mapping.ts';

const KNOWN: KnownHeader[] = [
  { sourceColumn: 'name', targetColumn: 'name' },
  { sourceColumn: 'city', targetColumn: 'city' },
  { sourceColumn: 'Trading as', targetColumn: 'name' },
];

test('say how each column was matched', () => {
  const choices = columnChoices(['NAME', 'Town', 'colour'], KNOWN, null);
  expect(choices.map(({ column, match }) => [column, match])).toEqual([
    ['name', 'exact'],
    ['city', 'loose'],
    [null, null],
  ]);
});

test('know a name that was remembered', () => {
  expect(columnChoices(['trading AS'], KNOWN, null)).toMatchObject([{ column: 'name', match: 'exact' }]);
});

test('show what was chosen before as matched by hand', () => {
  const chosen = [{ csvColumnIndex: 1, csvColumnName: 'colour', databaseColumn: 'category' as const }];
  expect(columnChoices(['name', 'colour'], KNOWN, chosen)).toMatchObject([
    { column: null, match: null },
    { column: 'category', match: 'by hand' },
  ]);
});

test('never map two columns to one field by themselves, and tell when somebody does', () => {
  const choices = columnChoices(['name', 'Business Name', 'city'], KNOWN, null);
  expect(clashingFields(choices.map(({ column }) => column))).toEqual([]);
  expect(choices[1]?.column).toBeNull();
  const clashing = withChoice(choices, 1, 'name').map(({ column }) => column);
  expect(clashingFields(clashing)).toEqual(['name']);
  expect(clashProblem(clashing)).toBe('Two columns are mapped to Name. Choose one of them.');
});

test('tell which fields that every business needs no column fills', () => {
  const choices = columnChoices(['Business Name', 'Where', 'phone'], KNOWN, null);
  expect(missingFields(choices)).toEqual(['category', 'city', 'postal_code']);
  expect(missingFields(withChoice(choices, 1, 'city'))).toEqual(['category', 'postal_code']);
});
