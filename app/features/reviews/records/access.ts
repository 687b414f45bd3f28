import type { ReviewAccess } from './review.ts';

export interface OwnerReviewSettings {
  reviews?: string;
  reviewsWithout?: string;
}

/**
 * Decides who may write reviews of a business; `off` also hides them. Must match the database function
 * `shows_reviews`. @param category its main service type
 */
export function accessTo(
  { reviews: access, reviewsWithout: without = '' }: OwnerReviewSettings,
  category: string,
): ReviewAccess {
  if (access !== 'open' && access !== 'invited') return 'off';
  const key = (name: string) => name.trim().toLowerCase();
  return without.split('\n').some((name) => key(name) === key(category)) ? 'off' : access;
}
