import { accepted, isPlaceholder, normalised, quoted, type Reading, refused } from '#app/platform/reading.ts';
import { longDay } from '#app/platform/dates/days.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** No date is written longer, the time of day included. */
const DATE_CHARACTERS = 40;

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ]\d{1,2}:\d{2}.*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: \d{1,2}:\d{2}.*)?$/;
const IN_WORDS = /^(?:(\d{1,2})(?:st|nd|rd|th)? )?([a-z]{3,9})\.? (\d{4})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;

/**
 * A day up to today as 2026-03-14: `2026-03-14T10:22:00Z`, `14/3/2026`, `14 March 2026`, `March 14, 2026`; of a month alone
 * (`March 2026`, `2026-03`) its first day.
 * @param today 2026-11-22
 */
export function readDate(text: string, today: string): Reading<string> {
  if (isPlaceholder(text)) return accepted<string>(null);
  const date = text.length > DATE_CHARACTERS ? null : dateOf(text);
  const [, first, second] = DAY_FIRST.exec(text) ?? [];
  if (date === null && Number(first) <= 12 && Number(second) > 12)
    return refused(text, 'seems to have the month first: write the day first, or 2026-03-14');
  if (date === null) return refused(text, 'is not a date such as 2026-03-14');
  // Other parts of the world are a day ahead.
  if (date > dayAfter(today)) return refused(text, 'is in the future');
  // In an American file 5/7 is the seventh of May.
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

/** Null for a day that the calendar does not have. */
function written(year: string, month: number, day: string): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && Number(year) >= 1990
    ? text
    : null;
}

function dayAfter(today: string): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + 24 * 60 * 60_000).toISOString().slice(0, 10);
}
