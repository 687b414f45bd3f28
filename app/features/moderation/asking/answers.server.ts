import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { businesses, businessOwners, users } from '#db/schema.ts';
import { SPEAKS } from '../owning/ownership.server.ts';
import { ANSWER_WITHIN_DAYS, answerHash } from './answer-link.server.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Anyone who was asked, and about what. */
export interface Asked {
  /** Of the ownership. */
  id: number;
  user: { id: string; email: string };
  business: { id: number; slug: string; name: string };
}

/** Who was asked by a token, as long as it can be answered; null for a token that was made up, used, or is over. */
export async function findQuestion(db: Database, token: string, now: number): Promise<Asked | null> {
  const isIts = isStopLinkOf(token, now);
  return isIts && findOwner(db, isIts);
}

/** Whose mails are to end; null where they speak for the business no longer. */
export async function findByStopLink(db: Database, id: number): Promise<Asked | null> {
  return findOwner(db, eq(businessOwners.id, id));
}

/** Uses a token up, in the transaction that does what it was answered. @returns whether it could still be answered */
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
  const within = gt(businessOwners.asked_at, new Date(now - ANSWER_WITHIN_DAYS * DAY_MS));
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
