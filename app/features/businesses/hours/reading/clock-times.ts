import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from '../time/local-minute.ts';

/** A time as somebody wrote it: `9`, `9.30`, `09:30`, `0930`, `9:30pm`, `noon`. */
export interface ClockTime {
  /** As written, from 0 to 24. */
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  /** Written as on a 24-hour clock: `09`, `17`, `0930`. */
  is24: boolean;
}

const NOON = 12 * MINUTES_OF_HOUR;
/** Nobody opens before this without saying so: "1-5" is in the afternoon. */
const EARLIEST_GUESS = 6 * MINUTES_OF_HOUR;

/** One time by itself, where it may stand in a field; null when it is none. Minutes from midnight. */
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

/**
 * From when to when, in minutes from midnight; an end that is not later is on the next day. What is left out of `4–10PM`, `9am-5` and `8-6` is
 * guessed as people mean it.
 * @param after when the span before it on the same day ended; 0 for the first
 */
export function readRange(from: ClockTime, to: ClockTime, after: number): { from: number; to: number } {
  const range = wholeRange(from, to, after);
  return { from: range.from, to: range.to <= range.from ? range.to + MINUTES_OF_DAY : range.to };
}

function wholeRange(from: ClockTime, to: ClockTime, after: number): { from: number; to: number } {
  if (from.half && to.half) return { from: minutesOf(from, from.half), to: minutesOf(to, to.half) };
  if (isOn24(from) || isOn24(to)) return { from: minutesOf(from, from.half), to: minutesOf(to, to.half) };
  if (to.half) {
    const end = minutesOf(to, to.half);
    const same = minutesOf(from, to.half);
    const isSame = same < end || (end === 0 && to.half === 'am' && same > 0);
    return { from: isSame ? same : minutesOf(from, to.half === 'am' ? 'pm' : 'am'), to: end };
  }
  const start = from.half ? minutesOf(from, from.half) : guessedStart(from, after);
  return { from: start, to: nextAfter(start, minutesOf(to, 'am')) };
}

/** Written so that it can only be on a 24-hour clock: no half of the day is said, and its hour says it is none of twelve. */
function isOn24({ hour, half, is24 }: ClockTime): boolean {
  return half === null && (is24 || hour === 0 || hour > 12);
}

function guessedStart(from: ClockTime, after: number): number {
  const morning = minutesOf(from, 'am');
  const time = from.hour === 12 ? NOON + from.minute : morning;
  return time < NOON && (time < EARLIEST_GUESS || time < after) ? time + NOON : time;
}

/** The first time after `start` that twelve hours' clock shows so. */
function nextAfter(start: number, shown: number): number {
  let time = shown;
  while (time <= start) time += NOON;
  return time % MINUTES_OF_DAY || MINUTES_OF_DAY;
}

function minutesOf({ hour, minute }: ClockTime, half: 'am' | 'pm' | null): number {
  if (half === null) return hour * MINUTES_OF_HOUR + minute;
  return (hour % 12) * MINUTES_OF_HOUR + minute + (half === 'pm' ? NOON : 0);
}
