import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sessions } from '#db/schema.ts';
import { browserName } from './browser-name.ts';
import { LONGEST_SESSION_DAYS } from '#app/platform/periods.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

/** More than a person would look through; 'End all others' ends the rest too. */
const MOST_LISTED = 50;

/** Other ids are not from our list and may be invalid for the database. */
const SESSION_ID = /^[\w-]{1,64}$/;

export interface OwnSession {
  /** Not a secret. */
  id: string;
  /** Such as `Firefox on Windows`. */
  browser: string;
  /** ISO 8601, to the hour or better. */
  lastUsed: string;
  /** ISO 8601. */
  since: string;
  /** True for the session of the request. */
  isThis: boolean;
}

interface Owner {
  userId: string;
  sessionId: string | null;
}

/** A user's active sessions: this one first, then by last use. @param now milliseconds since 1970 */
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
        gt(sessions.createdAt, new Date(now - LONGEST_SESSION_DAYS * DAY_MS)),
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

/** Ends a session if it is the user's own. @returns false if there was none */
export async function endOwnSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  if (!SESSION_ID.test(sessionId)) return false;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** @returns the number of ended sessions */
export async function endOtherSessions(db: Database, { userId, sessionId }: Owner): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId ?? '')))
    .returning({ id: sessions.id });
  return ended.length;
}
