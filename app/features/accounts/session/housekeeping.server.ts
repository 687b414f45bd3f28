import { and, eq, lt, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { captchaUses, invitations, rateLimits, sessions, users, verifications } from '#db/schema.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { CONFIRM_ACCOUNT_DAYS, LONGEST_SESSION_DAYS } from '#app/platform/periods.ts';

/** Deletes expired sessions, links, captchas, counts and unconfirmed accounts. @param now in ms since 1970 */
export async function deleteExpired(database: Database, now: number): Promise<void> {
  await database.transaction((transaction) => deleteAll(transaction, now));
}

async function deleteAll(db: Database, now: number): Promise<void> {
  const moment = new Date(now);
  const tooOld = lt(sessions.createdAt, new Date(now - LONGEST_SESSION_DAYS * DAY_MS));
  await db.delete(sessions).where(or(lt(sessions.expiresAt, moment), tooOld));
  await db.delete(verifications).where(lt(verifications.expiresAt, moment));
  await db.delete(invitations).where(lt(invitations.expires_at, moment));
  await db.delete(captchaUses).where(lt(captchaUses.expires_at, moment));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  const longAgo = new Date(now - CONFIRM_ACCOUNT_DAYS * DAY_MS);
  await db.delete(users).where(and(eq(users.emailVerified, false), lt(users.createdAt, longAgo)));
}
