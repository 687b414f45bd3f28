import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from '../time/local-minute.ts';
import { problemOf } from './plain-problem.ts';

/** A time as it was written: `9`, `9.30`, `09:30`, `0930`, `9:30pm`, `noon`. */
export interface ClockTime {
  /** As written, from 0 to 24. */
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  /** Written as on a 24-hour clock: `09`, `17`, `0930`. */
  is24: boolean;
}

/** Two times as they were written. */
export interface ClockRange {
  /** The whole range, for messages. */
  text: string;
  from: ClockTime;
  /** Null where a range has no end, as in "6pm until late". */
  to: ClockTime | null;
}

/** What the other times of a text say about a range. */
export interface RangeContext {
  /** Another time of the text can only be on a 24-hour clock. */
  is24: boolean;
  /** When the range before it on the same day ended, in minutes; 0 for the first one. */
  after: number;
  /** Another range of the same day follows. */
  isFollowed: boolean;
}

/** A range in minutes from midnight; it ends after 24 hours where it ends on the next day. */
export interface ReadRange {
  from: number;
  to: number;
  /** How else it could be meant; null where it is clear. */
  doubt: string | null;
}

const NOON = 12 * MINUTES_OF_HOUR;
/** "1-5" is in the afternoon: few businesses open before this. */
const EARLIEST_GUESS = 6 * MINUTES_OF_HOUR;
/** "7-9pm" could begin in the morning, from this hour on. */
const MORNING_HOUR = 6;
/** "8-10" could end in the evening, if it begins before this hour. */
const CLEAR_MORNING_HOUR = 9;
/** "4-10" is unlikely to last until after this. */
const LATEST_GUESS = 22 * MINUTES_OF_HOUR;
/** On a 24-hour clock "2:00" without a nought is more likely 14:00 up to this hour. */
const NIGHT_HOUR = 5;
/** A night may begin from here on. */
const LATE = 16 * MINUTES_OF_HOUR;
/** "7-9" after other times is in the evening from here on. */
const EVENING = 19 * MINUTES_OF_HOUR;
/** Longer than this is more likely a mistake than a night. */
export const LONGEST_NIGHT = 16 * MINUTES_OF_HOUR;

/** One time on its own, as in a form field; null if it is not a time. Minutes from midnight. */
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

/** Whether there is such a time. */
export function isTime({ hour, minute, half }: ClockTime): boolean {
  if (minute >= MINUTES_OF_HOUR) return false;
  return half === null ? hour < 24 || (hour === 24 && minute === 0) : hour >= 1 && hour <= 12;
}

/** Written so that it can only be on a 24-hour clock. */
export function isOn24({ hour, half, is24 }: ClockTime): boolean {
  return half === null && (is24 || hour === 0 || hour > 12);
}

/**
 * Reads a range that has an end. What is left out of "4-10pm", "9am-5" and "8-6" is completed as people mean it, or the range is refused.
 * @throws PlainWordsProblem where it can be meant in two ways, or is implausible
 */
export function readRange(text: string, from: ClockTime, to: ClockTime, context: RangeContext): ReadRange {
  if (from.half && to.half) return explicitRange(text, from, to);
  if (context.is24 || isOn24(from) || isOn24(to)) return rangeOn24(text, from, to);
  if (to.half) return rangeWithEnd(text, from, minutesOf(to, to.half), to.half);
  return guessedRange(text, from, to, context);
}

/** When a range without an end begins. @throws PlainWordsProblem where that is not clear */
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
  // "18:00-2:00" is a night; "14:00-6:00" and "18:00-9:00" are more likely to end in the evening.
  const isClear = !isBare(to) || (start >= LATE && to.hour <= NIGHT_HOUR);
  if (end <= start && !isClear)
    throw problemOf(text, 'ends at night on a 24-hour clock: write it as in "09:00-17:00"');
  const range = nightChecked(text, start, end);
  return range.to > MINUTES_OF_DAY && start < NOON ? { ...range, doubt: 'it ends on the next day' } : range;
}

/** Neither clearly on a 24-hour clock nor with am or pm. */
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
  const isEvening = from.half === null && (start >= EVENING || from.hour === NIGHT_HOUR);
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

/** The first time after `start` that a 12-hour clock shows as this. */
function nextAfter(start: number, shown: number): number {
  let time = shown;
  while (time <= start) time += NOON;
  return time % MINUTES_OF_DAY || MINUTES_OF_DAY;
}

function minutesOf({ hour, minute }: ClockTime, half: 'am' | 'pm' | null): number {
  if (half === null) return hour * MINUTES_OF_HOUR + minute;
  return (hour % 12) * MINUTES_OF_HOUR + minute + (half === 'pm' ? NOON : 0);
}
