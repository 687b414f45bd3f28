import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { businesses, businessOwners, users } from '#db/schema.ts';
import { SPEAKS } from '../owning/ownership.server.ts';
import { answerHash, type EmailedQuestion } from './answer-link.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { CONFIRM_LISTING_DAYS } from '#app/platform/periods.ts';

export interface Asked {
  id: number;
  user: { id: string; email: string };
  business: { id: number; slug: string; name: string };
}

/** Null for a token that is forged, used or expired. */
export async function findQuestion(db: Database, token: string, now: number): Promise<Asked | null> {
  const isIts = isStopLinkOf(token, now);
  return isIts && findOwner(db, isIts);
}

/** The listing that an email with figures asked about; null if it was confirmed since, or the link has expired. */
export async function findFiguresQuestion(
  db: Database,
  { ownershipId, on }: Pick<EmailedQuestion, 'ownershipId' | 'on'>,
  now: number,
): Promise<Asked | null> {
  const since = britishDate(now - CONFIRM_LISTING_DAYS * DAY_MS);
  const isUnanswered = sql`${businesses.confirmed_on} IS NOT DISTINCT FROM ${on}::date`;
  return findOwner(
    db,
    sql`${eq(businessOwners.id, ownershipId)} AND ${gte(businessOwners.figures_sent_on, since)} AND ${isUnanswered}`,
  );
}

export async function findByStopLink(db: Database, id: number): Promise<Asked | null> {
  return findOwner(db, eq(businessOwners.id, id));
}

/** Uses a token up, in the same transaction as the answer's effect.  @returns false if it was no longer valid */
export async function useAnswer(db: Database, token: string, now: number): Promise<boolean> {
  const isIts = isStopLinkOf(token, now);
  if (!isIts) return false;
  const used = await db
    .update(businessOwners)
    .set({ asked_token_hash: null })
    .where(isIts)
    .returning({ id: businessOwners.id });
  return used.length > 0;
}

function isStopLinkOf(token: string, now: number): SQL | null {
  const hash = answerHash(token);
  if (!hash) return null;
  const within = gt(businessOwners.asked_at, new Date(now - CONFIRM_LISTING_DAYS * DAY_MS));
  return and(eq(businessOwners.asked_token_hash, hash), within) ?? null;
}

async function findOwner(db: Database, condition: SQL): Promise<Asked | null> {
  const [row] = await db
    .select({
      id: businessOwners.id,
      user: { id: users.id, email: users.email },
      business: { id: businesses.id, slug: businesses.slug, name: businesses.name },
    })
    .from(businessOwners)
    .innerJoin(businesses, eq(businesses.id, businessOwners.business_id))
    .innerJoin(users, eq(users.id, businessOwners.user_id))
    .where(and(condition, SPEAKS));
  return row ?? null;
}
