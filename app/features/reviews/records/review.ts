/** Where a review is on its way. */
export type ReviewState =
  | 'unconfirmed'
  | 'waiting'
  | 'returned'
  | 'published'
  | 'declined'
  | 'removed'
  | 'withdrawn'
  | 'replaced'
  | 'duplicate'
  | 'expired';

/** What an author says in a review. */
export interface ReviewContent {
  /** 1 to 5. */
  stars: number;
  text: string;
  /** The service type used; null for something else. */
  service: string | null;
  /** First day of the month of the experience, as ISO 8601. */
  experiencedOn: string;
  shownName: string;
}

/** A review as it is stored. */
export interface Review extends ReviewContent {
  id: number;
  businessId: number;
  state: ReviewState;
  /** The published review that this one took the place of. */
  replacedId: number | null;
  createdAt: Date;
  /** Null where it is no longer needed. */
  email: string | null;
  invited: boolean;
  source: 'form' | 'import' | 'demo';
  confirmedAt: Date | null;
  publishedAt: Date | null;
  decidedAt: Date | null;
}

export const SHORTEST_TEXT = 20;
export const LONGEST_TEXT = 2000;
export const SHORTEST_NAME = 2;
export const LONGEST_NAME = 40;
/** How long ago an experience may be, in months. */
export const LONGEST_AGO_MONTHS = 36;
/** Days for which the link in the email confirms a review; then the review and the address are deleted. */
export const CONFIRMED_WITHIN_DAYS = 7;
/** Days that an author has to change a review that was sent back. */
export const CHANGED_WITHIN_DAYS = 30;
/** Days for which we know who wrote a review that is not shown, or has gone; and the network of every review. */
export const AUTHOR_RETENTION_DAYS = 90;

/** Who may write reviews of a business. */
export type ReviewAccess = 'off' | 'invited' | 'open';
