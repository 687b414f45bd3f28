import type { Business } from '#app/features/businesses/listing/business.ts';
import { dayText } from './dates.ts';
import type { Confirmation } from './listing.ts';

const YEAR_MS = 365.25 * 24 * 60 * 60_000;

const CONFIRMED_BY = {
  business: 'Confirmed by the business',
  editor: 'Confirmed by our editors',
} as const;

/**
 * Who last confirmed all details, and when; null if never.
 * @param now milliseconds since 1970
 */
export function confirmation(
  { confirmed_on, confirmed_by }: Pick<Business, 'confirmed_on' | 'confirmed_by'>,
  now: number,
): Confirmation | null {
  const day = dayText(confirmed_on);
  if (day === null || confirmed_on === null || (confirmed_by !== 'business' && confirmed_by !== 'editor'))
    return null;
  const isOld = now - Date.parse(confirmed_on) > YEAR_MS;
  return {
    text: isOld ? `These details were last confirmed on ${day}` : `${CONFIRMED_BY[confirmed_by]} on ${day}`,
    isOld,
  };
}
