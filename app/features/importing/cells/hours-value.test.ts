import { expect, test } from 'vitest';
import { readValue } from '../../../../packages/text/testing/read-value.ts';
import { readHours, readStoredHours } from './hours-value.ts';

test.each([
  ['Mon-Fri 9-5; Sat 9-1', { value: 'Mo-Fr 09:00-17:00; Sa 09:00-13:00', problem: null }],
  ['', { value: null, problem: null }],
  ['n/a', { value: null, problem: null }],
  [
    'Mon-Fri 9-5; by appointment',
    {
      value: 'Mo-Fr 09:00-17:00 || "by appointment"',
      problem:
        '"Mon-Fri 9-5; by appointment" was read as Mo-Fr 09:00-17:00 || "by appointment". "by appointment" was taken for all other times.',
    },
  ],
  [
    'Mon-Fri 9-5 term time',
    {
      value: null,
      problem:
        '"Mon-Fri 9-5 term time" could not be read as opening hours: "term time" is not understood: write dates, such as "1 Sep-20 Dec Mon-Fri 9-5". Left empty.',
    },
  ],
])('a cell of opening hours: %s', (text, expected) => {
  expect(readValue(readHours(text))).toEqual(expected);
});

test('hours as they are stored are read again, however long their nights are; others are asked about', () => {
  expect(readStoredHours('Fr 07:00-01:00')).toEqual({ value: 'Fr 07:00-01:00', problems: [] });
  expect(readHours('Fr 07:00-01:00').value).toBeNull();
  for (const text of [
    'Fri 07:00-01:00',
    'Fr 7:00-1:00',
    'Fr  07:00-01:00',
    'daily',
    '',
    'Fr 07:00-01:00 zorble',
  ])
    expect(readStoredHours(text)).toBeNull();
});
