/**
 * The route guard: `readVisitor` identifies the sender, `signedInOnly` and `adminAreaOnly` guard layouts, and
 * loaders and actions inside check their own right by `requireRight`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { documentAddress } from '#app/rendering/document-address.ts';
import {
  ACCESS_DENIED,
  ADMIN_CHECK_FAILED,
  SECOND_FACTOR_NEEDED,
} from '#app/features/accounts/rights/guard-messages.ts';
import {
  isBlogAdminPath,
  isBusinessFormPath,
  isEditorPath,
} from '#app/features/accounts/rights/guarded-paths.ts';
import { rightOfSection } from '#app/features/accounts/menu/admin-sections.ts';
import { may, type Right } from '#app/features/accounts/rights/policy.ts';
import { signInPath } from '#app/features/accounts/rights/redirect-to.ts';
import {
  hasSessionCookie,
  type ReadSession,
  readSession,
  type SessionServices,
} from '#app/features/accounts/session/session.server.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import {
  sessionContext,
  userContext,
  visitorContext,
} from '#app/features/accounts/user/visitor-context.server.ts';
import { SIGNED_OUT } from '#app/features/blog/editor/form/signed-out.ts';
import { flashToast, hasFlash, keepUnseen } from './flash.ts';
import { readFormData } from './form-data.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

/** Longest wait for the session on pages that don't need it. */
const PATIENCE_MS = 3000;

const SIGNED_OUT_TOAST = { title: 'Error', description: SIGNED_OUT, tone: 'danger' } as const;

/** Reads the session once per request for all loaders and actions, and sends prolonged cookies back. */
export const readVisitor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const { visitor, sessionId, cookies } = await whoSent(services, request);
  // While writes are impossible, nobody can miss their own, so any database that responds will do.
  if (visitor.state === 'unknown') context.set(servicesContext, { ...services, readDb: services.reads.db });
  context.set(sessionContext, sessionId);
  context.set(visitorContext, visitor);
  context.set(userContext, visitor.user);
  const response = await next();
  keepUnseen(response.headers, request.headers.get('Cookie'));
  // An action that signs in or out has set the cookie later than this.
  if (response.headers.getSetCookie().every((cookie) => !isSameCookie(cookie, cookies))) {
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  }
  const { headers } = response;
  const forOne = hasSessionCookie(request.headers) || hasFlash(request.headers.get('Cookie'));
  // Feeds and pictures that are the same for everyone set their own caching, unless a cookie is sent.
  if (headers.has('Set-Cookie') || (forOne && !headers.has('Cache-Control'))) uncacheable(response);
  return response;
};

/** Identifies the sender; unknown if the session database is down, or too slow for a page that can do without it. */
async function whoSent(services: Services, request: Request): Promise<ReadSession> {
  const { reads, config, logger } = services;
  const isReading = ['GET', 'HEAD'].includes(request.method);
  const unknown: ReadSession = {
    visitor: { state: 'unknown', user: null },
    sessionId: null,
    cookies: [],
  };
  if (isReading && hasSessionCookie(request.headers) && reads.mayShowPast()) return unknown;
  const read = readSession(services, request.headers, (error) =>
    logger.error({ err: error }, 'reading the session failed'),
  );
  if (!isReading || config.readUrls.length === 0) return read;
  const known = new AbortController();
  const late = wait(PATIENCE_MS, unknown, { signal: known.signal }).catch(() => unknown);
  return Promise.race([read, late]).finally(() => known.abort());
}

export const signedInOnly: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const visitor = context.get(visitorContext);
  if (visitor.state === 'unknown') throw new DatabaseUnavailable();
  if (!may(visitor.user, 'use own account')) throw redirect(signInPath(url.pathname + url.search));
  return uncacheable(await next());
};

