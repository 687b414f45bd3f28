import type { Database } from '#db/client.ts';
import { publishedReviews, type ReviewPart, reviewCounts } from './read-shown.server.ts';

/** Reviews as programs get them. */
export interface ApiReviews {
  total: number;
  /** Plain mean; null below 3 reviews. */
  average: number | null;
  /** How many there are of each number of stars. */
  stars: Record<string, number>;
  results: ApiReview[];
}

interface ApiReview {
  id: number;
  stars: number;
  text: string;
  /** As the writer chose it. */
  name: string;
  /** The service type used; null for something else. */
  service: string | null;
  /** Month of the experience: '2026-09'. */
  month: string;
  published_at: string;
  /** Whether the writer confirmed an email address. */
  email_confirmed: boolean;
  /** Whether the writer had a link that the business hands out. */
  invited: boolean;
  source: 'form' | 'import' | 'demo';
}

/** Published reviews of a business with their numbers. */
export async function apiReviews(db: Database, businessId: number, part: ReviewPart): Promise<ApiReviews> {
  const [{ total, average, counts }, rows] = await Promise.all([
    reviewCounts(db, businessId),
    publishedReviews(db, businessId, part),
  ]);
  return {
    total,
    average: average === null ? null : Number(average),
    stars: Object.fromEntries(counts.map((count, index) => [5 - index, count])),
    results: rows.map((row) => ({
      ...{ id: row.id, stars: row.stars, text: row.text, name: row.shown_name, service: row.service },
      month: row.experienced_on.slice(0, 7),
      published_at: (row.published_at ?? row.created_at).toISOString(),
      email_confirmed: row.confirmed_at !== null,
      ...{ invited: row.invited, source: row.source },
    })),
  };
}
