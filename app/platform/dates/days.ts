import { MONTHS } from './month-names.ts';

/* Days of the calendar as forms and the database write them: 2026-11-27. No clock or time zone is involved. */

const DAY_MS = 24 * 60 * 60_000;

/** Whether a text is a day of the calendar, written 2026-11-27. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** How many days lie between two days; negative where the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** `22 Nov 2026` of a day, or of the day (of UTC) of a moment in ISO 8601. */
export function shortDay(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** `22 November 2026` of a day, or of the day (of UTC) of a moment in ISO 8601. */
export function longDay(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day} ${month} ${year}`;
}

/** `November 2026` of a day or a month, 2026-11. */
export function monthAndYear(iso: string): string {
  const { month, year } = partsOf(iso);
  return `${month} ${year}`;
}

/** `Nov 2026` of a day. */
export function shortMonthAndYear(iso: string): string {
  const { month, year } = partsOf(iso);
  return `${month.slice(0, 3)} ${year}`;
}

/** Manually: the first use of `Intl` costs a phone 50 ms. */
function partsOf(iso: string): { day: number; month: string; year: number } {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number);
  return { day, month: MONTHS[month - 1] ?? '', year };
}
