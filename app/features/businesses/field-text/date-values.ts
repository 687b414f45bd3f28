import {
  accepted,
  daysAfter,
  isPlaceholder,
  normalised,
  quoted,
  type Reading,
  refused,
  longDay,
} from '@dog-care-directory/text';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATE_CHARACTERS = 40;

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ]\d{1,2}:\d{2}.*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: \d{1,2}:\d{2}.*)?$/;
const IN_WORDS = /^(?:(\d{1,2})(?:st|nd|rd|th)? )?([a-z]{3,9})\.? (\d{4})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;

/** Reads a day up to today (2026-11-22) as 2026-03-14; a month alone gives its first day. */
export function readDate(text: string, today: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  const date = text.length > DATE_CHARACTERS ? null : dateOf(text);
  const [, first, second] = DAY_FIRST.exec(text) ?? [];
  if (date === null && Number(first) <= 12 && Number(second) > 12)
    return refused(text, 'seems to have the month first: write the day first, or 2026-03-14');
  if (date === null) return refused(text, 'is not a date such as 2026-03-14');
  // Other time zones are a day ahead.
  if (date > daysAfter(today, 1)) return refused(text, 'is in the future');
  // In an American file 5/7 is 7 May.
  const isEither = Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
  return isEither ? normalised(date, text, `${quoted(text)} was read as ${longDay(date)}.`) : accepted(date);
}

function dateOf(text: string): string | null {
  const [, year, month, day = '1'] = YEAR_FIRST.exec(text) ?? [];
  if (year && month) return written(year, Number(month), day);
  const [, firstDay, secondMonth, lastYear] = DAY_FIRST.exec(text) ?? [];
  if (firstDay && secondMonth && lastYear) return written(lastYear, Number(secondMonth), firstDay);
  const words = text.replaceAll(/\s+/g, ' ');
  const [, dayInWords = '1', name, itsYear] = IN_WORDS.exec(words) ?? [];
  if (name && itsYear) return written(itsYear, monthOf(name), dayInWords);
  const [, monthName, itsDay, endYear] = MONTH_FIRST.exec(words) ?? [];
  return monthName && itsDay && endYear ? written(endYear, monthOf(monthName), itsDay) : null;
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function written(year: string, month: number, day: string): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && Number(year) >= 1990
    ? text
    : null;
}
