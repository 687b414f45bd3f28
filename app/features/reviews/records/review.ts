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

export interface ReviewContent {
  /** 1 to 5. */
  stars: number;
  text: string;
  /** Service type; null for something else. */
  service: string | null;
  /** First day of the month of the experience, as ISO 8601. */
  experiencedOn: string;
  shownName: string;
}

export interface Review extends ReviewContent {
  id: number;
  businessId: number;
  state: ReviewState;
  replacedId: number | null;
  createdAt: Date;
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
export const LONGEST_AGO_YEARS = 3;
export const SHORTEST_REPLY = 20;
export const LONGEST_REPLY = 1000;

export type ReviewAccess = 'off' | 'invited' | 'open';
