import type { MiddlewareHandler } from 'hono';
import type { RedirectFinder } from '#app/features/site/redirects/redirect-finder.server.ts';

/** How long a browser may remember a redirect, in seconds: the owner may change it. */
const REMEMBERED = 3600;

/** Leads from addresses that the owner has redirected. */
export function followRedirects(redirects: Pick<RedirectFinder, 'follow'>): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next();
    const { pathname, search } = new URL(context.req.url);
    const to = await redirects.follow(pathname, search);
    if (to === null) return next();
    return context.body(null, 301, { Location: to, 'Cache-Control': `public, max-age=${REMEMBERED}` });
  };
}
