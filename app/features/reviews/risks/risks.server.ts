import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { reviewRiskAssessments, users } from '#db/schema.ts';

export const LONGEST_ASSESSMENT = 20_000;
/** An assessment is repeated after a year. */
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** How fake, paid or misleading reviews could get onto the site, and what is done about it. */
export interface RiskAssessment {
  text: string;
  /** ISO 8601. */
  madeAt: string;
  /** Its author; null if the account was deleted. */
  by: string | null;
}

/** The last assessment; null where there is none. */
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
 * Notes that the owner is reminded of the last assessment, if it is a year old and this was not done before.
 * @param now milliseconds since 1970
 * @returns whether to remind them
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

/** Whether there is no assessment, or none of the last year. @param now milliseconds since 1970 */
export function isDue(assessment: RiskAssessment | null, now: number): boolean {
  return assessment === null || Date.parse(assessment.madeAt) < now - YEAR_MS;
}
