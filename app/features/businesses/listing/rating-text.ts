import { MONTHS } from '#app/platform/dates/month-names.ts';
import type { Business } from './business.ts';
import { counted } from '#app/platform/words/numbers.ts';

/** The largest number that the column holds. */
export const MOST_REVIEWS = 2_147_483_647;

/** '(127 reviews)', thousands with a comma. */
export function reviewsText(reviews: number): string {
  return `(${counted(reviews, 'review')})`;
}

/** Where a rating comes from and when it was seen, as far as that is known: 'on Google, March 2026'; else ''. */
export function ratingSourceText({
  rating_source,
  rating_seen_on,
}: Pick<Business, 'rating_source' | 'rating_seen_on'>): string {
  const where = rating_source ? `on ${rating_source}` : '';
  const when = rating_seen_on ? monthText(rating_seen_on) : '';
  return [where, when].filter(Boolean).join(', ');
}

/** 'March 2026' of '2026-03-14'. */
export function monthText(date: string): string {
  const [year, month] = date.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`.trim();
}
