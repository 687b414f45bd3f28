import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import { kindAt } from '@dog-care-directory/opening-hours';
import type { OpenAt } from '../totals/open-at.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

export type HoursOfMinute = Pick<OpeningHours, 'now' | 'hoursOf' | 'bankHolidaysOf'>;

/** Opening filter of a search.  @param open as in SearchForm  @returns undefined if it does not matter */
export function openAt(hours: HoursOfMinute, open: string): OpenAt | undefined {
  if (!open) return undefined;
  const minute = open === 'now' ? hours.now() : Date.parse(`${open}Z`) / MINUTE_MS;
  return {
    minute,
    kindOf(stated) {
      const known = hours.hoursOf(stated.opening_hours);
      return known ? kindAt(known, minute, hours.bankHolidaysOf(stated)) : 'unknown';
    },
  };
}
