import { isDay, longDay } from '@dog-care-directory/text';
const DATE = /^\d{4}-\d\d-\d\d/;

/** `12 November 2026` for `2026-11-12`; null if not a date. */
export function dayText(date: string | null): string | null {
  const [day] = DATE.exec(date ?? '') ?? [];
  return day && isDay(day) ? longDay(day) : null;
}
