import { epochOf, localMinute, MINUTES_OF_DAY } from '@dog-care-directory/opening-hours';
import { shortDay, TIME_ZONE } from '@dog-care-directory/text';

// The Swedish locale writes ISO 8601 dates.
const ISO_DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: TIME_ZONE });
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** Formats 2026-11-22.  @param moment milliseconds since 1970 */
export function britishDate(moment: number): string {
  return ISO_DATE.format(moment);
}

/** SQL: the day in Great Britain. */
export const BRITISH_TODAY = `(now() AT TIME ZONE '${TIME_ZONE}')::date`;

/** Start of the next day in Great Britain.  @param moment milliseconds since 1970, like the result */
export function nextMidnight(moment: number): number {
  const today = Math.floor(localMinute(moment) / MINUTES_OF_DAY);
  return epochOf((today + 1) * MINUTES_OF_DAY, moment);
}

/** Formats 22 November 2026. */
export function longBritishDate(moment: Date): string {
  return LONG_DATE.format(moment);
}

/** Formats `12 Nov 2026`.  @param at ISO 8601 */
export function shortBritishDay(at: string): string {
  const moment = Date.parse(at);
  return shortDay(Number.isNaN(moment) ? at : britishDate(moment));
}

/** Formats `09:20`.  @param moment milliseconds since 1970 */
export function britishTime(moment: number): string {
  return TIME.format(moment);
}

/** Formats '12 Nov 2026, 09:20', the same everywhere. @param at ISO 8601; returned as is if invalid */
export function britishMoment(at: string): string {
  return Number.isNaN(Date.parse(at)) ? at : MOMENT.format(new Date(at));
}
