import { describe, expect, test } from 'vitest';
import { parsePeriod, periodDays, toBars } from './period.ts';

test.each([
  ['days=7', 7],
  ['days=365', 365],
  ['', 30],
  ['days=8', 30],
  ['days=-7', 30],
  ['days=7&days=90', 7],
])('"%s" asks for %i days', (query, days) => {
  expect(parsePeriod(new URLSearchParams(query))).toBe(days);
});

test('a period ends today, and the one before it just before it', () => {
  expect(periodDays('2030-03-03', 7)).toEqual({
    last: '2030-03-03',
    first: '2030-02-25',
    previousFirst: '2030-02-18',
  });
});

describe('bars', () => {
  test('stand for each day in order, also for those without views', () => {
    const bars = toBars(new Map([['2030-03-01', 5]]), '2030-03-03', 7);
    expect(bars.map(({ views }) => views)).toEqual([0, 0, 0, 0, 5, 0, 0]);
    expect(bars[0]).toMatchObject({ from: '2030-02-25', to: '2030-02-25' });
  });

  test('stand for weeks in a year, and lose no day', () => {
    const everyDay = new Map<string, number>();
    for (let day = 0; day < 400; day += 1) {
      everyDay.set(new Date(Date.UTC(2030, 2, 3 - day)).toISOString().slice(0, 10), 1);
    }
    const bars = toBars(everyDay, '2030-03-03', 365);
    expect(bars).toHaveLength(53);
    expect(bars.at(-1)).toEqual({ from: '2030-02-25', to: '2030-03-03', views: 7 });
    expect(bars[0]).toEqual({ from: '2029-03-04', to: '2029-03-04', views: 1 });
    expect(bars.reduce((sum, { views }) => sum + views, 0)).toBe(365);
  });
});
