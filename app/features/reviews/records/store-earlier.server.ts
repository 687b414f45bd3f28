import { createHash } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { reviews } from '#db/schema.ts';

export interface EarlierReview {
  businessId: number;
  stars: number;
  /** Up to 2,000 characters. */
  text: string;
  /** Up to 40 characters. */
  shownName: string;
  service: string | null;
  publishedAt: Date;
  author: string;
  source: 'import' | 'demo';
}

/**
 * Stores reviews as published with their own dates. Skips authors who already have a published review of the
 * business, so that a file can be imported again. @returns number stored
 */
export async function storeEarlierReviews(db: Database, earlier: readonly EarlierReview[]): Promise<number> {
  let stored = 0;
  for (const { businessId, stars, text, shownName, service, publishedAt, author, source } of earlier) {
    const rows = await db
      .insert(reviews)
      .values({
        business_id: businessId,
        state: 'published',
        stars,
        text,
        service,
        shown_name: shownName,
        source,
        experienced_on: `${publishedAt.toISOString().slice(0, 7)}-01`,
        author: createHash('sha256').update(`${source} ${author}`).digest(),
        published_at: publishedAt,
        decided_at: publishedAt,
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    stored += rows.length;
  }
  return stored;
}
