import { MONTHS } from '@dog-care-directory/text';

/** `March 5, 2026` in UTC, so that server and browser agree. */
export function longDate(iso: string): string {
  const { month, day, year } = dayOf(iso);
  return `${month} ${day}, ${year}`;
}

/** `Mar 5, 2026`, for the admin area. */
export function shortDate(iso: string): string {
  const { month, day, year } = dayOf(iso);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}

/** @throws RangeError when there is no such moment */
function dayOf(iso: string) {
  const moment = new Date(iso);
  const month = MONTHS[moment.getUTCMonth()];
  if (!month) throw new RangeError(`Not a moment: ${iso}`);
  return { month, day: moment.getUTCDate(), year: moment.getUTCFullYear() };
}
