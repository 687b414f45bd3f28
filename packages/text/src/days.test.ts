import { expect, test } from 'vitest';
import { daysAfter, daysBetween, isDay, longDay, monthAndYear, shortDay, shortMonthAndYear } from './days.ts';

test.each(['2026-11-27', '2024-02-29', '1000-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each(['', '2026-02-29', '2026-13-01', '2026-1-1', '27 November 2026', '0999-01-01', '2026-11-27T09:00'])(
  '"%s" is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('days are written for people', () => {
  expect(longDay('2026-09-04')).toBe('4 September 2026');
  expect(shortDay('2026-09-04T23:30:00Z')).toBe('4 Sep 2026');
  expect(monthAndYear('2026-09')).toBe('September 2026');
  expect(shortMonthAndYear('2026-09-04')).toBe('Sep 2026');
});

test('days are counted across a change of clocks', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30');
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
});
