import { MONTHS } from './month-names.ts';

/** Time zone of Great Britain, used whatever the server's own is. */
export const TIME_ZONE = 'Europe/London';

const DAY_MS = 24 * 60 * 60 * 1000;

/* Calendar days such as 2026-11-27, without clock or time zone. */

export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Returns the day so many days later, or earlier if negative. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Formats `22 Nov 2026` from a day, or from the UTC day of an ISO 8601 time. */
export function shortDay(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** Formats `22 November 2026` from a day, or from the UTC day of an ISO 8601 time. */
export function longDay(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day} ${month} ${year}`;
}

/** Formats `November 2026` from a day or a month (2026-11). */
export function monthAndYear(iso: string): string {
  const { month, year } = partsOf(iso);
  return `${month} ${year}`;
}

/** Formats `Nov 2026`. */
export function shortMonthAndYear(iso: string): string {
  const { month, year } = partsOf(iso);
  return `${month.slice(0, 3)} ${year}`;
}

/** Written by hand: the first use of `Intl` costs a phone 50 ms. */
function partsOf(iso: string): { day: number; month: string; year: number } {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number);
  return { day, month: MONTHS[month - 1] ?? '', year };
}
