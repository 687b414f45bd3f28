import type { MiddlewareHandler } from 'hono';

/** Redirects http to https, by the scheme a trusted proxy reports; keeps method and body. */
export function redirectToHttps({
  siteUrl,
  trustProxy,
}: {
  siteUrl: string;
  trustProxy: boolean;
}): MiddlewareHandler {
  const isSecure = siteUrl.startsWith('https:');
  return async (context, next) => {
    const came = context.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim();
    if (!isSecure || !trustProxy || came !== 'http') return next();
    const { pathname, search } = new URL(context.req.url);
    return context.redirect(siteUrl + pathname + search, 308);
  };
}
