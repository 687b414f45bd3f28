import type { MiddlewareHandler } from 'hono';

/**
 * Sends visitors who came by http on to https, where the site has it and the trusted proxy says how they came. The
 * method and the body stay, so that no form is lost.
 */
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
