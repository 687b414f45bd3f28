const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** British order, with the month as a number or a word; or the order of ISO 8601; or the month first, in words. */
const DAY =
  /\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)|\b(\d{1,2})(?:st|nd|rd|th)?(?:\s{1,3}of)?[\s/.,-]{1,3}(\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})[\s/.,-]{1,3}(\d{4}|\d{2})(?![\d/])|\b((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4})\b/gi;
const CENTURY = 2000;

/** The days that a text names, in their order, as 2026-12-31; what is no day of a calendar is left out. */
export function daysIn(text: string): string[] {
  return [...text.matchAll(DAY)].flatMap((found) => dayOf(found) ?? []);
}

/** A day whose second number is more than 12, so that the first one is the month; and one whose numbers could be either. */
const NUMBERS = /\b(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?!\d)/g;

/** In which order days are written with numbers: by those that can be read in one way alone. */
export interface DayOrder {
  isMonthFirst: boolean;
  isDayFirst: boolean;
  /** Some could be read in both ways. */
  isEither: boolean;
}

/** Says what the days of a text show of their order: `12/31/2026` has the month first. */
export function dayOrderIn(text: string): DayOrder {
  const order = { isMonthFirst: false, isDayFirst: false, isEither: false };
  for (const [, first = '', second = ''] of text.matchAll(NUMBERS)) {
    const [one, other] = [Number(first), Number(second)];
    if (one <= 12 && other > 12 && other <= 31) order.isMonthFirst = true;
    else if (one > 12 && other <= 12) order.isDayFirst = true;
    else if (one !== other && one <= 12 && other <= 12) order.isEither = true;
  }
  return order;
}

/** From the day before 1900 that spreadsheets count days from, to 1970. */
const SERIAL_OF_1970 = 25_569;
const DAY_MS = 24 * 60 * 60_000;

/** The day of a spreadsheet's serial number (`46000`) or a timestamp in milliseconds; null for other text. */
export function dayOfNumber(text: string): string | null {
  const number = Number(text);
  const ms = /^\d{5}(?:\.\d{1,12})?$/.test(text)
    ? (Math.floor(number) - SERIAL_OF_1970) * DAY_MS
    : /^\d{12,13}$/.test(text)
      ? number
      : Number.NaN;
  if (Number.isNaN(ms)) return null;
  const time = new Date(ms);
  return calendarDay(time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate());
}

/** What is left of a text beside its days and the words that go with them; empty where all is understood. */
export function besideDays(text: string): string {
  return withoutDays(text)
    .replaceAll(BESIDE, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const BESIDE =
  /\b(?:to|until|till|from|for|and|on|the|of|expir(?:es|y|ed)|end(?:s|ing)?|start(?:s|ing)?|valid|grant(?:ed)?|issued?|date|licen[cs]e|between|renew(?:al|ed)?|due|effective|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|T?\d\d:\d\d(?::\d\d)?(?:\.\d{1,9})?(?:Z\b|\+00:00)?/gi;

/** What is written like a day in a text, be it one of a calendar or not. */
export function writtenDays(text: string): string[] {
  return text.match(DAY) ?? [];
}

/** The text without its dates. @param mark replaces each */
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

/** From 1; 0 for what is none. */
function monthNamed(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

function calendarDay(year: number, month: number, day: number): string | null {
  const time = new Date(Date.UTC(year, month - 1, day));
  const isDay =
    time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isDay && year >= 1990 && year < 2100 ? time.toISOString().slice(0, 10) : null;
}
