import { shortDay } from '#app/platform/dates/days.ts';

/** A day as admin pages show it; nothing where it is not known. */
export function DayText({ day }: { day: string | null }) {
  return day && <time dateTime={day}>{shortDay(day)}</time>;
}
