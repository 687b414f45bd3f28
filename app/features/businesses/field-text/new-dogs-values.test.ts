import { expect, test } from 'vitest';
import type { NewDogs } from '../listing/new-dogs.ts';
import { newDogsInFile, readNewDogs } from './new-dogs-values.ts';

const TODAY = '2026-11-27';

test.each<[string, NewDogs]>([
  ['yes (business, 2026-11-03)', { answer: 'yes', until: null, by: 'business', on: '2026-11-03' }],
  [
    'waiting list (editor, 2026-11-03)',
    { answer: 'waiting-list', until: null, by: 'editor', on: '2026-11-03' },
  ],
  [
    'full until March 2027 (business, 2026-11-03)',
    { answer: 'full', until: '2027-03', by: 'business', on: '2026-11-03' },
  ],
])('%s is read, and written in the same way', (text, value) => {
  expect(readNewDogs(text, TODAY)).toEqual({ value, problems: [] });
  expect(newDogsInFile(value)).toBe(text);
});

test('a month as a number and capitals are read too, and nothing is nothing', () => {
  const read = readNewDogs('Full until 2027-03 (Business, 2026-11-03)', TODAY);
  expect(read.value).toMatchObject({ until: '2027-03', by: 'business' });
  expect(readNewDogs('n/a', TODAY)).toEqual({ value: null, problems: [] });
});

test.each([
  'yes',
  'no',
  'taking on new dogs!',
  'yes (import, 2026-11-03)',
  'yes (business, 2027-11-03)',
  'yes (business, 2026-02-31)',
  'full until Smarch 2027 (business, 2026-11-03)',
  'full until 2029-03 (business, 2026-11-03)',
  ...['2027-13', '2026-13', '2027-00', '0000-01', '2026-11', 'March 0000'].map(
    (month) => `full until ${month} (business, 2026-11-03)`,
  ),
  'full (business, 2026-11-03)',
  '{"answer":"yes","by":"business","on":"2026-11-03"}',
  `${'yes '.repeat(9000)}(business, 2026-11-03)`,
  '=yes (business, 2026-11-03)',
])('%.40s is asked about, not guessed', (text) => {
  const { value, problems } = readNewDogs(text, TODAY);
  expect(value).toBeNull();
  expect(problems).toHaveLength(1);
});
