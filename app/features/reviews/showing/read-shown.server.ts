import { and, eq, sql } from 'drizzle-orm';
import { monthText } from '#app/features/businesses/listing/rating-text.ts';
import { britishDate, longBritishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { PLANNED_ONCE } from '#db/planned-once.ts';
import { reviews, reviewTotals } from '#db/schema.ts';
import type { Reply } from '../records/replies.server.ts';
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

export interface ReviewPart {
  order: ReviewOrder;
  limit: number;
  offset?: number;
}

export function publishedReviews(
  db: Database,
  businessId: number,
  { order, limit, offset = 0 }: ReviewPart,
): Promise<(typeof reviews.$inferSelect)[]> {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.business_id, businessId), eq(reviews.state, 'published')))
    .orderBy(sql.raw(inOrder('reviews', order)))
    .limit(limit)
    .offset(offset);
}

/** Must match the index; otherwise every review of the business would be read. */
function inOrder(table: string, order: ReviewOrder): string {
  const way = order === 'newest' ? 'DESC NULLS LAST' : 'ASC NULLS FIRST';
  return `${table}.published_at ${way}, ${table}.id ${way}`;
}

/** Times are milliseconds since 1970. */
interface ShownRow
  extends Pick<
    typeof reviews.$inferSelect,
    | 'id'
    | 'stars'
    | 'text'
    | 'service'
    | 'experienced_on'
    | 'shown_name'
    | 'source'
    | 'invited'
    | 'replaced_id'
  > {
  at: number;
  reply: string | null;
  replied: number | null;
}

const SHOWN = `SELECT r.id, r.stars, r.text, r.service, r.experienced_on, r.shown_name, r.source, r.invited, r.replaced_id,
    extract(epoch FROM coalesce(r.published_at, r.created_at))::float8 * 1000 AS at, p.text AS reply,
    extract(epoch FROM p.created_at)::float8 * 1000 AS replied
  FROM reviews r LEFT JOIN review_replies p ON p.review_id = r.id AND p.state = 'published'`;
const COUNTS = `'totals', to_json(t), 'oldest', (SELECT extract(epoch FROM o.published_at)::float8 * 1000 FROM reviews o
    WHERE o.business_id = t.business_id AND o.state = 'published' ORDER BY ${inOrder('o', 'oldest')} LIMIT 1),
  'isInvented', EXISTS (SELECT FROM reviews d WHERE d.business_id = t.business_id AND d.source = 'demo' AND d.state = 'published')`;

interface StoredCounts {
  totals: typeof reviewTotals.$inferSelect;
  oldest: number | null;
  isInvented: boolean;
}

/** Null if the listing has no reviews. */
export type StoredReviews = (StoredCounts & { first: ShownRow[] | null }) | null;

/** SQL for a business's `StoredReviews`; a separate statement would cost more than it reads. */
export const STORED_REVIEWS = `CASE WHEN own_reviews > 0 THEN (SELECT json_build_object(${COUNTS}, 'first', (SELECT json_agg(f) FROM (
    ${SHOWN} WHERE r.business_id = businesses.id AND r.state = 'published' ORDER BY ${inOrder('r', 'newest')} LIMIT ${FIRST_SHOWN}) AS f))
  FROM review_totals t WHERE t.business_id = businesses.id) END`;

export function listingReviews(stored: StoredReviews, access: ReviewAccess): ListingReviews | null {
  if (access === 'off') return null;
  return { access, ...countsSince(stored), first: (stored?.first ?? []).map(toShown) };
}

export interface PageOfReviews {
  reviews: Omit<ListingReviews, 'first'>;
  shown: ShownReview[];
  order: ReviewOrder;
  page: number;
  pages: number;
}

/** Null if there is no such page.  @param page from 1 */
export async function pageOfReviews(
  db: Database,
  { id, own_reviews: total }: { id: number; own_reviews: number },
  access: ReviewAccess,
  { order, page }: { order: ReviewOrder; page: number },
): Promise<PageOfReviews | null> {
  const pages = Math.ceil(total / REVIEWS_A_PAGE);
  if (access === 'off' || page > pages) return null;
  const offset = (page - 1) * REVIEWS_A_PAGE;
  const [counted, ids, end] = PAGES[order];
  const { rows } = await db.execute<{ page: StoredCounts & { shown: ShownRow[] | null } }>(
    sql`${counted}${id}${ids}${offset}${end}${id}`,
  );
  const stored = rows[0]?.page ?? null;
  const shown = (stored?.shown ?? []).map(toShown);
  return { reviews: { access, ...countsSince(stored) }, shown, order, page, pages };
}

/** Parts of one statement, split at the business id, the offset and the business id again. */
const PAGES = { newest: pageStatement('newest'), oldest: pageStatement('oldest') } as const;

function pageStatement(order: ReviewOrder) {
  // Skipped rows are read from the index alone.
  return [
    sql.raw(`${PLANNED_ONCE}
      SELECT json_build_object(${COUNTS}, 'shown', (SELECT json_agg(f) FROM (${SHOWN} WHERE r.id IN (
        SELECT i.id FROM reviews i WHERE i.business_id = `),
    sql.raw(` AND i.state = 'published' ORDER BY ${inOrder('i', order)} LIMIT ${REVIEWS_A_PAGE} OFFSET `),
    sql.raw(`) ORDER BY ${inOrder('r', order)}) AS f)) AS page FROM review_totals t WHERE t.business_id = `),
  ] as const;
}

export async function reviewCounts(
  db: Database,
  businessId: number,
): Promise<Pick<ListingReviews, 'total' | 'average' | 'counts'>> {
  const [row] = await db.select().from(reviewTotals).where(eq(reviewTotals.business_id, businessId));
  return countsOf(row);
}

function countsSince(
  stored: StoredCounts | null,
): Pick<ListingReviews, 'total' | 'average' | 'counts' | 'since' | 'isInvented'> {
  const since = stored?.oldest ? monthText(britishDate(stored.oldest)) : null;
  return { ...countsOf(stored?.totals), since, isInvented: stored?.isInvented ?? false };
}

function countsOf(
  row: typeof reviewTotals.$inferSelect | undefined,
): Pick<ListingReviews, 'total' | 'average' | 'counts'> {
  const counts = row ? [row.stars_5, row.stars_4, row.stars_3, row.stars_2, row.stars_1] : [0, 0, 0, 0, 0];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (5 - index), 0);
  const average = ownRating({ own_reviews: total, own_stars: stars })?.average ?? null;
  return { total, average, counts };
}

export function shownReview(
  stored: typeof reviews.$inferSelect,
  reply?: Pick<Reply, 'text' | 'createdAt'>,
): ShownReview {
  const at = (stored.published_at ?? stored.created_at).getTime();
  return toShown({ ...stored, at, reply: reply?.text ?? null, replied: reply?.createdAt.getTime() ?? null });
}

function toShown(row: ShownRow): ShownReview {
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
    posted: `${row.replaced_id === null ? 'Posted' : 'Changed on'} ${longBritishDate(new Date(row.at))}`,
    postedAt: new Date(row.at).toISOString(),
    reply:
      row.reply !== null && row.replied !== null
        ? { text: row.reply, on: longBritishDate(new Date(row.replied)) }
        : null,
  };
}

const ORIGINS = {
  form: 'Email address confirmed',
  import: 'From our earlier site',
  demo: 'Invented for this demo',
} as const;
