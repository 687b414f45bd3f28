import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { reviewReports } from '#db/schema.ts';
import type { ReportKind } from './report.ts';
import { AUTHOR_RETENTION_DAYS } from './review.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A report of a review. */
export interface NewReport {
  reviewId: number;
  kind: ReportKind;
  text: string;
  /** Null where the sender gave none. */
  email: string | null;
  /** Keyed hash; null where unknown. */
  network: Buffer | null;
  /** Name of a person who complains of defamation, and whether it may be passed on. */
  name?: string | null;
  sharesName?: boolean;
}

/**
 * Stores a report. A network with an open report of the review has made its point: another one from there is not stored, unless it
 * complains of defamation, which we have to answer.
 */
export async function addReport(db: Database, report: NewReport): Promise<void> {
  const { reviewId, sharesName = false, ...rest } = report;
  const network = rest.kind === 'defamatory' ? null : rest.network;
  await db
    .insert(reviewReports)
    .values({ ...rest, network, review_id: reviewId, shares_name: sharesName })
    .onConflictDoNothing();
}

/** A report as admins see it; moments as ISO 8601. */
export interface ReportShown {
  id: number;
  kind: string;
  text: string;
  at: string;
  /** For complaints of defamation. */
  name: string | null;
  notifiedAt: string | null;
  answer: 'remove' | 'keep' | null;
  answeredAt: string | null;
  /** Name and address of the writer, where they gave them. */
  details: string | null;
  sharesDetails: boolean;
}

/** A published review with what people report about it. */
export interface ReportedReview {
  id: number;
  business: { slug: string; name: string } | null;
  stars: number;
  text: string;
  shownName: string;
  /** How many reports are open. */
  count: number;
  /** The first ones; complaints of defamation before others. */
  reports: ReportShown[];
}

/** As many reports of a review are shown. */
const REPORTS_SHOWN = 20;

/**
 * The published reviews with open reports: those first that may be against the law, then those whose oldest report has waited longest.
 */
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
      FROM review_reports WHERE decided_at IS NULL)
    SELECT r.id, b.slug, b.name, r.stars, r.text, r.shown_name, count(*)::int AS count,
      json_agg(json_build_object('id', p.id, 'kind', p.kind, 'text', p.text, 'at', p.created_at, 'name', p.name,
        'notifiedAt', p.notified_at, 'answer', p.answer, 'answeredAt', p.answered_at, 'details', p.writer_details,
        'sharesDetails', p.shares_writer) ORDER BY p.place) FILTER (WHERE p.place <= ${REPORTS_SHOWN}) AS reports
    FROM open p JOIN reviews r ON r.id = p.review_id LEFT JOIN businesses b ON b.id = r.business_id
    WHERE r.state = 'published'
    GROUP BY r.id, b.slug, b.name
    ORDER BY bool_or(p.kind IN ('defamatory', 'unlawful')) DESC, min(p.created_at) LIMIT ${most}`);
  return rows.map(({ id, slug, name, stars, text, shown_name: shownName, count, reports }) => ({
    ...{ id: Number(id), stars, text, shownName, count, reports },
    business: slug !== null && name !== null ? { slug, name } : null,
  }));
}

/**
 * Ends the open reports of reviews.
 * @param now milliseconds since 1970
 * @returns the addresses to tell
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
    .returning({ email: reviewReports.email });
  return [...new Set(rows.flatMap(({ email }) => (email === null ? [] : [email])))];
}

const IS_HIDDEN = sql`NOT EXISTS (SELECT FROM reviews r WHERE r.id = ${reviewReports.review_id} AND r.state = 'published')`;

/** Forgets who sent reports that were decided long ago, or of reviews that are no longer shown. @param now milliseconds since 1970 */
export async function forgetReporters(db: Database, now: number): Promise<void> {
  const before = new Date(now - AUTHOR_RETENTION_DAYS * DAY_MS);
  await db
    .update(reviewReports)
    .set({ email: null, name: null, writer_details: null })
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

/** Reports of reviews sent from an address, oldest first. */
export function listReportsFrom(db: Database, email: string) {
  const { created_at: at, kind, text, outcome } = reviewReports;
  return db
    .select({ at, kind, text, outcome })
    .from(reviewReports)
    .where(eq(sql`lower(${reviewReports.email})`, email.toLowerCase()))
    .orderBy(reviewReports.id);
}
