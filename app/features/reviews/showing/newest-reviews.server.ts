import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { reviews } from '#db/schema.ts';
import { FEWEST_FOR_AVERAGE } from './own-rating.ts';

const LONGEST = 90;

/** First sentences of the newest reviews, by business. */
export type NewestReviews = ReadonlyMap<number, string>;

/** Reads them in one query for a list: of businesses with too few reviews for an average; none for others. */
export async function newestReviews(
  db: Database,
  businesses: readonly { id: number; own_reviews: number }[],
): Promise<NewestReviews> {
  const few = businesses.filter(({ own_reviews: own }) => own > 0 && own < FEWEST_FOR_AVERAGE);
  if (few.length === 0) return new Map();
  const ids = few.map(({ id }) => id);
  const rows = await db
    .selectDistinctOn([reviews.business_id], { id: reviews.business_id, text: reviews.text })
    .from(reviews)
    .where(and(inArray(reviews.business_id, ids), eq(reviews.state, 'published')))
    .orderBy(reviews.business_id, sql`${reviews.published_at} DESC NULLS LAST`, desc(reviews.id));
  return new Map(rows.map(({ id, text }) => [id, firstSentence(text)]));
}

/** Cuts a text after its first sentence, or between words if that is long. */
export function firstSentence(text: string): string {
  const [first = ''] = text.trim().split(/(?<=[.!?…])\s|\n/, 1);
  if (first.length <= LONGEST) return first;
  const cut = first.slice(0, LONGEST);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : LONGEST).toWellFormed()}…`;
}
