import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { reviewReports, reviews } from '#db/schema.ts';
import { answerDue } from './clock.ts';

export interface PassedOn {
  reviewId: number;
  businessId: number;
  /** Email address; null if unknown. */
  writer: string | null;
  text: string;
  complainant: { name: string; email: string; isShared: boolean };
}

/**
 * Records that a complaint is sent to the review's writer. @param now milliseconds since 1970 @returns null if it is
 * no open defamation complaint, or was sent before
 */
export function passOn(database: Database, reportId: number, now: number): Promise<PassedOn | null> {
  return database.transaction(async (db) => {
    const [report] = await db
      .select()
      .from(reviewReports)
      .where(
        and(
          ...[
            eq(reviewReports.id, reportId),
            eq(reviewReports.kind, 'defamatory'),
            eq(reviewReports.confirmed, true),
          ],
          ...[isNull(reviewReports.decided_at), isNull(reviewReports.notified_at)],
        ),
      )
      .for('update');
    const [review] = await db
      .select()
      .from(reviews)
      .where(eq(reviews.id, report?.review_id ?? 0));
    if (!report || review?.state !== 'published') return null;
    if (review.email !== null)
      await db
        .update(reviewReports)
        .set({ notified_at: new Date(now) })
        .where(eq(reviewReports.id, reportId));
    const { name, email, shares_name: isShared, text } = report;
    return {
      reviewId: review.id,
      businessId: review.business_id,
      writer: review.email,
      text,
      complainant: { name: name ?? '', email: email ?? '', isShared },
    };
  });
}

export interface ComplaintToAnswer {
  id: number;
  text: string;
  /** The complainant's name and address; null if they must not be passed on. */
  from: string | null;
  due: string;
  answer: 'remove' | 'keep' | null;
}

/** Finds the open complaint that was passed on to a review's writer; null if there is none. */
export async function complaintAbout(
  db: Pick<Database, 'select'>,
  reviewId: number,
): Promise<ComplaintToAnswer | null> {
  const [row] = await db
    .select()
    .from(reviewReports)
    .where(
      and(
        ...[eq(reviewReports.review_id, reviewId), isNull(reviewReports.decided_at)],
        isNotNull(reviewReports.notified_at),
      ),
    )
    .orderBy(reviewReports.id)
    .limit(1);
  if (!row?.notified_at) return null;
  return {
    id: row.id,
    text: row.text,
    answer: row.answer,
    from: row.shares_name ? `${row.name}, ${row.email}` : null,
    due: new Date(answerDue(row.notified_at.getTime())).toISOString(),
  };
}

/** @param now milliseconds since 1970  @returns false if the complaint is closed, answered or about another review */
export async function answerComplaint(
  db: Database,
  { reviewId, reportId }: { reviewId: number; reportId: number },
  answer: { answer: 'remove' } | { answer: 'keep'; details: string; shares: boolean },
  now: number,
): Promise<boolean> {
  const answered = await db
    .update(reviewReports)
    .set({
      answer: answer.answer,
      answered_at: new Date(now),
      ...(answer.answer === 'keep' && { writer_details: answer.details, shares_writer: answer.shares }),
    })
    .where(
      and(
        ...[eq(reviewReports.id, reportId), eq(reviewReports.review_id, reviewId)],
        ...[isNull(reviewReports.decided_at), isNull(reviewReports.answer)],
        isNotNull(reviewReports.notified_at),
      ),
    )
    .returning({ id: reviewReports.id });
  return answered.length > 0;
}
