import type { ReviewAccess } from './review.ts';

/** What the owner of the site has set about reviews. */
export interface OwnerReviewSettings {
  reviews?: string;
  /** Service types without reviews, one on each line. */
  reviewsWithout?: string;
}

/**
 * Who may write reviews of a business, and whether they are shown: `off` shows none. The function `shows_reviews` of the database
 * says the same.
 * @param category its main service type
 */
export function accessTo(
  { reviews: access, reviewsWithout: without = '' }: OwnerReviewSettings,
  category: string,
): ReviewAccess {
  if (access !== 'open' && access !== 'invited') return 'off';
  const key = (name: string) => name.trim().toLowerCase();
  return without.split('\n').some((name) => key(name) === key(category)) ? 'off' : access;
}
