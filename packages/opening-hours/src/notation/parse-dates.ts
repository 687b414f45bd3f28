import { daysInMonth } from '../time/calendar.ts';
import type { DateRange, WeekRange, YearDay, YearRange } from './hours.ts';
import type { TokenReader } from './token-reader.ts';
import { monthNamed } from './words.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
const YEAR_DIGITS = [4, 4] as const;
const LAST_WEEK = 53;

export function isDate(reader: TokenReader, ahead = 0): boolean {
  return isMonthOrEaster(reader, ahead) || isYear(reader, ahead);
}

/** Reads `2026`, `2026-2028`, `Apr-Sep`, `Dec 24-Jan 01`, `2026 Dec 24,25`, `easter -2 days`, and lists of them. */
export function readDates(reader: TokenReader): { years: YearRange[]; dates: DateRange[] } {
  const years: YearRange[] = [];
  while (isYear(reader) && !isMonthOrEaster(reader, 1)) {
    years.push(readYears(reader));
    if (!(reader.isSign(',') && isYear(reader, 1))) break;
    reader.take();
  }
  return { years, dates: isDate(reader) ? readDateRanges(reader) : [] };
}

/** Reads the text after `week`: `1-20`, `1-53/2`, and lists of them. */
export function readWeeks(reader: TokenReader): WeekRange[] {
  const weeks: WeekRange[] = [];
  do {
    const from = reader.number(1, LAST_WEEK, 'the number of a week');
    const to = reader.skipSign('-') ? reader.number(from, LAST_WEEK, 'the number of a later week') : from;
    weeks.push({ from, to, step: readStep(reader) });
  } while (isDayNumber(reader, 1) && reader.skipSign(','));
  return weeks;
}

function readYears(reader: TokenReader): YearRange {
  const from = readYear(reader);
  if (reader.skipSign('+')) return { from, to: Infinity, step: 1 };
  if (!reader.skipSign('-')) return { from, to: from, step: 1 };
  const to = reader.number(from, LAST_YEAR, 'a later year');
  return { from, to, step: readStep(reader) };
}

function readStep(reader: TokenReader): number {
  return reader.skipSign('/') ? reader.number(1, LAST_WEEK, 'a number') : 1;
}

function readDateRanges(reader: TokenReader): DateRange[] {
  const ranges: DateRange[] = [];
  for (;;) {
    ranges.push(...withinYear(readDateRange(reader)));
    if (!reader.isSign(',')) return ranges;
    if (isDayNumber(reader, 1)) continueMonth(reader, ranges);
    if (!(reader.isSign(',') && isDate(reader, 1))) return ranges;
    reader.take();
  }
}

function continueMonth(reader: TokenReader, ranges: DateRange[]): void {
  while (reader.isSign(',') && isDayNumber(reader, 1)) {
    const comma = reader.take();
    const last = ranges.at(-1);
    if (!last || last.months || !('month' in last.to))
      throw reader.problem('a day needs its month before it, such as Dec 25', comma);
    const { year, month } = last.to;
    const from = { year, month, day: readDay(reader, month, year) };
    const to = reader.skipSign('-') ? { year, month, day: readDay(reader, month, year) } : from;
    if (to.day < from.day) throw reader.problem('these days end before they begin', comma);
    ranges.push({ from, to, months: false });
  }
}

function readDateRange(reader: TokenReader): DateRange {
  const start = reader.peek();
  const year = isYear(reader) ? readYear(reader) : null;
  if (isEaster(reader)) return readDayRange(reader, readEaster(reader, year));
  const month = readMonth(reader);
  if (isDayNumber(reader)) return readDayRange(reader, { year, month, day: readDay(reader, month, year) });
  let last = month;
  let lastYear = year;
  if (reader.skipSign('-')) {
    if (isYear(reader)) {
      lastYear = readYear(reader);
      if (year === null) throw reader.problem('the first month needs a year as well', start);
    }
    last = readMonth(reader);
    if (isDayNumber(reader)) throw reader.problem('the first month needs a day as well, such as Mar 01');
  }
  const to = { year: lastYear, month: last, day: daysInMonth(last, lastYear ?? undefined) };
  return inOrder(reader, { from: { year, month, day: 1 }, to, months: true });
}

