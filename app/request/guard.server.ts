/**
 * The route guard. `readVisitor` stands on the root route and finds out who sent the request; `signedInOnly` and
 * `adminAreaOnly` guard layout routes, so nobody else reaches the loaders and actions of the pages inside. Those ask
 * for the right to what they do, by `requireRight`.
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
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

/** How long a page that doesn't need to know the visitor waits to find out. */
const PATIENCE_MS = 3000;

const SIGNED_OUT_TOAST = { title: 'Error', description: SIGNED_OUT, tone: 'danger' } as const;

/** Reads the session of each request once, for every loader and action, and sends prolonged cookies back. */
export const readVisitor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const { visitor, sessionId, cookies } = await whoSent(services, request);
  // While no writes are possible, no one can miss their own, so any database that answers will do.
  if (visitor.state === 'unknown') context.set(servicesContext, { ...services, readDb: services.reads.db });
  context.set(sessionContext, sessionId);
  context.set(visitorContext, visitor);
  context.set(userContext, visitor.user);
  const response = await next();
  keepUnseen(response.headers, request.headers.get('Cookie'));
  // An action that signs in or out has set the cookie itself, and later than this.
  if (response.headers.getSetCookie().every((cookie) => !isSameCookie(cookie, cookies))) {
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  }
  const { headers } = response;
  const forOne = hasSessionCookie(request.headers) || hasFlash(request.headers.get('Cookie'));
  // Feeds and pictures that are the same for everyone say so themselves, as long as they bring nobody a cookie.
  if (headers.has('Set-Cookie') || (forOne && !headers.has('Cache-Control'))) uncacheable(response);
  return response;
};

/** Who sent a request; not known where the database that knows is away, or too slow for a page another one can give. */
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

/** Lets only signed-in users through; others sign in first and come back. */
export const signedInOnly: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const visitor = context.get(visitorContext);
  if (visitor.state === 'unknown') throw new DatabaseUnavailable();
  if (!may(visitor.user, 'use own account')) throw redirect(signInPath(url.pathname + url.search));
  return uncacheable(await next());
};

/**
 * Lets only those through who may enter this part of the admin area; signed-in others are sent to the blog and told
 * why. What can be done inside asks for a right of its own: `requireRight`.
 */
export const adminAreaOnly: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const visitor = context.get(visitorContext);
  // The visitor stays signed in, and the page comes back with the database.
  if (visitor.state === 'unknown') throw new DatabaseUnavailable();
  if (visitor.state === 'admin-unknown') {
    // Anyone who has sent a form keeps what they typed: the page stays, or the browser goes back to it.
    if (request.method !== 'GET') throw new DatabaseUnavailable();
    throw turnAway(ADMIN_CHECK_FAILED);
  }
  if (visitor.state === 'anonymous') {
    const isSaving = request.method !== 'GET' && isEditorPath(url.pathname);
    const isTyped = isSaving || (request.method !== 'GET' && isBusinessFormPath(url.pathname));
    // The page's script keeps what was typed, and says why it was not stored.
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

/**
 * Asked first by every loader and action of the admin area, and again before an action that needs another right.
 * @param right what they are about to do, as the table of rights names it
 * @returns who sent the request
 * @throws Response 403 for users without the right, so that a page outside the guard does nothing by mistake
 */
export function requireRight(context: Readonly<RouterContextProvider>, right: Right): User {
  const user = context.get(userContext);
  if (user === null || !may(user, right)) throw new Response('Forbidden', { status: 403 });
  return user;
}

/**
 * The signed-in user who sent the request, for what loaders and actions behind a guard do with the user's own account.
 * @throws Response 401 anywhere else
 */
export function requireUser(context: Readonly<RouterContextProvider>): User {
  const user = context.get(userContext);
  if (user === null || !may(user, 'use own account')) throw new Response('Unauthorized', { status: 401 });
  return user;
}

/** What keeps a request from a function that asks for a right. */
export interface Refusal {
  status: 401 | 403 | 503;
  error: string;
}

/** The sender of a request to a JSON function, or the answer for a sender without the right. */
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
