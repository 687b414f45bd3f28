import { shortDay } from '#app/platform/dates/days.ts';

export function DayText({ day }: { day: string | null }) {
  return day && <time dateTime={day}>{shortDay(day)}</time>;
}