/** `2026 Oct-Mar` covers the parts of October to March within 2026: its start and its end. */
function withinYear(range: DateRange): DateRange[] {
  const { from, to, months } = range;
  if (!months || from.year === null || from.year !== to.year || !('month' in from) || !('month' in to))
    return [range];
  if (from.month <= to.month) return [range];
  const { year } = from;
  return [
    { from: { year, month: 1, day: 1 }, to, months },
    { from, to: { year, month: 12, day: 31 }, months },
  ];
}

function readDayRange(reader: TokenReader, from: YearDay): DateRange {
  if (reader.isSign('+')) throw reader.problem('dates without an end are not understood: name the last day');
  if (!reader.skipSign('-')) return { from, to: from, months: false };
  if (isDayNumber(reader)) {
    if (!('month' in from)) throw reader.problem('expected a date such as Apr 10');
    const to = { ...from, day: readDay(reader, from.month, from.year) };
    if (to.day < from.day) throw reader.problem('these days end before they begin');
    return { from, to, months: false };
  }
  const start = reader.peek();
  const ownYear = isYear(reader) ? readYear(reader) : null;
  if (ownYear !== null && from.year === null)
    throw reader.problem('the first day needs a year as well', start);
  const year = ownYear ?? from.year;
  let to = readYearDay(reader, year);
  if (ownYear === null && year !== null && 'month' in from && 'month' in to && isBefore(to, from))
    to = { ...to, year: year + 1 };
  return inOrder(reader, { from, to, months: false });
}

function inOrder(reader: TokenReader, range: DateRange): DateRange {
  const { from, to } = range;
  if (from.year !== null && to.year !== null && to.year < from.year)
    throw reader.problem('the dates before it end before they begin');
  return range;
}

function isBefore(a: { month: number; day: number }, b: { month: number; day: number }): boolean {
  return a.month < b.month || (a.month === b.month && a.day < b.day);
}

function readYearDay(reader: TokenReader, year: number | null): YearDay {
  if (isEaster(reader)) return readEaster(reader, year);
  const month = readMonth(reader);
  return { year, month, day: readDay(reader, month, year) };
}

function readEaster(reader: TokenReader, year: number | null): YearDay {
  reader.take();
  return { year, easterOffset: readDayOffset(reader) };
}

/** Reads `+1 day` or `-2 days`, defaulting to 0. Leaves a dash that something else follows. */
export function readDayOffset(reader: TokenReader): number {
  const isOffset =
    (reader.isSign('+') || reader.isSign('-')) &&
    reader.isNumber([1, 2], 1) &&
    /^days?$/i.test(reader.peek(2).text);
  if (!isOffset) return 0;
  const sign = reader.take().text === '+' ? 1 : -1;
  const days = reader.number(1, 60, 'a number of days up to 60');
  reader.take();
  return sign * days;
}

function readYear(reader: TokenReader): number {
  return reader.number(FIRST_YEAR, LAST_YEAR, `a year from ${FIRST_YEAR} to ${LAST_YEAR}`);
}

function readMonth(reader: TokenReader): number {
  const token = reader.peek();
  const month = token.kind === 'word' ? monthNamed(token.text) : undefined;
  if (month === undefined) throw reader.problem('expected a month such as Jan');
  reader.take();
  return month;
}

function readDay(reader: TokenReader, month: number, year: number | null): number {
  return reader.number(1, daysInMonth(month, year ?? undefined), 'a day that this month has');
}

function isYear(reader: TokenReader, ahead = 0): boolean {
  return reader.isNumber(YEAR_DIGITS, ahead) && !isTime(reader, ahead);
}

function isMonthOrEaster(reader: TokenReader, ahead = 0): boolean {
  const { kind, text } = reader.peek(ahead);
  return kind === 'word' && (monthNamed(text) !== undefined || isEaster(reader, ahead));
}

function isEaster(reader: TokenReader, ahead = 0): boolean {
  return reader.peek(ahead).text.toLowerCase() === 'easter';
}

function isDayNumber(reader: TokenReader, ahead = 0): boolean {
  return reader.isNumber([1, 2], ahead) && !isTime(reader, ahead);
}

export function isTime(reader: TokenReader, ahead = 0): boolean {
  return (
    reader.isNumber([1, 2], ahead) &&
    (reader.isSign(':', ahead + 1) || reader.isSign('.', ahead + 1)) &&
    reader.peek(ahead).end === reader.peek(ahead + 1).at &&
    reader.isNumber([2, 2], ahead + 2) &&
    reader.peek(ahead + 1).end === reader.peek(ahead + 2).at
  );
}
