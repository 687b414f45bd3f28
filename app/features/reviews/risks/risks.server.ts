import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { reviewRiskAssessments, users } from '#db/schema.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

export const LONGEST_ASSESSMENT = 20_000;
const YEAR_MS = 365 * DAY_MS;

export interface RiskAssessment {
  text: string;
  madeAt: string;
  by: string | null;
}

export async function lastAssessment(db: Database): Promise<RiskAssessment | null> {
  const [row] = await db
    .select({ text: reviewRiskAssessments.text, at: reviewRiskAssessments.made_at, by: users.name })
    .from(reviewRiskAssessments)
    .leftJoin(users, eq(users.id, reviewRiskAssessments.user_id))
    .orderBy(desc(reviewRiskAssessments.id))
    .limit(1);
  return row ? { text: row.text, madeAt: row.at.toISOString(), by: row.by } : null;
}

/** Stores an assessment; earlier ones stay as evidence. */
export async function storeAssessment(db: Database, userId: string, text: string): Promise<void> {
  await db.insert(reviewRiskAssessments).values({ user_id: userId, text });
}

/**
 * Records a reminder if the last assessment is a year old and had none. @param now milliseconds since 1970 @returns
 * true if a reminder must be sent
 */
export async function remindOfAssessment(db: Database, now: number): Promise<boolean> {
  const last = db.select({ id: sql<number>`max(${reviewRiskAssessments.id})` }).from(reviewRiskAssessments);
  const reminded = await db
    .update(reviewRiskAssessments)
    .set({ reminded_at: new Date(now) })
    .where(
      and(
        eq(reviewRiskAssessments.id, sql`(${last})`),
        lt(reviewRiskAssessments.made_at, new Date(now - YEAR_MS)),
        isNull(reviewRiskAssessments.reminded_at),
      ),
    )
    .returning({ id: reviewRiskAssessments.id });
  return reminded.length > 0;
}

/** True if the last assessment is missing or over a year old.  @param now milliseconds since 1970 */
export function isDue(assessment: RiskAssessment | null, now: number): boolean {
  return assessment === null || Date.parse(assessment.madeAt) < now - YEAR_MS;
}
