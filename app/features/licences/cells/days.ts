const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** British order, with the month as a number or a word; or the order of ISO 8601; or the month first, in words. */
const DAY =
  /\b(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)|\b(\d{1,2})(?:st|nd|rd|th)?(?:\s{1,3}of)?[\s/.,-]{1,3}(\d{1,2}|[a-z]{3,9})[\s/.,-]{1,3}(\d{4}|\d{2})(?![\d/])|\b([a-z]{3,9})\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4})\b/gi;
const CENTURY = 2000;

/** The days that a text names, in their order, as 2026-12-31; what is no day of a calendar is left out. */
export function daysIn(text: string): string[] {
  return [...text.matchAll(DAY)].flatMap((found) => dayOf(found) ?? []);
}

/** Whether a text is a day of a calendar as forms send it: 2026-12-31. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && daysIn(text)[0] === text;
}

/** The text without the days it names. @param mark what stands in their place */
export function withoutDays(text: string, mark = ' '): string {
  return text.replaceAll(DAY, (found: string, ...groups) => {
    const month: unknown = groups[4] ?? groups[6] ?? '1';
    // “12 suspended 26” is none.
    return typeof month === 'string' && (/^\d/.test(month) || monthNamed(month) > 0) ? mark : found;
  });
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
