import { dayOf, DAYS_OF_WEEK, isoDate, weekdayOf } from './time/calendar.ts';
import type { Holidays } from './day-fits.ts';
import { LONG_DAYS } from './time/day-names.ts';
import type { Hours } from './notation/hours.ts';
import { type LocalMinute, MINUTES_OF_DAY } from './time/local-minute.ts';
import { type ShownDay, showDay } from './shown-day.ts';

export interface WeekRow extends ShownDay {
  date: string;
  dayName: string;
  today: boolean;
}

export function weekOf(hours: Hours, at: LocalMinute, holidays: Holidays): WeekRow[] {
  const today = Math.floor(at / MINUTES_OF_DAY);
  const monday = today - weekdayOf(today);
  return LONG_DAYS.map((dayName, weekday) => ({
    date: isoDate(dayOf(monday + weekday)),
    dayName,
    today: (today - monday) % DAYS_OF_WEEK === weekday,
    ...showDay(hours, monday + weekday, holidays),
  }));
}
