import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { profiles } from '#db/schema.ts';
import { type Auth, COOKIE_PREFIX } from './auth.server.ts';
import { defaultDisplayName } from '../user/display-name.ts';
import type { User, Visitor } from '../user/user.ts';
import { LONGEST_SESSION_DAYS } from '#app/platform/periods.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

/** A working database fails within this time. */
const QUICK_MS = 1000;

export interface SessionServices {
  db: Database;
  auth: Auth;
  /** Milliseconds since 1970. */
  clock: () => number;
  config: { adminSecondFactor: 'required' | 'optional' };
}

/** The sender of a request, with cookies to send when the session was extended or has ended. */
export interface ReadSession {
  visitor: Visitor;
  /** Null for anonymous visitors. */
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

/** True if a request has a session cookie, valid or not. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('Cookie')?.includes(`${COOKIE_PREFIX}.session_token=`) ?? false;
}

/** Reads who sent a request; no query without a cookie. Never throws: on failure, there are no rights. */
export async function readSession(
  { db, auth, clock, config }: SessionServices,
  headers: Headers,
  onError: (error: unknown) => void,
): Promise<ReadSession> {
  if (!hasSessionCookie(headers)) return nobody([]);
  try {
    const { headers: answered, response } = await getSession(auth, headers);
    if (!response || response.user.disabledAt) return nobody(takeAway(headers));
    if (clock() >= response.session.createdAt.getTime() + LONGEST_SESSION_DAYS * DAY_MS) {
      // Even if it can't be deleted now, it no longer counts.
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

/** A read-only database, as on a full disk, can still be read: the session is extended another time. */
async function getSession(auth: Auth, headers: Headers) {
  const begun = performance.now();
  try {
    return await auth.api.getSession({ headers, returnHeaders: true });
  } catch (error) {
    // A slow database would only cause a second wait.
    if (performance.now() - begun > QUICK_MS) throw error;
    return auth.api.getSession({ headers, returnHeaders: true, query: { disableRefresh: true } });
  }
}

function nobody(cookies: string[]): ReadSession {
  return { visitor: { state: 'anonymous', user: null }, sessionId: null, cookies };
}

/** Removes a request's session cookies, so that the browser gets cached pages again. */
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

/** Ends a request's session on every node. @returns `Set-Cookie` values @throws if unconfirmed */
export async function endSession(
  { auth }: Pick<SessionServices, 'auth'>,
  headers: Headers,
): Promise<string[]> {
  // The sign-out call below hides database errors.
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  const { internalAdapter } = await auth.$context;
  if (found) await internalAdapter.deleteSession(found.session.token);
  return takeSession({ auth }, headers);
}

/** @returns `Set-Cookie` values that remove an ended session */
export async function takeSession(
  { auth }: Pick<SessionServices, 'auth'>,
  headers: Headers,
): Promise<string[]> {
  const answer = await auth.api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}
