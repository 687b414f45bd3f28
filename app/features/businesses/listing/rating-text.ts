import { MONTHS, counted } from '@dog-care-directory/text';
import type { Business } from './business.ts';

export const MOST_REVIEWS = 2_147_483_647;

export function reviewsText(reviews: number): string {
  return `(${counted(reviews, 'review')})`;
}

/** 'on Google, March 2026' as far as known, otherwise ''. */
export function ratingSourceText({
  rating_source,
  rating_seen_on,
}: Pick<Business, 'rating_source' | 'rating_seen_on'>): string {
  const where = rating_source ? `on ${rating_source}` : '';
  const when = rating_seen_on ? monthText(rating_seen_on) : '';
  return [where, when].filter(Boolean).join(', ');
}

export function monthText(date: string): string {
  const [year, month] = date.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`.trim();
}