/** Lets users with access to this part of the admin area through; actions inside check their own rights. */
export const adminAreaOnly: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const visitor = context.get(visitorContext);
  // The visitor stays signed in, and the page comes back with the database.
  if (visitor.state === 'unknown') throw new DatabaseUnavailable();
  if (visitor.state === 'admin-unknown') {
    // Keeps what was typed: the page stays, or the browser goes back to it.
    if (request.method !== 'GET') throw new DatabaseUnavailable();
    throw turnAway(ADMIN_CHECK_FAILED);
  }
  if (visitor.state === 'anonymous') {
    const isSaving = request.method !== 'GET' && isEditorPath(url.pathname);
    const isTyped = isSaving || (request.method !== 'GET' && isBusinessFormPath(url.pathname));
    // The page's script keeps what was typed, and explains why it was not stored.
    if (isTyped && documentAddress(new URL(request.url))) throw data(null, 401);
    const headers = isSaving ? { 'Set-Cookie': flashToast(SIGNED_OUT_TOAST) } : {};
    throw redirect(signInPath(url.pathname + url.search), { headers });
  }
  if (visitor.user?.lacksSecondFactor) {
    throw redirect(paths.secondFactor, { headers: { 'Set-Cookie': flashToast(SECOND_FACTOR_NEEDED) } });
  }
  if (
    !may(visitor.user, isBlogAdminPath(url.pathname) ? 'enter the blog admin' : rightOfSection(url.pathname))
  ) {
    await context.get(servicesContext).recordEvent({ kind: 'admin-page-refused', userId: visitor.user.id });
    throw turnAway(ACCESS_DENIED);
  }
  return uncacheable(await next());
};

/** Called first by every admin loader and action. @returns the sender @throws Response 403 without right */
export function requireRight(context: Readonly<RouterContextProvider>, right: Right): User {
  const user = context.get(userContext);
  if (user === null || !may(user, right)) throw new Response('Forbidden', { status: 403 });
  return user;
}

/** Requires a right, and returns what loaders and actions need.  @throws as `requireRight` */
export function admit(context: Readonly<RouterContextProvider>, right: Right) {
  const user = requireRight(context, right);
  return { user, userId: user.id, services: context.get(servicesContext) };
}

/** Requires a right before it reads the sent form.  @throws as `requireRight` and `readFormData` */
export async function admitForm(request: Request, context: Readonly<RouterContextProvider>, right: Right) {
  return { ...admit(context, right), form: await readFormData(request) };
}

/** Returns the signed-in user, for loaders and actions about their own account.  @throws Response 401 without one */
export function requireUser(context: Readonly<RouterContextProvider>): User {
  const user = context.get(userContext);
  if (user === null || !may(user, 'use own account')) throw new Response('Unauthorized', { status: 401 });
  return user;
}

export interface Refusal {
  status: 401 | 403 | 503;
  error: string;
}

export async function requireRightOfRequest(
  services: SessionServices & Pick<Services, 'logger' | 'recordEvent'>,
  request: Request,
  right: Right,
): Promise<{ user: User } | { refusal: Refusal }> {
  const { visitor } = await readSession(services, request.headers, (error) =>
    services.logger.error({ err: error }, 'reading the session failed'),
  );
  if (visitor.state === 'unknown' || visitor.state === 'admin-unknown') {
    return { refusal: { status: 503, error: 'Failed to verify admin privileges.' } };
  }
  if (visitor.user === null) return { refusal: { status: 401, error: 'Sign in first.' } };
  if (visitor.user.lacksSecondFactor) {
    return {
      refusal: { status: 403, error: 'This site asks admins for two-step sign-in. Set it up first.' },
    };
  }
  if (!may(visitor.user, right)) {
    await services.recordEvent({ kind: 'admin-page-refused', userId: visitor.user.id });
    return { refusal: { status: 403, error: "You don't have admin privileges." } };
  }
  return { user: visitor.user };
}

function turnAway(message: ToastMessage): Response {
  return redirect(paths.blog, { headers: { 'Set-Cookie': flashToast(message) } });
}

function uncacheable(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

function isSameCookie(cookie: string, others: readonly string[]): boolean {
  const name = cookie.split('=')[0];
  return others.some((other) => other.split('=')[0] === name);
}
