import type { Hours, Span } from '../notation/hours.ts';
import { DAYS_OF_WEEK } from '../time/calendar.ts';
import { LONG_DAYS } from '../time/day-names.ts';
import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from '../time/local-minute.ts';
import { readClockTime } from './clock-times.ts';
import { PlainWordsProblem } from './plain-words.ts';
import { daysNamed, nameOf } from './scraped-days.ts';
import { between, isObject, type JsonObject } from './scraped-times.ts';
import { ScrapedWeek } from './scraped-week.ts';

const MINUTES_OF_WEEK = DAYS_OF_WEEK * MINUTES_OF_DAY;

const YELP_KEYS = new Set(['is_overnight', 'start', 'end', 'day']);

/** Whether an item is a span of Yelp's. */
export function isYelpSpan(item: unknown): boolean {
  return isObject(item) && 'is_overnight' in item && Object.keys(item).every((name) => YELP_KEYS.has(name));
}

/** Yelp's spans: days from 0, Monday; times as `0900`. @throws PlainWordsProblem */
export function hoursOfYelp(spans: readonly unknown[]): Hours {
  const week = new ScrapedWeek();
  for (const span of spans) {
    const { day, start, end, is_overnight: isNight } = span as JsonObject;
    const weekday = Number(day);
    if (typeof day !== 'number' || LONG_DAYS[weekday] === undefined)
      throw new PlainWordsProblem('A day in this JSON is no number from 0 to 6.');
    const hours = between(start, start === end && isNight === true ? '2400' : end, nameOf([weekday]));
    const goesOn = hours.state === 'open' && hours.spans.some(({ to }) => to > MINUTES_OF_DAY);
    if (goesOn && isNight !== true)
      throw new PlainWordsProblem(`${nameOf([weekday])} ends before it begins. Write its hours in words.`);
    week.add([weekday], hours);
  }
  return closedOtherwise(week);
}

/** Google and Yelp leave days out on which it is closed. */
function closedOtherwise(week: ScrapedWeek): Hours {
  week.closeOthers();
  return week.hours();
}

/** `{"openDay": "MONDAY", "openTime": {"hours": 9}, …}` of Google's Business Profile, as a period of its Places. */
export function businessProfilePeriod(item: unknown): JsonObject {
  const { openDay, openTime, closeDay, closeTime, ...others } = item as JsonObject;
  if (Object.keys(others).length > 0)
    throw new PlainWordsProblem('A period in this JSON says more than its days and times.');
  const point = (name: unknown, time: unknown) => {
    const [weekday] = (typeof name === 'string' ? daysNamed(name) : null) ?? [];
    return {
      day: weekday === undefined ? null : (weekday + 1) % DAYS_OF_WEEK,
      ...(isObject(time) ? time : { time }),
    };
  };
  return { open: point(openDay, openTime), close: point(closeDay, closeTime) };
}

/** Google's periods: days from 0, Sunday; times as `0900`, or as hour and minute. A single one without an end is open forever. */
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
  return closedOtherwise(week);
}

/** @param start from Monday's midnight; the same as `end` for a whole week */
function daysBetween(start: number, end: number): { day: number; span: Span }[] {
  const days: { day: number; span: Span }[] = [];
  let left = (end - start + MINUTES_OF_WEEK) % MINUTES_OF_WEEK || MINUTES_OF_WEEK;
  for (let at = start; left > 0; ) {
    const from = at % MINUTES_OF_DAY;
    // A night belongs to the day on which it began; what is longer than a day is cut at midnight.
    const length = left <= MINUTES_OF_DAY - 1 ? left : Math.min(left, MINUTES_OF_DAY - from);
    const to = from === 0 && length === MINUTES_OF_DAY - 1 ? MINUTES_OF_DAY : from + length;
    days.push({ day: Math.floor(at / MINUTES_OF_DAY) % DAYS_OF_WEEK, span: { from, to, openEnd: false } });
    at += length;
    left -= length;
  }
  return days;
}

const POINT_KEYS = new Set([
  'day',
  'time',
  'hour',
  'minute',
  'hours',
  'minutes',
  'truncated',
  'seconds',
  'nanos',
]);

/** From Monday's midnight. */
function minuteOfWeek(point: unknown): number {
  if (!isObject(point) || Object.keys(point).some((name) => !POINT_KEYS.has(name)))
    throw new PlainWordsProblem(
      'A period in this JSON says more than its days and times. Write the usual hours.',
    );
  const { day, time, hour, minute, hours, minutes } = point;
  const clock =
    typeof time === 'string'
      ? readClockTime(time)
      : time === undefined
        ? Number(hour ?? hours ?? 0) * MINUTES_OF_HOUR + Number(minute ?? minutes ?? 0)
        : null;
  const isValid =
    Number.isInteger(day) && Number(day) >= 0 && Number(day) < DAYS_OF_WEEK && Number.isInteger(clock);
  if (!isValid || clock === null || clock < 0 || clock > MINUTES_OF_DAY)
    throw new PlainWordsProblem('A period in this JSON has no day from 0 to 6, or no time.');
  return ((Number(day) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) * MINUTES_OF_DAY + clock;
}
