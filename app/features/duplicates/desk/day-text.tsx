import { dayText } from '#app/features/businesses/desk/day-text.ts';

/** A day as it is written on the desk. */
export function DayText({ day }: { day: string | null }) {
  return day && <time dateTime={day}>{dayText(day)}</time>;
}
