import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import type { Database } from '#db/client.ts';
import { reviewDecisions, reviewReplies, reviewReports, reviews, reviewTotals } from '#db/schema.ts';
import { endReports } from './reports.server.ts';
import { type Review, type ReviewContent, type ReviewState } from './review.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { CHANGE_REVIEW_DAYS, CONFIRM_REVIEW_DAYS, REVIEW_AUTHOR_DAYS } from '#app/platform/periods.ts';

/** PostgreSQL interval. */
const SAME_WITHIN = '1 hour';
const OPEN: ReviewState[] = ['waiting', 'returned', 'declined'];
const LIVING: ReviewState[] = ['unconfirmed', 'published', 'duplicate', ...OPEN];
const FORGOTTEN = {
  text: '',
  shown_name: '',
  email: null,
  network: null,
  owner_network: false,
  service: null,
} as const;

const ANYBODY = sql`sha256(gen_random_uuid()::text::bytea)`;

export interface NewReview extends ReviewContent {
  businessId: number;
  email: string;
  /** Keyed hashes; see author.server.ts. */
  author: Buffer;
  network: Buffer | null;
  invited: boolean;
}

/**
 * Stores an unconfirmed review. Sending it again within the hour has no effect. @param now milliseconds since 1970
 * @returns its number
 */
export function addReview(database: Database, review: NewReview, now: number): Promise<number> {
  return database.transaction(async (db) => {
    await lockAuthor(db, review.businessId, review.author);
    const row = toRow(review);
    const [same] = await db
      .select({ id: reviews.id })
      .from(reviews)
      .where(
        and(
          eq(reviews.business_id, review.businessId),
          eq(reviews.author, review.author),
          eq(reviews.state, 'unconfirmed'),
          eq(reviews.text, row.text),
          eq(reviews.stars, row.stars),
          eq(reviews.shown_name, row.shown_name),
          eq(reviews.experienced_on, row.experienced_on),
          row.service === null ? isNull(reviews.service) : eq(reviews.service, row.service),
          gt(reviews.created_at, sql`now() - ${SAME_WITHIN}::interval`),
        ),
      );
    if (same) return same.id;
    return insert(db, {
      ...row,
      business_id: review.businessId,
      email: review.email,
      author: review.author,
      network: review.network,
      invited: review.invited,
      state: 'unconfirmed',
      declared_at: new Date(now),
    });
  });
}

export async function findReview(db: Pick<Database, 'select'>, id: number): Promise<Review | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row ? toReview(row) : null;
}

/**
 * Finds the review that the author manages now: their last text for the business, otherwise the published one. Links
 * of earlier reviews lead there. Excludes unconfirmed texts, which anyone can send in their name.
 */
