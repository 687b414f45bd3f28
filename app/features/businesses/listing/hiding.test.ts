import { expect, test } from 'vitest';
import { hidingText, LONGEST_HIDING_NOTE, parseHiding, readHiding, writeHiding } from './hiding.ts';

const TODAY = '2026-11-28';

test('a listing is hidden until a day to come, or until it is shown', () => {
  expect(readHiding({ until: ' 2027-03-01 ', note: ' Closed\n for the winter ' }, TODAY)).toEqual({
    hiding: { until: '2027-03-01', note: 'Closed for the winter' },
  });
  expect(readHiding({ until: '', note: '' }, TODAY)).toEqual({ hiding: { until: null, note: '' } });
});

test.each([
  ['2026-11-28', 'Enter a date after today.'],
  ['2026-02-30', 'Enter a date, such as 2027-03-01.'],
  ['next spring', 'Enter a date, such as 2027-03-01.'],
  ['2030-01-01', 'Enter a date within the next three years.'],
])('%s is no day to be shown again on', (until, problem) => {
  expect(readHiding({ until, note: '' }, TODAY)).toEqual({ problems: { until: problem } });
});

test('a sentence is one', () => {
  const note = 'ä'.repeat(LONGEST_HIDING_NOTE + 1);
  expect(readHiding({ until: '', note }, TODAY)).toHaveProperty('problems.note');
});

test('what a bulk action stores is read as it was written', () => {
  for (const hiding of [
    { until: '2027-03-01', note: 'Closed – back soon' },
    { until: null, note: '' },
    { until: null, note: '2027-03-01 is the day' },
  ])
    expect(parseHiding(writeHiding(hiding))).toEqual(hiding);
  expect(hidingText({ until: '2027-03-01', note: 'Closed' })).toBe('Until 1 March 2027: Closed');
});
