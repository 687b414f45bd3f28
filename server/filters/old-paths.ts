import type { MiddlewareHandler } from 'hono';
import { GONE } from '#app/features/site/redirects/redirect.ts';
import type { RedirectFinder } from '#app/features/site/redirects/redirect-finder.server.ts';
import { refuse } from '../pages/refusal.ts';

/** Seconds that a browser may cache a redirect; the owner may change it. */
const REMEMBERED = 3600;

const REMOVED = { title: 'This page has gone', sentence: 'What was here has been removed for good.' };

export function followRedirects(
  redirects: Pick<RedirectFinder, 'follow'>,
  site: { siteName: string },
): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next();
    const { pathname, search } = new URL(context.req.url);
    const to = await redirects.follow(pathname, search);
    if (to === null) return next();
    if (to === GONE) return refuse(context, { status: 410, ...REMOVED }, site);
    return context.body(null, 301, { Location: to, 'Cache-Control': `public, max-age=${REMEMBERED}` });
  };
}
