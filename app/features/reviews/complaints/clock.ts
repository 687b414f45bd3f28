import {
  dateOf,
  epochOf,
  localMinute,
  MINUTES_OF_DAY,
  MINUTES_OF_HOUR,
} from '@dog-care-directory/opening-hours';
import { ANSWER_COMPLAINT_DAYS } from '#app/platform/periods.ts';

/** Hours for each of our steps in a defamation complaint (SI 2013/3028, regulation 1(3) and the schedule). */
const STEP_HOURS = 48;

/**
 * Adds 48 hours, leaving out Saturdays, Sundays and bank holidays. @param from milliseconds since 1970 @param
 * holidays of England and Wales, as ISO 8601 @returns milliseconds since 1970
 */
export function stepDue(from: number, holidays: ReadonlySet<string>): number {
  let minute = localMinute(from);
  let left = STEP_HOURS * MINUTES_OF_HOUR;
  for (;;) {
    const midnight = (Math.floor(minute / MINUTES_OF_DAY) + 1) * MINUTES_OF_DAY;
    if (isWorkingDay(minute, holidays)) {
      if (left <= midnight - minute) return epochOf(minute + left);
      left -= midnight - minute;
    }
    minute = midnight;
  }
}

/** The writer's deadline: midnight at the end of the fifth day after the notice. Milliseconds since 1970. */
export function answerDue(sentAt: number): number {
  const day = Math.floor(localMinute(sentAt) / MINUTES_OF_DAY);
  return epochOf((day + ANSWER_COMPLAINT_DAYS + 1) * MINUTES_OF_DAY);
}

function isWorkingDay(minute: number, holidays: ReadonlySet<string>): boolean {
  const date = dateOf(minute);
  const weekday = new Date(date).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}
