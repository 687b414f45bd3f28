import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sessions } from '#db/schema.ts';
import { browserName } from './browser-name.ts';
import { LONGEST_SESSION_MS } from './life.ts';

/** More than a person would look through; 'End all others' ends the rest too. */
const MOST_LISTED = 50;

/** Any other id is not from our list and may be invalid for the database. */
const SESSION_ID = /^[\w-]{1,64}$/;

/** Sessions as shown on the user's profile. */
export interface OwnSession {
  /** Names the session; who knows it cannot use it. */
  id: string;
  /** In words, such as `Firefox on Windows`. */
  browser: string;
  /** ISO 8601, to the hour or better. */
  lastUsed: string;
  /** ISO 8601. */
  since: string;
  /** Whether it is the one that asks. */
  isThis: boolean;
}

/** Session and user of a request. */
interface Owner {
  userId: string;
  sessionId: string | null;
}

/** The sessions of a user that have not ended, this one first, then the one used last. @param now milliseconds since 1970 */
export async function listOwnSessions(
  db: Database,
  { userId, sessionId }: Owner,
  now: number,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, new Date(now)),
        gt(sessions.createdAt, new Date(now - LONGEST_SESSION_MS)),
      ),
    )
    .orderBy(desc(eq(sessions.id, sessionId ?? '')), desc(sessions.updatedAt), sessions.id)
    .limit(MOST_LISTED);
  return rows.map(({ id, userAgent, updatedAt, createdAt }) => ({
    id,
    browser: browserName(userAgent),
    lastUsed: updatedAt.toISOString(),
    since: createdAt.toISOString(),
    isThis: id === sessionId,
  }));
}

/** Ends one session of a user; nothing happens to those of others. @returns whether there was one */
export async function endOwnSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  if (!SESSION_ID.test(sessionId)) return false;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a user but this one. @returns how many there were */
export async function endOtherSessions(db: Database, { userId, sessionId }: Owner): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId ?? '')))
    .returning({ id: sessions.id });
  return ended.length;
}
