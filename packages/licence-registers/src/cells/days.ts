const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** British order with a number or word for the month, ISO 8601, or a word for the month first. */
const DAY =
  /\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)|\b(?!\d\d-\d\d-\d\d(?!\d))(\d{1,2})(?:st|nd|rd|th)?(?:\s{1,3}of)?[\s/.,-]{1,3}(\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})[\s/.,-]{1,3}(\d{4}|\d{2})(?![\d/])|\b((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4})\b/gi;
const CENTURY = 2000;

/** Returns the days in a text, in order, as 2026-12-31. Impossible days are left out. */
export function daysIn(text: string): string[] {
  return [...text.matchAll(DAY)].flatMap((found) => dayOf(found) ?? []);
}

/** Finds numeric days, to detect month-first order (second number over 12) or ambiguous ones. */
const NUMBERS = /\b(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?!\d)/g;

export type DayOrder = 'month-first' | 'either' | 'day-first';

/** Detects the order of days in a text: `12/31/2026` is month first. */
export function dayOrderIn(text: string): DayOrder {
  const pairs = [...text.matchAll(NUMBERS)].map(([, one = '', other = '']) => [Number(one), Number(other)]);
  const isFirst = ([one = 0, other = 0]: number[]) => one <= 12 && other > 12 && other <= 31;
  if (pairs.some(isFirst)) return 'month-first';
  return pairs.some(([one = 0, other = 0]) => one !== other && one <= 12 && other <= 12)
    ? 'either'
    : 'day-first';
}

export function besideDays(text: string): string {
  return withoutDays(text)
    .replaceAll(BESIDE, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const BESIDE =
  /\b(?:to|until|till|from|for|and|on|the|of|expir(?:es|y|ed)|end(?:s|ing)?|start(?:s|ing)?|valid|grant(?:ed)?|issued?|date|licen[cs]e|between|renew(?:al|ed)?|due|effective|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|T?00:00(?::00)?(?:\.0{1,9})?(?:Z\b|\+00:00)?/gi;

export function writtenDays(text: string): string[] {
  return text.match(DAY) ?? [];
}

export function withoutDays(text: string, mark = ' '): string {
  return text.replaceAll(DAY, mark);
}

function dayOf(found: RegExpMatchArray): string | null {
  const [, isoYear, isoMonth, isoDay, day, month = '', year, wordFirst, dayAfter, yearAfter] = found;
  if (isoYear) return calendarDay(Number(isoYear), Number(isoMonth), Number(isoDay));
  if (wordFirst) return calendarDay(Number(yearAfter), monthNamed(wordFirst), Number(dayAfter));
  const full = year?.length === 2 ? CENTURY + Number(year) : Number(year);
  return calendarDay(full, /^\d/.test(month) ? Number(month) : monthNamed(month), Number(day));
}

/** Returns 1–12; 0 if not a month. */
function monthNamed(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

function calendarDay(year: number, month: number, day: number): string | null {
  const time = new Date(Date.UTC(year, month - 1, day));
  const isDay =
    time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isDay && year >= 1990 && year < 2100 ? time.toISOString().slice(0, 10) : null;
}

const TERM_NUMBERS = ['one', 'two', 'three', 'four', 'five'];
const TERM = /(?<![\w.])(\d{1,2}|one|two|three|four|five)[\s-]{0,3}(years?|yrs?|months?|mths?)\b/i;

/** Reads the months of a term such as `2 years` or `12-month licence`; null if none. */
export function monthsIn(text: string): number | null {
  const [, amount = '', unit = ''] = TERM.exec(text) ?? [];
  if (unit === '') return null;
  const count = /^\d/.test(amount) ? Number(amount) : TERM_NUMBERS.indexOf(amount.toLowerCase()) + 1;
  const months = /^y/i.test(unit) ? count * 12 : count;
  return months > 0 && months <= 60 ? months : null;
}

export function withoutTerm(text: string): string {
  return text.replace(TERM, ' ');
}

/** Returns the last day of a term: one day before the same day, the given months later. */
export function endOfTerm(start: string, months: number): string {
  const first = new Date(`${start}T00:00:00Z`);
  const target = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1));
  const daysInMonth = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  // From 29 February, a year ends on 28 February.
  target.setUTCDate(Math.min(first.getUTCDate(), daysInMonth + 1) - 1);
  return target.toISOString().slice(0, 10);
}
