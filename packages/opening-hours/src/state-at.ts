import { dayOf } from './time/calendar.ts';
import type { Holidays } from './day-fits.ts';
import type { Hours, Rule, RuleState } from './notation/hours.ts';
import { type LocalMinute, MINUTES_OF_DAY } from './time/local-minute.ts';
import { partsOfDay, stateOfMinute } from './times-of-day.ts';

/** State at a moment and when it ends; null if the end is not stated. */
export type OpenState =
  | { kind: 'open'; until: LocalMinute | null }
  | { kind: 'closed'; opens: LocalMinute | null }
  | { kind: 'appointment' }
  | { kind: 'unknown' };

/** Weekly hours repeat within this many days, even past midnight. */
const DAYS_OF_WEEKS = 9;
/** Search range if dates matter; contains every date of the year. */
const DAYS_OF_DATES = 2 * 366;
const DAYS_OF_LEAP_DAYS = 8 * 366;

/** The state at a minute, without looking ahead: under a microsecond. */
export function kindAt(hours: Hours, at: LocalMinute, holidays: Holidays): RuleState {
  const day = Math.floor(at / MINUTES_OF_DAY);
  return stateOfMinute(hours, day, at - day * MINUTES_OF_DAY, holidays);
}

export function stateAt(hours: Hours, at: LocalMinute, holidays: Holidays): OpenState {
  const kind = kindAt(hours, at, holidays);
  if (kind === 'open') return { kind, until: firstAfter(hours, at, holidays, (state) => state !== 'open') };
  if (kind === 'closed') return { kind, opens: firstAfter(hours, at, holidays, (state) => state === 'open') };
  return { kind };
}

/** Null if the state never changes. */
export function nextChange(hours: Hours, at: LocalMinute, holidays: Holidays): LocalMinute | null {
  const kind = kindAt(hours, at, holidays);
  return firstAfter(hours, at, holidays, (state) => state !== kind);
}

function firstAfter(
  hours: Hours,
  at: LocalMinute,
  holidays: Holidays,
  isSought: (state: RuleState) => boolean,
): LocalMinute | null {
  const today = Math.floor(at / MINUTES_OF_DAY);
  const last = today + daysToLookThrough(hours, today);
  for (let day = today; day <= last; day++) {
    for (const { from, state } of partsOfDay(hours, day, holidays)) {
      const minute = day * MINUTES_OF_DAY + from;
      if (minute > at && isSought(state)) return minute;
    }
  }
  return null;
}

function daysToLookThrough({ rules }: Hours, today: number): number {
  let days = DAYS_OF_WEEKS;
  for (const rule of rules) {
    if (rule.dates.some(isLeapDay)) return DAYS_OF_LEAP_DAYS;
    if (hasDates(rule)) days = Math.max(days, DAYS_OF_DATES);
    for (const year of yearsOf(rule)) {
      days = Math.max(days, Math.min((year + 1 - dayOf(today).year) * 366, 100 * 366));
    }
  }
  return days;
}

function isLeapDay({ from, to }: Rule['dates'][number]): boolean {
  return [from, to].some((day) => 'month' in day && day.month === 2 && day.day === 29) && from === to;
}

function hasDates({ dates, weeks, days, years }: Rule): boolean {
  return (
    dates.length + weeks.length + years.length > 0 ||
    (days !== null && days.nth.length + days.holidays.length > 0)
  );
}

function yearsOf({ years, dates }: Rule): number[] {
  return [
    ...years.flatMap(({ from, to }) => (to === Infinity ? [from] : [from, to])),
    ...dates.flatMap(({ from, to }) => [from.year ?? 0, to.year ?? 0]),
  ];
}
