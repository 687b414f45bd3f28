import type { Business } from '#app/features/businesses/listing/business.ts';
import { agoText } from '#app/features/businesses/freshness/fact-words.ts';
import { dayText } from './dates.ts';
import type { Confirmation } from './listing.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

const YEAR_MS = 365.25 * DAY_MS;

const CONFIRMED_BY = {
  business: 'Confirmed by the business',
  editor: 'Confirmed by our editors',
} as const;

/** Who last confirmed all details, and when; null if never.  @param now milliseconds since 1970 */
export function confirmation(
  { confirmed_on, confirmed_by }: Pick<Business, 'confirmed_on' | 'confirmed_by'>,
  now: number,
): Confirmation | null {
  const day = dayText(confirmed_on);
  if (day === null || confirmed_on === null || (confirmed_by !== 'business' && confirmed_by !== 'editor'))
    return null;
  const isOld = now - Date.parse(confirmed_on) > YEAR_MS;
  return {
    text: isOld
      ? `Last confirmed ${agoText(confirmed_on, now)}: check before you book`
      : `${CONFIRMED_BY[confirmed_by]} on ${day}`,
    isOld,
  };
}
