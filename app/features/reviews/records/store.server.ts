import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import type { Database } from '#db/client.ts';
import { reviewDecisions, reviewReplies, reviewReports, reviews, reviewTotals } from '#db/schema.ts';
import { endReports } from './reports.server.ts';
import {
  AUTHOR_RETENTION_DAYS,
  CHANGED_WITHIN_DAYS,
  CONFIRMED_WITHIN_DAYS,
  type Review,
  type ReviewContent,
  type ReviewState,
} from './review.ts';

const DAY_MS = 24 * 60 * 60_000;
/** As an interval of PostgreSQL. */
const SAME_WITHIN = '1 hour';
/** What a new text of the same author takes the place of at once. */
const OPEN: ReviewState[] = ['waiting', 'returned', 'declined'];
/** What an author can take back or change. */
const LIVING: ReviewState[] = ['unconfirmed', 'published', 'duplicate', ...OPEN];
/** A review in which nothing is left of its author. */
const FORGOTTEN = {
  text: '',
  shown_name: '',
  email: null,
  network: null,
  owner_network: false,
  service: null,
} as const;

/** Instead of the hash by which an author is recognised. */
const ANYBODY = sql`sha256(gen_random_uuid()::text::bytea)`;

/** A submitted review. */
export interface NewReview extends ReviewContent {
  businessId: number;
  email: string;
  /** Keyed hashes; see author.server.ts. */
  author: Buffer;
  network: Buffer | null;
  invited: boolean;
}

/**
 * Stores a review that waits for its author to open the emailed link. The same review sent again within the hour is the same one.
 * @param now milliseconds since 1970
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
      ...{ business_id: review.businessId, email: review.email, author: review.author },
      ...{ network: review.network, invited: review.invited },
      ...{ state: 'unconfirmed', declared_at: new Date(now) },
    });
  });
}

/** A review; null when there is none. */
export async function findReview(db: Pick<Database, 'select'>, id: number): Promise<Review | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row ? toReview(row) : null;
}

/**
 * The review that the author of this one manages now: the last text they sent for the business, else what is published. The link of
 * an earlier review leads there. An unconfirmed text that someone else sent in their name is not theirs.
 */
export async function currentReview(db: Database, id: number): Promise<Review | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT later.id FROM reviews own JOIN reviews later ON later.business_id = own.business_id AND later.author = own.author
    WHERE own.id = ${id} AND (later.id = own.id OR (own.state <> 'unconfirmed' AND later.confirmed_at IS NOT NULL))
    ORDER BY later.state IN ('waiting', 'returned') DESC, later.state = 'published' DESC, later.id DESC LIMIT 1`);
  return rows[0] ? findReview(db, Number(rows[0].id)) : null;
}

/** The review of the same author and business that is published; null where there is none. */
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
 * The author has opened the emailed link and pressed the button: the review waits for a decision, instead of an earlier text of theirs.
 * @param now milliseconds since 1970
 * @returns whether it was to be confirmed
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
 * Stores what an author says instead of a review of theirs. It waits for a decision; what is published stays until then.
 * @param now milliseconds since 1970
 * @returns its number; null where the review is no longer theirs to change
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
      ...{ business_id, author, email, network, owner_network, invited },
      ...{ state: 'waiting', declared_at: moment, confirmed_at: moment },
    });
  });
}

/**
 * The author deletes their review: every text of theirs about the business goes, with the address. What is left is that there was one.
 * @param now milliseconds since 1970
 * @returns the addresses of people whose reports end by that; null where there was nothing to delete
 */
export function withdrawReview(database: Database, id: number, now: number): Promise<string[] | null> {
  return database.transaction(async (db) => {
    // Before the review: merging two listings locks in this order.
    await lockBusinesses(db);
    const row = await lockReview(db, id);
    if (!row || row.state === 'withdrawn') return null;
    const mine = and(eq(reviews.business_id, row.business_id), eq(reviews.author, row.author));
    // Only the link in the email gives access to the other reviews of the address.
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
 * Deletes what was never confirmed or changed in time, and forgets who wrote what is no longer shown.
 * @param now milliseconds since 1970
 */
export async function endOldReviews(db: Database, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  await db
    .delete(reviews)
    .where(and(eq(reviews.state, 'unconfirmed'), lt(reviews.created_at, before(CONFIRMED_WITHIN_DAYS))));
  await db
    .update(reviews)
    .set({ ...FORGOTTEN, author: ANYBODY, state: 'expired', decided_at: new Date(now) })
    .where(and(eq(reviews.state, 'returned'), lt(reviews.decided_at, before(CHANGED_WITHIN_DAYS))));
  const isLongOver = and(
    inArray(reviews.state, ['declined', 'removed', 'replaced']),
    lt(sql`coalesce(${reviews.decided_at}, ${reviews.created_at})`, before(AUTHOR_RETENTION_DAYS)),
  );
  await db
    .update(reviews)
    .set(FORGOTTEN)
    .where(and(isLongOver, or(sql`${reviews.email} IS NOT NULL`, ne(reviews.text, ''))));
  await db
    .update(reviews)
    .set({ network: null, owner_network: false })
    .where(and(sql`${reviews.network} IS NOT NULL`, lt(reviews.created_at, before(AUTHOR_RETENTION_DAYS))));
}

/** Erases the reviews of businesses that are erased, with their numbers. */
export async function eraseReviewsOf(db: Database, businessIds: number[]): Promise<void> {
  await db.delete(reviews).where(inArray(reviews.business_id, businessIds));
  await db.delete(reviewTotals).where(inArray(reviewTotals.business_id, businessIds));
}

/** Reviews from a confirmed address, oldest first. */
export async function listReviewsFrom(db: Database, email: string) {
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(eq(sql`lower(${reviews.email})`, email.toLowerCase()), sql`${reviews.confirmed_at} IS NOT NULL`),
    )
    .orderBy(reviews.id);
  return rows.map(({ created_at: at, state, stars, text, service, experienced_on, shown_name }) => ({
    ...{ at, state, stars, text, service, experienced_on, shown_name },
  }));
}

/** One after the other: two texts that an author sends at once would both find nothing to replace. */
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

/** A row of `reviews` as the rest of the code knows it. */
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
