import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longDate, shortDate } from './dates.ts';

const moments = fc.date({
  min: new Date('1000-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
});

test.each([
  [longDate, 'long'],
  [shortDate, 'short'],
] as const)('%o writes each day as American English does', (write, month) => {
  const american = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month,
    day: 'numeric',
    timeZone: 'UTC',
  });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(write(moment.toISOString())).toBe(american.format(moment));
    }),
  );
});

test('the day is that of UTC', () => {
  expect(longDate('2026-03-05T23:59:59+00:00')).toBe('March 5, 2026');
  expect(shortDate('2026-03-05T23:59:59-01:00')).toBe('Mar 6, 2026');
});

test('what is no moment has no day', () => {
  expect(() => longDate('yesterday')).toThrow(RangeError);
});
