import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from '../time/local-minute.ts';
import { problemOf } from './plain-problem.ts';

/** A time as written: `9`, `9.30`, `09:30`, `0930`, `9:30pm`, `noon`. */
export interface ClockTime {
  /** As written, from 0 to 24. */
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  /** Written for a 24-hour clock: `09`, `17`, `0930`. */
  is24: boolean;
}

export interface ClockRange {
  text: string;
  from: ClockTime;
  /** Null without an end, as in "6pm until late". */
  to: ClockTime | null;
}

export interface RangeContext {
  is24: boolean;
  /** End of the previous range on the same day, in minutes; 0 for the first. */
  after: number;
  isFollowed: boolean;
}

/** Minutes from midnight; beyond 24 hours if it ends on the next day. */
export interface ReadRange {
  from: number;
  to: number;
  /** The alternative meaning; null if unambiguous. */
  doubt: string | null;
}

const NOON = 12 * MINUTES_OF_HOUR;
/** "1-5" means the afternoon: few businesses open before this. */
const EARLIEST_GUESS = 6 * MINUTES_OF_HOUR;
/** "7-9pm" may begin in the morning from this hour on. */
const MORNING_HOUR = 6;
/** "8-10" may end in the evening if it begins before this hour. */
const CLEAR_MORNING_HOUR = 9;
/** "4-10" is unlikely to last beyond this. */
const LATEST_GUESS = 22 * MINUTES_OF_HOUR;
/** Up to this hour, "2:00" without a leading zero more likely means 14:00 on a 24-hour clock. */
const NIGHT_HOUR = 5;
/** "4-8" is taken for the afternoon, and could be early in the morning. */
const DOUBTFUL_HOURS: ReadonlySet<number> = new Set([4, 5]);
const LATE = 16 * MINUTES_OF_HOUR;
/** "7-9" after other times means the evening from here on. */
const EVENING = 19 * MINUTES_OF_HOUR;
/** Anything longer is more likely a mistake than a night. */
export const LONGEST_NIGHT = 16 * MINUTES_OF_HOUR;

/** Reads a single time, as in a form field, as minutes from midnight; null if it is not one. */
export function readClockTime(text: string): number | null {
  const match = /^(\d{1,2})(?: ?[:.h] ?(\d{2})|(\d{2}))? ?(?:([ap])\.? ?m?\.?)?$/iu.exec(
    text.trim().replaceAll(/\s+/g, ' '),
  );
  if (!match) return null;
  const [, hour = '', minute, joined, half] = match;
  const time: ClockTime = {
    hour: Number(hour),
    minute: Number(minute ?? joined ?? 0),
    half: half ? (half.toLowerCase() === 'a' ? 'am' : 'pm') : null,
    is24: true,
  };
  return isTime(time) ? minutesOf(time, time.half) : null;
}

export function isTime({ hour, minute, half }: ClockTime): boolean {
  if (minute >= MINUTES_OF_HOUR) return false;
  return half === null ? hour < 24 || (hour === 24 && minute === 0) : hour >= 1 && hour <= 12;
}

export function isOn24({ hour, half, is24 }: ClockTime): boolean {
  return half === null && (is24 || hour === 0 || hour > 12);
}

/** Reads a range, completing "4-10pm" and "8-6". @throws PlainWordsProblem if ambiguous or implausible */
export function readRange(text: string, from: ClockTime, to: ClockTime, context: RangeContext): ReadRange {
  if (from.half && to.half) return explicitRange(text, from, to);
  if (context.is24 || isOn24(from) || isOn24(to)) return rangeOn24(text, from, to);
  if (to.half) return rangeWithEnd(text, from, minutesOf(to, to.half), to.half);
  return guessedRange(text, from, to, context);
}

/** Reads the start of a range without an end. @throws PlainWordsProblem if ambiguous */
export function readStart(text: string, from: ClockTime, is24: boolean): number {
  if (from.half === null && !is24 && !isOn24(from))
    throw problemOf(text, 'can be in the morning or the evening: write am or pm');
  return minutesOf(from, from.half);
}

function explicitRange(text: string, from: ClockTime, to: ClockTime): ReadRange {
  const [start, end] = [minutesOf(from, from.half), minutesOf(to, to.half)];
  if (start === 0 && (end === 0 || end === MINUTES_OF_DAY - 1))
    return { from: 0, to: MINUTES_OF_DAY, doubt: null };
  // "12am" is often written for noon.
  if (end === 0 && start < NOON && text.includes('12'))
    throw problemOf(text, 'can end at noon or at midnight: write "noon" or "midnight"');
  if (start === 0 && end > NOON) throw questionAbout(text, `begins at midnight`);
  return nightChecked(text, start, end);
}