export async function currentReview(db: Database, id: number): Promise<Review | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT later.id FROM reviews own JOIN reviews later ON later.business_id = own.business_id AND later.author = own.author
    WHERE own.id = ${id} AND (later.id = own.id OR (own.state <> 'unconfirmed' AND later.confirmed_at IS NOT NULL))
    ORDER BY later.state IN ('waiting', 'returned') DESC, later.state = 'published' DESC, later.id DESC LIMIT 1`);
  return rows[0] ? findReview(db, Number(rows[0].id)) : null;
}

export async function publishedReview(db: Database, { id, businessId }: Review): Promise<Review | null> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.business_id, businessId),
        eq(reviews.state, 'published'),
        eq(reviews.author, sql`(SELECT author FROM reviews WHERE id = ${id})`),
        ne(reviews.id, id),
      ),
    );
  return row ? toReview(row) : null;
}

/**
 * Confirms a review by its emailed link; it then waits for a decision in place of an earlier text. @param now
 * milliseconds since 1970 @returns false if it was not unconfirmed
 */
export function confirmReview(database: Database, id: number, now: number): Promise<boolean> {
  return database.transaction(async (db) => {
    const row = await lockReview(db, id);
    if (row?.state !== 'unconfirmed') return false;
    await replaceOpen(db, row);
    await db
      .update(reviews)
      .set({ state: 'waiting', confirmed_at: new Date(now) })
      .where(eq(reviews.id, id));
    return true;
  });
}

/**
 * Stores a new text for a decision; a published review stays until then. @param now milliseconds since 1970 @returns
 * its number; null if the author can no longer change the review
 */
export function reviseReview(
  database: Database,
  id: number,
  content: ReviewContent,
  now: number,
): Promise<number | null> {
  return database.transaction(async (db) => {
    const row = await lockReview(db, id);
    if (!row || !LIVING.includes(row.state) || row.email === null) return null;
    await replaceOpen(db, row);
    if (row.state === 'unconfirmed') await db.delete(reviews).where(eq(reviews.id, id));
    const { business_id, author, email, network, owner_network, invited } = row;
    const moment = new Date(now);
    return insert(db, {
      ...toRow(content),
      business_id,
      author,
      email,
      network,
      owner_network,
      invited,
      state: 'waiting',
      declared_at: moment,
      confirmed_at: moment,
    });
  });
}

/**
 * Deletes all of an author's texts about the business, and the address. Only the fact that there was a review
 * remains. @param now milliseconds since 1970 @returns addresses of people whose reports this closes; null if there
 * was nothing to delete
 */
export function withdrawReview(database: Database, id: number, now: number): Promise<string[] | null> {
  return database.transaction(async (db) => {
    // Before the review: merging two listings locks in this order.
    await lockBusinesses(db);
    const row = await lockReview(db, id);
    if (!row || row.state === 'withdrawn') return null;
    const mine = and(eq(reviews.business_id, row.business_id), eq(reviews.author, row.author));
    // Only the emailed link gives access to the address's other reviews.
    const theirs = row.confirmed_at === null ? eq(reviews.id, id) : mine;
    const withdrawn = await db
      .update(reviews)
      .set({ ...FORGOTTEN, author: ANYBODY, state: 'withdrawn', decided_at: new Date(now) })
      .where(and(theirs, ne(reviews.state, 'withdrawn')))
      .returning({ id: reviews.id });
    const ids = withdrawn.map((one) => one.id);
    // Both may quote the review.
    await db
      .update(reviewDecisions)
      .set({ words: null, signs: [] })
      .where(inArray(reviewDecisions.review_id, ids));
    await db.delete(reviewReplies).where(inArray(reviewReplies.review_id, ids));
    await db
      .update(reviewReports)
      .set({ text: '', writer_details: null })
      .where(inArray(reviewReports.review_id, ids));
    return endReports(db, ids, 'gone', now);
  });
}

/**
 * Deletes reviews not confirmed or changed in time, and the authors of hidden ones. @param now milliseconds since
 * 1970
 */
export async function endOldReviews(db: Database, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  await db
    .delete(reviews)
    .where(and(eq(reviews.state, 'unconfirmed'), lt(reviews.created_at, before(CONFIRM_REVIEW_DAYS))));
  await db
    .update(reviews)
    .set({ ...FORGOTTEN, author: ANYBODY, state: 'expired', decided_at: new Date(now) })
    .where(and(eq(reviews.state, 'returned'), lt(reviews.decided_at, before(CHANGE_REVIEW_DAYS))));
  const isLongOver = and(
    inArray(reviews.state, ['declined', 'removed', 'replaced']),
    lt(sql`coalesce(${reviews.decided_at}, ${reviews.created_at})`, before(REVIEW_AUTHOR_DAYS)),
  );
  await db
    .update(reviews)
    .set(FORGOTTEN)
    .where(and(isLongOver, or(sql`${reviews.email} IS NOT NULL`, ne(reviews.text, ''))));
  await db
    .update(reviews)
    .set({ network: null, owner_network: false })
    .where(and(sql`${reviews.network} IS NOT NULL`, lt(reviews.created_at, before(REVIEW_AUTHOR_DAYS))));
}

export async function eraseReviewsOf(db: Database, businessIds: number[]): Promise<void> {
  await db.delete(reviews).where(inArray(reviews.business_id, businessIds));
  await db.delete(reviewTotals).where(inArray(reviewTotals.business_id, businessIds));
}

export async function listReviewsFrom(db: Database, email: string) {
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(eq(sql`lower(${reviews.email})`, email.toLowerCase()), sql`${reviews.confirmed_at} IS NOT NULL`),
    )
    .orderBy(reviews.id);
  return rows.map(({ created_at: at, state, stars, text, service, experienced_on, shown_name }) => ({
    at,
    state,
    stars,
    text,
    service,
    experienced_on,
    shown_name,
  }));
}

/** Serialises an author's texts: two at once would both find nothing to replace. */
async function lockAuthor(db: Database, businessId: number, author: Buffer): Promise<void> {
  const key = `review ${businessId} ${author.toString('hex')}`;
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 72))`);
}

async function lockReview(db: Database, id: number) {
  const [found] = await db.select().from(reviews).where(eq(reviews.id, id));
  if (!found) return null;
  await lockAuthor(db, found.business_id, found.author);
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row ?? null;
}

async function replaceOpen(
  db: Database,
  { business_id, author }: Pick<typeof reviews.$inferSelect, 'business_id' | 'author'>,
): Promise<void> {
  await db
    .update(reviews)
    .set({ state: 'replaced' })
    .where(
      and(eq(reviews.business_id, business_id), eq(reviews.author, author), inArray(reviews.state, OPEN)),
    );
}

async function insert(db: Database, row: typeof reviews.$inferInsert): Promise<number> {
  const [stored] = await db.insert(reviews).values(row).returning({ id: reviews.id });
  if (!stored) throw new Error('The review was not stored.');
  return stored.id;
}

function toRow({ stars, text, service, experiencedOn, shownName }: ReviewContent) {
  return { stars, text, service, experienced_on: experiencedOn, shown_name: shownName };
}

export function toReview(row: typeof reviews.$inferSelect): Review {
  return {
    id: row.id,
    businessId: row.business_id,
    replacedId: row.replaced_id,
    state: row.state,
    stars: row.stars,
    text: row.text,
    service: row.service,
    experiencedOn: row.experienced_on,
    shownName: row.shown_name,
    createdAt: row.created_at,
    email: row.email,
    invited: row.invited,
    source: row.source,
    confirmedAt: row.confirmed_at,
    publishedAt: row.published_at,
    decidedAt: row.decided_at,
  };
}
