import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { profiles } from '#db/schema.ts';
import { type Auth, COOKIE_PREFIX } from './auth.server.ts';
import { defaultDisplayName } from '../user/display-name.ts';
import { LONGEST_SESSION_MS } from './life.ts';
import type { User, Visitor } from '../user/user.ts';

/** Within which a database that can be reached says no. */
const QUICK_MS = 1000;

/** What reading a session takes. */
export interface SessionServices {
  db: Database;
  auth: Auth;
  /** Milliseconds since 1970. */
  clock: () => number;
  config: { adminSecondFactor: 'required' | 'optional' };
}

/** Who sent a request, with cookies to send back when the session's life has been prolonged or is over. */
export interface ReadSession {
  visitor: Visitor;
  /** Which session it is; null for anonymous visitors. */
  sessionId: string | null;
  /** Values of `Set-Cookie` headers. */
  cookies: string[];
}

const SESSION_COOKIES = [
  `${COOKIE_PREFIX}.session_token`,
  `__Host-${COOKIE_PREFIX}.session_token`,
  // Of earlier versions.
  `__Secure-${COOKIE_PREFIX}.session_token`,
];

/** Whether a request comes with a session, valid or not. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('Cookie')?.includes(`${COOKIE_PREFIX}.session_token=`) ?? false;
}

/**
 * Reads who sent a request. Without a session cookie the database is not asked. Never throws: a database that does
 * not answer gives an unknown visitor, who may do nothing.
 */
export async function readSession(
  { db, auth, clock, config }: SessionServices,
  headers: Headers,
  onError: (error: unknown) => void,
): Promise<ReadSession> {
  if (!hasSessionCookie(headers)) return nobody([]);
  try {
    const { headers: answered, response } = await getSession(auth, headers);
    if (!response || response.user.disabledAt) return nobody(takeAway(headers));
    if (clock() >= response.session.createdAt.getTime() + LONGEST_SESSION_MS) {
      // It counts no more even where it cannot be deleted just now.
      await endSession({ auth }, headers).catch(onError);
      return nobody(takeAway(headers));
    }
    const cookies = answered.getSetCookie();
    return {
      visitor: await withProfile(db, response.user, config.adminSecondFactor === 'required', onError),
      sessionId: response.session.id,
      cookies,
    };
  } catch (error) {
    onError(error);
    return { visitor: { state: 'unknown', user: null }, sessionId: null, cookies: [] };
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

function nobody(cookies: string[]): ReadSession {
  return { visitor: { state: 'anonymous', user: null }, sessionId: null, cookies };
}

/** Takes the session cookies of a request from its browser, so that it gets kept pages again. */
function takeAway(headers: Headers): string[] {
  const sent = headers.get('Cookie')?.split(';') ?? [];
  return SESSION_COOKIES.filter((name) => sent.some((pair) => pair.trim().startsWith(`${name}=`))).map(
    (name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${name.startsWith('__') ? '; Secure' : ''}`,
  );
}

async function withProfile(
  db: Database,
  {
    id,
    email,
    twoFactorEnabled,
  }: { id: string; email: string; twoFactorEnabled?: boolean | null | undefined },
  asksAdmins: boolean,
  onError: (error: unknown) => void,
): Promise<Visitor> {
  const nameOnly: User = { id, email, displayName: defaultDisplayName(email), isAdmin: false };
  try {
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
    if (!profile) return { state: 'signed-in', user: nameOnly };
    const known = {
      id,
      email,
      displayName: profile.display_name,
      ...(profile.editor && { isEditor: true as const }),
    };
    const seesOthers = profile.admin || profile.moderator;
    const user: User =
      seesOthers && asksAdmins && !twoFactorEnabled
        ? { ...known, isAdmin: false, lacksSecondFactor: true }
        : {
            ...known,
            isAdmin: profile.admin,
            ...(profile.moderator && { isModerator: true as const }),
          };
    return { state: 'signed-in', user };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    onError(error);
    return { state: 'admin-unknown', user: nameOnly };
  }
}

/**
 * Ends the session of a request at once, on every node.
 * @returns the cookies that take it from the browser
 * @throws when the database does not say that it has ended
 */
export async function endSession(
  { auth }: Pick<SessionServices, 'auth'>,
  headers: Headers,
): Promise<string[]> {
  // What signs out below keeps the errors of the database to itself.
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  const { internalAdapter } = await auth.$context;
  if (found) await internalAdapter.deleteSession(found.session.token);
  return takeSession({ auth }, headers);
}

/** Takes a session that is no more from the browser. @returns values of `Set-Cookie` headers */
export async function takeSession(
  { auth }: Pick<SessionServices, 'auth'>,
  headers: Headers,
): Promise<string[]> {
  const answer = await auth.api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}
