import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { profiles } from '#db/schema.ts';
import { type Auth, COOKIE_PREFIX } from './auth.server.ts';
import { defaultDisplayName } from './display-name.ts';
import type { User, Visitor } from './user.ts';

/** Within which a database that can be reached says no. */
const QUICK_MS = 1000;

/** What reading a session takes. */
export interface SessionServices {
  db: Database;
  auth: Auth;
}

/** Who sent a request, with cookies to send back when the session's life has been prolonged. */
export interface ReadSession {
  visitor: Visitor;
  /** Values of `Set-Cookie` headers. */
  cookies: string[];
}

/** Whether a request comes with a session, valid or not. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('Cookie')?.includes(`${COOKIE_PREFIX}.session_token=`) ?? false;
}

/**
 * Reads who sent a request. Without a session cookie the database is not asked. Never throws: a database that does
 * not answer gives an unknown visitor, who may do nothing.
 */
export async function readSession(
  { db, auth }: SessionServices,
  headers: Headers,
  onError: (error: unknown) => void,
): Promise<ReadSession> {
  if (!hasSessionCookie(headers)) {
    return { visitor: { state: 'anonymous', user: null }, cookies: [] };
  }
  try {
    const { headers: answered, response } = await getSession(auth, headers);
    const cookies = answered.getSetCookie();
    if (!response || response.user.disabledAt)
      return { visitor: { state: 'anonymous', user: null }, cookies };
    return { visitor: await withProfile(db, response.user, onError), cookies };
  } catch (error) {
    onError(error);
    return { visitor: { state: 'unknown', user: null }, cookies: [] };
  }
}

/** A database that takes no writing, as on a full disk, can still be read: the session is prolonged another time. */
async function getSession(auth: Auth, headers: Headers) {
  const begun = performance.now();
  try {
    return await auth.api.getSession({ headers, returnHeaders: true });
  } catch (error) {
    // One that is slow would only be waited for once more.
    if (performance.now() - begun > QUICK_MS) throw error;
    return auth.api.getSession({ headers, returnHeaders: true, query: { disableRefresh: true } });
  }
}

async function withProfile(
  db: Database,
  { id, email }: { id: string; email: string },
  onError: (error: unknown) => void,
): Promise<Visitor> {
  const nameOnly: User = { id, email, displayName: defaultDisplayName(email), isAdmin: false };
  try {
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
    if (!profile) return { state: 'signed-in', user: nameOnly };
    return {
      state: 'signed-in',
      user: { id, email, displayName: profile.display_name, isAdmin: profile.admin },
    };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    onError(error);
    return { state: 'admin-unknown', user: nameOnly };
  }
}

/** Ends the session of a request at once, on every node. @returns the cookies that take it from the browser */
export async function endSession(
  { auth }: Pick<SessionServices, 'auth'>,
  headers: Headers,
): Promise<string[]> {
  const answer = await auth.api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}
