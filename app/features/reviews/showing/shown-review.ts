import type { ReviewAccess } from '../records/review.ts';

/** A published review as everybody sees it. */
export interface ShownReview {
  id: number;
  stars: number;
  name: string;
  /** 'Day care, September 2026 · Email address confirmed' */
  about: string;
  text: string;
  /** 'Posted 2 November 2026' */
  posted: string;
  /** ISO 8601. */
  postedAt: string;
  /** What the business says to it; null where it has said nothing, or nothing is published yet. */
  reply: { text: string /** '3 November 2026' */; on: string } | null;
}

/** What a listing page says about the reviews written here. */
export interface ListingReviews {
  /** Who may write one. */
  access: Exclude<ReviewAccess, 'off'>;
  total: number;
  /** '4.7'; null below 3 reviews. */
  average: string | null;
  /** 'March 2025', when the oldest was posted; null where there is none. */
  since: string | null;
  /** Whether some came with the demo data. */
  isInvented: boolean;
  /** How many have 5 stars, 4 stars and so on. */
  counts: readonly number[];
  /** The newest ones. */
  first: ShownReview[];
}

/** The orders of a list of reviews. None of them hides any. */
export type ReviewOrder = 'newest' | 'oldest';

/** As many are on a listing page. */
export const FIRST_SHOWN = 3;
/** As many are on a page of all reviews. */
export const REVIEWS_A_PAGE = 20;
/** Reviews from which on the list can be put in another order. */
export const FEWEST_TO_SORT = 6;
