import { type DaySelector, EVERY_WEEKDAY } from './hours.ts';
import { readDayOffset } from './parse-dates.ts';
import type { TokenReader } from './token-reader.ts';
import { weekdayNamed } from './words.ts';

const MOST_OF_A_MONTH = 5;

interface Days {
  weekdays: number;
  nth: { weekday: number; positions: number[] }[];
  holidays: number[];
}

export function isDays(reader: TokenReader, ahead = 0): boolean {
  const { kind, text } = reader.peek(ahead);
  return kind === 'word' && (weekdayNamed(text) !== undefined || /^[ps]h$/i.test(text));
}

/** Reads `Mo-Fr`, `Sa,Su`, `Mo[1]`, `PH`, `Mo-Su,PH`, `PH Mo-Fr`. */
export function readDays(reader: TokenReader): DaySelector {
  const first = readList(reader);
  if (!isDays(reader)) return { ...first, holidaysAmong: false };
  const second = readList(reader);
  const [holidays, weekdays] = first.holidays.length > 0 ? [first, second] : [second, first];
  const isClear =
    holidays.holidays.length > 0 &&
    holidays.weekdays === 0 &&
    holidays.nth.length === 0 &&
    weekdays.holidays.length === 0;
  if (!isClear) throw reader.problem('the days before it need commas between them');
  return { ...weekdays, holidays: holidays.holidays, holidaysAmong: true };
}

function readList(reader: TokenReader): Days {
  const days: Days = { weekdays: 0, nth: [], holidays: [] };
  do readItem(reader, days);
  while (isDays(reader, 1) && reader.skipSign(','));
  return days;
}

function readItem(reader: TokenReader, days: Days): void {
  const token = reader.take();
  const weekday = weekdayNamed(token.text);
  if (weekday === undefined) {
    if (/^sh$/i.test(token.text))
      throw reader.problem('school holidays are not understood: write their dates', token);
    days.holidays.push(readDayOffset(reader));
    return;
  }
  if (reader.isSign('-') && isDays(reader, 1)) {
    reader.take();
    const last = reader.take();
    const to = weekdayNamed(last.text);
    if (to === undefined) throw reader.problem('expected a day such as Fr', last);
    days.weekdays |= weekdaysBetween(weekday, to);
  } else if (reader.skipSign('[')) {
    days.nth.push({ weekday, positions: readPositions(reader) });
  } else {
    days.weekdays |= 1 << weekday;
  }
  if (readDayOffset(reader) !== 0)
    throw reader.problem('days after a day of the week are not understood', token);
}

/** Bit mask; wraps around the end of the week if `to` is earlier. */
export function weekdaysBetween(from: number, to: number): number {
  const doubled = ((1 << (to + (to < from ? 7 : 0) + 1)) - 1) & ~((1 << from) - 1);
  return (doubled | (doubled >> 7)) & EVERY_WEEKDAY;
}

function readPositions(reader: TokenReader): number[] {
  const positions: number[] = [];
  do {
    const isFromEnd = reader.skipSign('-');
    const position = reader.number(1, MOST_OF_A_MONTH, 'a number from 1 to 5');
    if (isFromEnd) {
      positions.push(-position);
      continue;
    }
    const last = reader.skipSign('-')
      ? reader.number(position, MOST_OF_A_MONTH, 'a number up to 5')
      : position;
    for (let each = position; each <= last; each++) positions.push(each);
  } while (reader.skipSign(','));
  if (!reader.skipSign(']')) throw reader.problem('expected ]');
  return [...new Set(positions)];
}
