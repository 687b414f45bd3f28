import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { businesses, reviewReports, reviews } from '#db/schema.ts';
import type { ReportKind } from './report.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { CONFIRM_REVIEW_DAYS, REVIEW_AUTHOR_DAYS } from '#app/platform/periods.ts';

export interface NewReport {
  reviewId: number;
  kind: ReportKind;
  text: string;
  email: string | null;
  /** Keyed hash; null if unknown. */
  network: Buffer | null;
  /** The complainant's name, for defamation, and whether it may be passed on. */
  name?: string | null;
  sharesName?: boolean;
}

/**
 * Stores a report. With an address, it counts once that is confirmed. Without one, a network with an open report of the review has made
 * its point, and another one from there is not stored.
 * @returns its number; null where it was not stored
 */
export async function addReport(db: Database, report: NewReport): Promise<number | null> {
  const { reviewId, sharesName = false, ...rest } = report;
  const [stored] = await db
    .insert(reviewReports)
    .values({ ...rest, review_id: reviewId, shares_name: sharesName, confirmed: rest.email === null })
    .onConflictDoNothing()
    .returning({ id: reviewReports.id });
  return stored?.id ?? null;
}

/** A report by its number, with the listing of the review; null where there is none. */
export async function findReport(db: Database, id: number) {
  const { kind, text, name, confirmed, shares_name: sharesName } = reviewReports;
  const [row] = await db
    .select({
      id: reviewReports.id,
      kind,
      text,
      name,
      sharesName,
      confirmed,
      slug: businesses.slug,
      listing: businesses.name,
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.review_id))
    .innerJoin(businesses, eq(businesses.id, reviews.business_id))
    .where(eq(reviewReports.id, id));
  return row ?? null;
}

/** Lets a report count: its sender has confirmed the address. One address has one open report of a review, but for defamation. */
export function confirmReport(database: Database, id: number): Promise<void> {
  return database.transaction(async (db) => {
    await db.update(reviewReports).set({ confirmed: true }).where(eq(reviewReports.id, id));
    await db.execute(sql`
      DELETE FROM review_reports later USING review_reports own
      WHERE own.id = ${id} AND later.id <> own.id AND later.review_id = own.review_id AND lower(later.email) = lower(own.email)
        AND own.kind <> 'defamatory' AND later.kind <> 'defamatory' AND later.decided_at IS NULL AND own.decided_at IS NULL`);
  });
}

/** Deletes a report that is not confirmed. */
export async function dropReport(db: Database, id: number): Promise<void> {
  await db.delete(reviewReports).where(and(eq(reviewReports.id, id), eq(reviewReports.confirmed, false)));
}

/** Times are ISO 8601. */
export interface ReportShown {
  id: number;
  kind: string;
  text: string;
  at: string;
  name: string | null;
  notifiedAt: string | null;
  answer: 'remove' | 'keep' | null;
  answeredAt: string | null;
  details: string | null;
  sharesDetails: boolean;
}

export interface ReportedReview {
  id: number;
  business: { slug: string; name: string } | null;
  stars: number;
  text: string;
  shownName: string;
  count: number;
  reports: ReportShown[];
}

const REPORTS_SHOWN = 20;

/** Lists reviews with open reports: potentially unlawful ones first, then by the oldest report. */
export async function reportedReviews(db: Database, most: number): Promise<ReportedReview[]> {
  const { rows } = await db.execute<{
    id: string;
    slug: string | null;
    name: string | null;
    stars: number;
    text: string;
    shown_name: string;
    count: number;
    reports: ReportedReview['reports'];
  }>(sql`
    WITH open AS (
      SELECT *, row_number() OVER (PARTITION BY review_id ORDER BY kind = 'defamatory' DESC, id) AS place
      FROM review_reports WHERE decided_at IS NULL AND confirmed)
    SELECT r.id, b.slug, b.name, r.stars, r.text, r.shown_name, count(*)::int AS count,
      json_agg(json_build_object('id', p.id, 'kind', p.kind, 'text', p.text, 'at', p.created_at, 'name', p.name,
        'notifiedAt', p.notified_at, 'answer', p.answer, 'answeredAt', p.answered_at, 'details', p.writer_details,
        'sharesDetails', p.shares_writer) ORDER BY p.place) FILTER (WHERE p.place <= ${REPORTS_SHOWN}) AS reports
    FROM open p JOIN reviews r ON r.id = p.review_id LEFT JOIN businesses b ON b.id = r.business_id
    WHERE r.state = 'published'
    GROUP BY r.id, b.slug, b.name
    ORDER BY bool_or(p.kind IN ('defamatory', 'unlawful')) DESC, min(p.created_at) LIMIT ${most}`);
  return rows.map(({ id, slug, name, stars, text, shown_name: shownName, count, reports }) => ({
    id: Number(id),
    stars,
    text,
    shownName,
    count,
    reports,
    business: slug !== null && name !== null ? { slug, name } : null,
  }));
}

/**
 * Ends the open reports of reviews.
 * @param now milliseconds since 1970
 * @returns the addresses to tell, which are confirmed
 */
export async function endReports(
  db: Database,
  reviewIds: number[],
  outcome: 'kept' | 'removed' | 'gone',
  now: number,
): Promise<string[]> {
  const rows = await db
    .update(reviewReports)
    .set({ outcome, decided_at: new Date(now), network: null })
    .where(and(inArray(reviewReports.review_id, reviewIds), isNull(reviewReports.decided_at)))
    .returning({ email: reviewReports.email, confirmed: reviewReports.confirmed });
  return [...new Set(rows.flatMap(({ email, confirmed }) => (email !== null && confirmed ? [email] : [])))];
}

const IS_HIDDEN = sql`NOT EXISTS (SELECT FROM reviews r WHERE r.id = ${reviewReports.review_id} AND r.state = 'published')`;

/** Deletes reports that were never confirmed, and forgets who sent reports that were decided long ago, or of reviews that are no longer shown. @param now milliseconds since 1970 */
export async function forgetReporters(db: Database, now: number): Promise<void> {
  const before = new Date(now - REVIEW_AUTHOR_DAYS * DAY_MS);
  const unconfirmed = new Date(now - CONFIRM_REVIEW_DAYS * DAY_MS);
  await db
    .delete(reviewReports)
    .where(and(eq(reviewReports.confirmed, false), lt(reviewReports.created_at, unconfirmed)));
  await db
    .update(reviewReports)
    .set({ email: null, name: null, writer_details: null, network: null })
    .where(
      and(
        sql`${reviewReports.email} IS NOT NULL`,
        or(
          lt(reviewReports.decided_at, before),
          and(isNull(reviewReports.decided_at), lt(reviewReports.created_at, before), IS_HIDDEN),
        ),
      ),
    );
}

export function listReportsFrom(db: Database, email: string) {
  const { created_at: at, kind, text, outcome } = reviewReports;
  return db
    .select({ at, kind, text, outcome })
    .from(reviewReports)
    .where(
      and(eq(sql`lower(${reviewReports.email})`, email.toLowerCase()), eq(reviewReports.confirmed, true)),
    )
    .orderBy(reviewReports.id);
}
