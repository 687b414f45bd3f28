import { shortDay } from './days.ts';

/** The directory goes by the clocks of Great Britain, whatever the server's own is set to. */
export const TIME_ZONE = 'Europe/London';

// Sweden writes dates as ISO 8601 does.
const ISO_DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: TIME_ZONE });
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** The date in Great Britain, such as 2026-11-22. @param moment milliseconds since 1970 */
export function britishDate(moment: number): string {
  return ISO_DATE.format(moment);
}

/** The date in Great Britain for people: 22 November 2026. */
export function longBritishDate(moment: Date): string {
  return LONG_DATE.format(moment);
}

/** The day of a moment in Great Britain: `12 Nov 2026`. @param at ISO 8601 */
export function shortBritishDay(at: string): string {
  const moment = Date.parse(at);
  return shortDay(Number.isNaN(moment) ? at : britishDate(moment));
}

/** The time of day in Great Britain: `09:20`. @param moment milliseconds since 1970 */
export function britishTime(moment: number): string {
  return TIME.format(moment);
}

/** '12 Nov 2026, 09:20', alike on the server and in every browser. @param at ISO 8601; shown as it stands when it is no moment */
export function britishMoment(at: string): string {
  return Number.isNaN(Date.parse(at)) ? at : MOMENT.format(new Date(at));
}
