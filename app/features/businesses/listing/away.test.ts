import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageOf } from '@dog-care-directory/text';
import { NAUGHTY_STRINGS } from '#tests/support/hostile/naughty-strings.ts';
import { awayOf, awayText, readAway, writeAway } from './away.ts';

const TODAY = '2026-11-27';

test.each([
  ['away 2026-12-24 to 2027-01-02', 'Away 2026-12-24 to 2027-01-02'],
  ['FULL  2027-02-01', 'Full 2027-02-01 to 2027-02-01'],
  [
    'full 2027-01-05 to 2027-01-09; away 2026-12-24',
    'Away 2026-12-24 to 2026-12-24\nFull 2027-01-05 to 2027-01-09',
  ],
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
