import type { ConfirmedBy, FactCheck } from '#app/features/businesses/freshness/fact.ts';
import { agoText } from '#app/features/businesses/freshness/fact-words.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { dayText } from './dates.ts';

const YEAR_MS = 365.25 * DAY_MS;

const BY: Readonly<Partial<Record<ConfirmedBy, string>>> = {
  owner: 'the business',
  staff: 'our editors',
  visitor: 'a visitor',
};

/**
 * Words who last confirmed all details, and when: "by Anna on 12 November 2026."; null if it was never confirmed.
 * @param person first name of who leads the business  @param now milliseconds since 1970
 */
export function confirmation(
  check: FactCheck | undefined,
  person: string | undefined,
  now: number,
): string | null {
  const day = check ? dayText(check.on) : null;
  const by = check && ((check.how === 'owner' && person) || BY[check.how]);
  if (!by || day === null) return null;
  const isOld = now - Date.parse(check.on) > YEAR_MS;
  return isOld ? `by ${by} ${agoText(check.on, now)}, on ${day}.` : `by ${by} on ${day}.`;
}
