import { and, asc, desc, eq } from 'drizzle-orm';
import { monthText } from '#app/features/businesses/listing/rating-text.ts';
import { britishDate, longBritishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { reviews, reviewTotals } from '#db/schema.ts';
import { type Reply, repliesTo } from '../records/replies.server.ts';
import type { ReviewAccess } from '../records/review.ts';
import { aboutReview } from '../writing/about-review.ts';
import { ownRating } from './own-rating.ts';
import {
  FIRST_SHOWN,
  type ListingReviews,
  type ReviewOrder,
  REVIEWS_A_PAGE,
  type ShownReview,
} from './shown-review.ts';

/** Which part of the published reviews. */
export interface ReviewPart {
  order: ReviewOrder;
  limit: number;
  offset?: number;
}

/** Published reviews of a business as they are stored. */
export function publishedReviews(
  db: Database,
  businessId: number,
  { order, limit, offset = 0 }: ReviewPart,
): Promise<(typeof reviews.$inferSelect)[]> {
  const direction = order === 'newest' ? desc : asc;
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.business_id, businessId), eq(reviews.state, 'published')))
    .orderBy(direction(reviews.published_at), direction(reviews.id))
    .limit(limit)
    .offset(offset);
}

async function shownReviews(db: Database, businessId: number, part: ReviewPart): Promise<ShownReview[]> {
  const rows = await publishedReviews(db, businessId, part);
  const replies = await repliesTo(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toShown(
      row,
      replies.get(row.id)?.find(({ state }) => state === 'published'),
    ),
  );
}

/** What the page of a business says about its reviews; null while they are off. */
export async function listingReviews(
  db: Database,
  businessId: number,
  access: ReviewAccess,
): Promise<ListingReviews | null> {
  if (access === 'off') return null;
  const [totals, oldest, first] = await Promise.all([
    reviewCounts(db, businessId),
    shownReviews(db, businessId, { order: 'oldest', limit: 1 }),
    shownReviews(db, businessId, { order: 'newest', limit: FIRST_SHOWN }),
  ]);
  const since = oldest[0] ? monthText(britishDate(Date.parse(oldest[0].postedAt))) : null;
  return { access, ...totals, since, first };
}

/** A page of all reviews. */
export interface PageOfReviews {
  reviews: ListingReviews;
  shown: ShownReview[];
  order: ReviewOrder;
  page: number;
  pages: number;
}

/** A page of all reviews of a business; null where there is no such page. @param page from 1 */
export async function pageOfReviews(
  db: Database,
  businessId: number,
  access: ReviewAccess,
  { order, page }: { order: ReviewOrder; page: number },
): Promise<PageOfReviews | null> {
  const reviews = await listingReviews(db, businessId, access);
  const pages = Math.ceil((reviews?.total ?? 0) / REVIEWS_A_PAGE);
  if (!reviews || page > pages) return null;
  const part = { order, limit: REVIEWS_A_PAGE, offset: (page - 1) * REVIEWS_A_PAGE };
  return { reviews, shown: await shownReviews(db, businessId, part), order, page, pages };
}

/** How many published reviews there are, and how many of each number of stars, from 5 to 1. */
export async function reviewCounts(
  db: Database,
  businessId: number,
): Promise<Pick<ListingReviews, 'total' | 'average' | 'counts'>> {
  const [row] = await db.select().from(reviewTotals).where(eq(reviewTotals.business_id, businessId));
  const counts = row ? [row.stars_5, row.stars_4, row.stars_3, row.stars_2, row.stars_1] : [0, 0, 0, 0, 0];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (5 - index), 0);
  const average = ownRating({ own_reviews: total, own_stars: stars })?.average ?? null;
  return { total, average, counts };
}

/** A stored review as everybody sees it. */
export function toShown(row: typeof reviews.$inferSelect, reply?: Reply): ShownReview {
  const at = row.published_at ?? row.created_at;
  const about = [
    aboutReview({ service: row.service, experiencedOn: row.experienced_on }),
    ORIGINS[row.source],
    ...(row.invited ? ['Invited by the business'] : []),
  ];
  return {
    id: row.id,
    stars: row.stars,
    name: row.shown_name,
    about: about.join(' · '),
    text: row.text,
    posted: `${row.replaced_id === null ? 'Posted' : 'Changed on'} ${longBritishDate(at)}`,
    postedAt: at.toISOString(),
    reply: reply ? { text: reply.text, on: longBritishDate(reply.createdAt) } : null,
    isInvented: row.source === 'demo',
  };
}

/** What we know about the writer, and no more. */
const ORIGINS = {
  form: 'Email address confirmed',
  import: 'From our earlier site',
  demo: 'Invented for this demo',
} as const;
