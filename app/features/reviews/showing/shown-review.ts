import type { ReviewAccess } from '../records/review.ts';

export interface ShownReview {
  id: number;
  stars: number;
  name: string;
  about: string;
  text: string;
  posted: string;
  postedAt: string;
  reply: { text: string /** '3 November 2026' */; on: string } | null;
}

export interface ListingReviews {
  access: Exclude<ReviewAccess, 'off'>;
  total: number;
  /** '4.7'; null below 3 reviews. */
  average: string | null;
  /** Month of the oldest review, such as 'March 2025'; null if there is none. */
  since: string | null;
  isInvented: boolean;
  /** By stars, from 5 to 1. */
  counts: readonly number[];
  first: ShownReview[];
}

export type ReviewOrder = 'newest' | 'oldest';

export const FIRST_SHOWN = 3;
export const REVIEWS_A_PAGE = 20;
export const FEWEST_TO_SORT = 6;