function rangeOn24(text: string, from: ClockTime, to: ClockTime): ReadRange {
  const [start, end] = [minutesOf(from, from.half), minutesOf(to, to.half)];
  if (isBare(from) && from.hour > 0 && from.hour < NIGHT_HOUR)
    throw problemOf(text, 'can be in the night or the afternoon: write it as in "14:00-17:00"');
  // "18:00-2:00" is a night; "14:00-6:00" and "18:00-9:00" more likely end in the evening.
  const isClear = !isBare(to) || (start >= LATE && to.hour <= NIGHT_HOUR);
  if (end <= start && !isClear)
    throw problemOf(text, 'ends at night on a 24-hour clock: write it as in "09:00-17:00"');
  const range = nightChecked(text, start, end);
  return range.to > MINUTES_OF_DAY && start < NOON ? { ...range, doubt: 'it ends on the next day' } : range;
}

function isBare(time: ClockTime): boolean {
  return time.half === null && !isOn24(time);
}

function nightChecked(text: string, start: number, end: number): ReadRange {
  const to = end <= start ? end + MINUTES_OF_DAY : end;
  if (to > MINUTES_OF_DAY && to - start > LONGEST_NIGHT)
    throw questionAbout(text, `lasts ${Math.floor((to - start) / MINUTES_OF_HOUR)} hours`);
  return { from: start, to, doubt: null };
}

function questionAbout(text: string, how: string) {
  return problemOf(text, `${how} as it is written: check it, and write it as in "09:00-17:00"`);
}

function rangeWithEnd(text: string, from: ClockTime, end: number, half: 'am' | 'pm'): ReadRange {
  const same = minutesOf(from, half);
  if (half === 'am' && from.hour === 12)
    throw problemOf(text, 'can begin at noon or at midnight: write "noon" or "midnight"');
  if (end === 0 && half === 'am' && same > 0 && from.hour >= MORNING_HOUR)
    throw problemOf(text, 'can end at noon or at midnight: write "noon" or "midnight"');
  const isSame = same < end;
  const start = isSame ? same : minutesOf(from, half === 'am' ? 'pm' : 'am');
  const isDoubtful = isSame && half === 'pm' && from.hour >= MORNING_HOUR && from.hour < 12;
  const range = nightChecked(text, start, end);
  return isDoubtful ? { ...range, doubt: 'it begins in the evening' } : range;
}

function guessedRange(text: string, from: ClockTime, to: ClockTime, context: RangeContext): ReadRange {
  const start = from.half ? minutesOf(from, from.half) : guessedStart(from, context.after);
  const end = nextAfter(start, minutesOf(to, 'am'));
  if (from.half === null) {
    const isMorningOnly = start < CLEAR_MORNING_HOUR * MINUTES_OF_HOUR && end < NOON && !context.isFollowed;
    const isLate = start >= NOON && (end > LATEST_GUESS || end <= start);
    if (isMorningOnly || isLate || (from.hour === 12 && to.hour === 12))
      throw problemOf(text, 'can be in the morning or the evening: write am and pm');
  }
  const isEvening =
    from.half === null && (start >= EVENING || (context.after === 0 && DOUBTFUL_HOURS.has(from.hour)));
  return {
    from: start,
    to: end <= start ? end + MINUTES_OF_DAY : end,
    doubt: isEvening ? 'it begins in the afternoon or evening' : null,
  };
}

function guessedStart(from: ClockTime, after: number): number {
  const morning = minutesOf(from, 'am');
  const time = from.hour === 12 ? NOON + from.minute : morning;
  return time < NOON && (time < EARLIEST_GUESS || time < after) ? time + NOON : time;
}

function nextAfter(start: number, shown: number): number {
  let time = shown;
  while (time <= start) time += NOON;
  return time % MINUTES_OF_DAY || MINUTES_OF_DAY;
}

function minutesOf({ hour, minute }: ClockTime, half: 'am' | 'pm' | null): number {
  if (half === null) return hour * MINUTES_OF_HOUR + minute;
  return (hour % 12) * MINUTES_OF_HOUR + minute + (half === 'pm' ? NOON : 0);
}
