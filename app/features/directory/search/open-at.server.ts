import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import { kindAt } from '#app/features/businesses/hours/state-at.ts';
import type { OpenAt } from '../totals/open-at.ts';

const MINUTE_MS = 60_000;

/** Hours needed to find open businesses. */
export type HoursOfMinute = Pick<OpeningHours, 'now' | 'hoursOf' | 'bankHolidaysOf'>;

/**
 * When businesses are to be open, for a search.
 * @param open as in SearchForm
 * @returns undefined where it does not matter
 */
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
