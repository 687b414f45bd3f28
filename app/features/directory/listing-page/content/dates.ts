import { isDay, longDay } from '#app/platform/dates/days.ts';
/** A date at the beginning of a text, as the database writes it. */
const DATE = /^\d{4}-\d\d-\d\d/;

/** `12 November 2026` for `2026-11-12`; null for what is no date. */
export function dayText(date: string | null): string | null {
  const [day] = DATE.exec(date ?? '') ?? [];
  return day && isDay(day) ? longDay(day) : null;
}
