import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import published from '../data/bank-holidays.json' with { type: 'json' };
import { readBankHolidays } from './bank-holidays.ts';
import { dayNumber } from './time/calendar.ts';
import type { Hours, RuleState } from './notation/hours.ts';
import { localMinute, MINUTES_OF_DAY } from './time/local-minute.ts';
import { parseHours } from './notation/parse-hours.ts';
import { kindAt, nextChange } from './state-at.ts';
import { askOracle } from '../testing/oracle.ts';
import { NIGHTS, YEAR } from '../testing/oracle-times.ts';

const VALUES = readFileSync(new URL('../testing/published-values.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const { England } = readBankHolidays(published);

type Interval = [from: number, to: number, state: string];

const at = (month: number, day: number, hour = 0) => dayNumber(YEAR, month, day) * MINUTES_OF_DAY + hour * 60;
/**
 * All of the year but the nights in which the clocks change, which are compared minute by minute; and but the mornings after them, when the
 * package takes the day before yesterday for yesterday.
 */
const STRETCHES = [
  [at(1, 1), at(3, 29)],
  [at(3, 29, 4), at(3, 30)],
  [at(3, 30, 12), at(10, 25)],
  [at(10, 25, 4), at(10, 26)],
  [at(10, 26, 12), at(12, 31, 24)],
] as const;

const seenByOthers = (state: RuleState) => (state === 'appointment' ? 'unknown' : state);

function intervalsOf(hours: Hours, from: number, to: number): Interval[] {
  const intervals: Interval[] = [];
  for (let minute = from; minute < to; ) {
    const next = Math.min(nextChange(hours, minute, England) ?? to, to);
    const state = seenByOthers(kindAt(hours, minute, England));
    if (state !== 'closed') intervals.push([minute, next, state]);
    minute = next;
  }
  return intervals;
}

/** Without gaps of nothing between parts of the same, as the package cuts at each midnight. */
function joined(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const [from, to, state] of intervals) {
    const last = result.at(-1);
    if (last?.[1] === from && last[2] === state) last[1] = to;
    else if (from < to) result.push([from, to, state]);
  }
  return result;
}

const within = (intervals: readonly Interval[], from: number, to: number) =>
  joined(intervals.map(([a, b, state]) => [Math.max(a, from), Math.min(b, to), state]));

test('published hours are the same to an independent implementation on each minute of a year', async () => {
  expect(new Set(VALUES).size).toBeGreaterThanOrEqual(200);
  const answers = await askOracle(VALUES);
  const differences = VALUES.filter((value, index) => {
    const parsed = parseHours(value);
    const answer = answers[index];
    if (!('hours' in parsed) || !answer || 'refused' in answer) return true;
    return (
      !STRETCHES.every(isSame(parsed.hours, answer.intervals)) ||
      nightsOf(parsed.hours) !== answer.nights.join()
    );
  });
  expect(differences).toEqual([]);
});

function isSame(hours: Hours, intervals: readonly Interval[]) {
  return ([from, to]: readonly [number, number]) =>
    JSON.stringify(joined(intervalsOf(hours, from, to))) === JSON.stringify(within(intervals, from, to));
}

function nightsOf(hours: Hours): string {
  return NIGHTS.map(({ from, minutes }) =>
    Array.from({ length: minutes }, (_, minute) =>
      seenByOthers(kindAt(hours, localMinute(Date.parse(from) + minute * 60_000), England)).charAt(0),
    ).join(''),
  ).join();
}
