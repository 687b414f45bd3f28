import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageOf } from '@dog-care-directory/text';
import { NAUGHTY_STRINGS } from '#tests/support/hostile/naughty-strings.ts';
import { awayOf, awayText, keptOn, readAway, stayAnswer, stayText, writeAway } from './away.ts';

const TODAY = '2026-11-27';

test.each([
  ['away 2026-12-24 to 2027-01-02', 'Away 2026-12-24 to 2027-01-02'],
  ['FULL  2027-02-01', 'Full 2027-02-01 to 2027-02-01'],
  [
    'full 2027-01-05 to 2027-01-09; away 2026-12-24',
    'Away 2026-12-24 to 2026-12-24\nFull 2027-01-05 to 2027-01-09',
  ],
  ['full 2027-02-01\nkept 2026-11-20', 'Kept 2026-11-20 to 2026-12-20\nFull 2027-02-01 to 2027-02-01'],
  ['kept 2026-11-20 to 2026-12-31; kept 2026-11-25', 'Kept 2026-11-25 to 2026-12-25'],
  [
    'away 2027-01-05 to 2027-01-09\r\naway 2027-01-01 to 2027-01-06\nfull 2027-01-02',
    'Away 2027-01-01 to 2027-01-09\nFull 2027-01-02 to 2027-01-02',
  ],
])('%j is read, in order, with what overlaps joined', (text, stored) => {
  expect(readAway(text)).toMatchObject({ value: stored });
  expect(messageOf(readAway(text))).toBeNull();
});

test.each([
  'away 0000-00-00 to 0000-00-00',
  'away 2026-02-30',
  'away 2026-12-24 to 9999-12-31',
  'away 9999-12-31',
  'away 2027-01-02 to 2026-12-24',
  'away 2026-12-24 to 2027-12-31',
  'away 24 December',
  'on holiday 2026-12-24',
  'away 2026-12-24 to 2027-01-02 <script>',
  Array.from({ length: 400 }, (_, n) => `full 20${30 + (n % 60)}-0${1 + (n % 9)}-01`).join('\n'),
])('%j is asked about', (text) => {
  const read = readAway(text);
  expect(read.value).toBeNull();
  expect(messageOf(read)).not.toBeNull();
});

test('any text is read as it is written, or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom(...NAUGHTY_STRINGS)), (text) => {
      const { value } = readAway(text);
      expect(writeAway(awayOf(value, ''))).toBe(value);
      expect(awayOf(text, '').every(({ from, to }) => from <= to)).toBe(true);
    }),
  );
});

test('dates that are over vanish by themselves, and the last day still counts', () => {
  const text = 'Away 2026-11-01 to 2026-11-26\nFull 2026-11-20 to 2026-11-27';
  expect(awayOf(text, TODAY)).toEqual([{ why: 'full', from: '2026-11-20', to: '2026-11-27' }]);
  expect(awayOf(text, '2026-11-28')).toEqual([]);
});

test.each([
  ['Away 2026-12-24 to 2027-01-02', 'Away 24 December to 2 January'],
  ['Full 2027-01-02 to 2027-01-09', 'Full 2 to 9 January'],
  ['Full 2027-01-02 to 2027-01-02', 'Full 2 January'],
  ['Away 2027-12-24 to 2028-01-02', 'Away 24 December 2027 to 2 January 2028'],
])('%j is worded as %j', (text, words) => {
  expect(awayOf(text, TODAY).map((dates) => awayText(dates, TODAY))).toEqual([words]);
});

test.each([
  ['2026-12-19', '2026-12-27', '19–27 Dec', '19–27 Dec 2026'],
  ['2026-12-28', '2027-01-03', '28 Dec to 3 Jan', '28 Dec 2026 to 3 Jan 2027'],
  ['2028-12-19', '2028-12-27', '19–27 Dec 2028', '19–27 Dec 2028'],
])('the stay from %s to %s is worded with its year unless it is near', (from, to, near, whole) => {
  expect(stayText({ from, to }, TODAY)).toBe(near);
  expect(stayText({ from, to })).toBe(whole);
});

test.each([
  [null, 'Ask about 19–27 Dec'],
  ['Away 2026-12-27 to 2027-01-02', 'Away 27 December to 2 January'],
  ['Kept 2026-11-20 to 2026-12-20\nFull 2026-12-01 to 2026-12-19', 'Full 1 to 19 December'],
  ['Kept 2026-11-20 to 2026-12-20\nFull 2026-12-01 to 2026-12-18', 'Free 19–27 Dec'],
  ['Kept 2026-10-20 to 2026-11-19', 'Ask about 19–27 Dec'],
  // A day that is still to come is no statement.
  ['Kept 2026-12-01 to 2026-12-31', 'Ask about 19–27 Dec'],
])('of a stay, %j says %j', (away, words) => {
  expect(stayAnswer({ away, new_dogs: null }, { from: '2026-12-19', to: '2026-12-27' }, TODAY).text).toBe(
    words,
  );
});

test('a business that is full until a later month is full for a stay, whatever its dates', () => {
  const full = { answer: 'full', until: '2027-01', by: 'business', on: '2026-11-20' } as const;
  const answer = (from: string, to: string) =>
    stayAnswer({ away: 'Kept 2026-11-20 to 2026-12-20', new_dogs: full }, { from, to }, TODAY).text;
  expect(answer('2026-12-30', '2027-01-05')).toBe('Full until January');
  expect(answer('2027-01-01', '2027-01-05')).toBe('Free 1–5 Jan');
});

test('the day of the statement is read only while it holds', () => {
  const text = writeAway([], '2026-11-20');
  expect(keptOn(text, TODAY)).toBe('2026-11-20');
  expect([keptOn(text, '2026-12-20'), keptOn(text, '2026-12-21')]).toEqual(['2026-11-20', null]);
});
