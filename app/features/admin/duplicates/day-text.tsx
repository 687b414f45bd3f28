import { shortDay } from '@dog-care-directory/text';

export function DayText({ day }: { day: string | null }) {
  return day && <time dateTime={day}>{shortDay(day)}</time>;
}
