import type { Hours, Span } from '../notation/hours.ts';
import { DAYS_OF_WEEK } from '../time/calendar.ts';
import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from '../time/local-minute.ts';
import { readClockTime } from './clock-times.ts';
import { PlainWordsProblem } from './plain-words.ts';
import { isObject, type JsonObject } from './scraped-times.ts';
import { ScrapedWeek } from './scraped-week.ts';

const MINUTES_OF_WEEK = DAYS_OF_WEEK * MINUTES_OF_DAY;

/** Reads Google's periods, in which 0 is Sunday; a single one without an end means always open. */
export function hoursOfPeriods(periods: readonly unknown[]): Hours {
  const week = new ScrapedWeek();
  for (const period of periods) {
    const { open, close = null, ...others } = period as JsonObject;
    if (Object.keys(others).length > 0 || (close === null && periods.length > 1))
      throw new PlainWordsProblem('A period in this JSON has no end, or says more than its days and times.');
    const start = minuteOfWeek(open);
    const end = close === null ? start : minuteOfWeek(close);
    for (const { day, span } of daysBetween(start, end)) week.add([day], { state: 'open', spans: [span] });
  }
  // Google leaves days out on which it is closed.
  week.closeOthers();
  return week.hours();
}

/** @param start minutes from Monday's midnight; equal to `end` for a whole week */
function daysBetween(start: number, end: number): { day: number; span: Span }[] {
  const days: { day: number; span: Span }[] = [];
  let left = (end - start + MINUTES_OF_WEEK) % MINUTES_OF_WEEK || MINUTES_OF_WEEK;
  for (let at = start; left > 0; ) {
    const from = at % MINUTES_OF_DAY;
    // A night belongs to the day on which it began; anything longer than a day is cut at midnight.
    const length = left <= MINUTES_OF_DAY - 1 ? left : Math.min(left, MINUTES_OF_DAY - from);
    const to = from === 0 && length === MINUTES_OF_DAY - 1 ? MINUTES_OF_DAY : from + length;
    days.push({ day: Math.floor(at / MINUTES_OF_DAY) % DAYS_OF_WEEK, span: { from, to, openEnd: false } });
    at += length;
    left -= length;
  }
  return days;
}

const POINT_KEYS = new Set(['day', 'time', 'hour', 'minute', 'truncated']);

function minuteOfWeek(point: unknown): number {
  if (!isObject(point) || Object.keys(point).some((name) => !POINT_KEYS.has(name)))
    throw new PlainWordsProblem(
      'A period in this JSON says more than its days and times. Write the usual hours.',
    );
  const { day, time, hour, minute } = point;
  const clock =
    typeof time === 'string'
      ? readClockTime(time)
      : time === undefined
        ? Number(hour ?? 0) * MINUTES_OF_HOUR + Number(minute ?? 0)
        : null;
  const isValid =
    Number.isInteger(day) && Number(day) >= 0 && Number(day) < DAYS_OF_WEEK && Number.isInteger(clock);
  if (!isValid || clock === null || clock < 0 || clock > MINUTES_OF_DAY)
    throw new PlainWordsProblem('A period in this JSON has no day from 0 to 6, or no time.');
  return ((Number(day) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) * MINUTES_OF_DAY + clock;
}
