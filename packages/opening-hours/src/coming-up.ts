import { MONTHS } from '@dog-care-directory/text';
import { type Day, dayOf, isoDate } from './time/calendar.ts';
import type { Holidays } from './day-fits.ts';
import { SHORT_DAYS } from './time/day-names.ts';
import type { Hours } from './notation/hours.ts';
import { type LocalMinute, MINUTES_OF_DAY } from './time/local-minute.ts';
import type { ShownDay } from './shown-day.ts';
import { specialDays } from './special-days.ts';

const DAYS_AHEAD = 42;

export interface ComingUp extends ShownDay {
  /** Dates such as `2026-12-25`, equal for a single day. */
  from: string;
  to: string;
  label: string;
}

export function comingUp(hours: Hours, at: LocalMinute, holidays: Holidays): ComingUp[] {
  return specialDays(hours, Math.floor(at / MINUTES_OF_DAY), DAYS_AHEAD, holidays).map(
    ({ from, to, state, spans }) => {
      const [first, last] = [dayOf(from), dayOf(to)];
      const label = from === to ? longDay(first) : `${shortDay(first)} to ${shortDay(last)}`;
      return { from: isoDate(first), to: isoDate(last), label, state, spans };
    },
  );
}

function longDay({ weekday, day, month }: Day): string {
  return `${SHORT_DAYS[weekday]} ${day} ${MONTHS[month - 1]}`;
}

function shortDay({ weekday, day, month }: Day): string {
  return `${SHORT_DAYS[weekday]} ${day} ${MONTHS[month - 1]?.slice(0, 3)}`;
}
