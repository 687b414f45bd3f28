import { dayText } from '#app/platform/dates/day-text.ts';

/** A day as it is written on the desk. */
export function DayText({ day }: { day: string | null }) {
  return day && <time dateTime={day}>{dayText(day)}</time>;
}
