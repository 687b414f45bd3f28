import { shortDay } from '#app/platform/dates/days.ts';

/** A day as it is written on the desk. */
export function DayText({ day }: { day: string | null }) {
  return day && <time dateTime={day}>{shortDay(day)}</time>;
}
