import {
  dateOf,
  epochOf,
  localMinute,
  MINUTES_OF_DAY,
  MINUTES_OF_HOUR,
} from '#app/features/businesses/hours/time/local-minute.ts';

/** Hours for each step of the site in a complaint about defamation (SI 2013/3028, regulation 1(3) and the schedule). */
const STEP_HOURS = 48;
/** Days that the writer has to answer; all days count. */
const ANSWER_DAYS = 5;

/**
 * When a step is due: 48 hours on, leaving out Saturdays, Sundays and bank holidays.
 * @param from milliseconds since 1970
 * @param holidays of England and Wales, as ISO 8601
 * @returns milliseconds since 1970
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

/** Until when the writer may answer: midnight at the end of the fifth day after the notice was sent. Milliseconds since 1970. */
export function answerDue(sentAt: number): number {
  const day = Math.floor(localMinute(sentAt) / MINUTES_OF_DAY);
  return epochOf((day + ANSWER_DAYS + 1) * MINUTES_OF_DAY);
}

function isWorkingDay(minute: number, holidays: ReadonlySet<string>): boolean {
  const date = dateOf(minute);
  const weekday = new Date(date).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}
