import type { MiddlewareHandler } from 'hono';

/** Marks all cookies `Secure` on https, including those set by code that doesn't know the scheme. */
export function secureCookies(siteUrl: string): MiddlewareHandler {
  const isSecure = siteUrl.startsWith('https:');
  return async (context, next) => {
    await next();
    if (!isSecure) return;
    const cookies = context.res.headers.getSetCookie();
    if (cookies.every((cookie) => /;\s*secure/i.test(cookie))) return;
    context.res.headers.delete('Set-Cookie');
    for (const cookie of cookies) {
      const secured = /;\s*secure/i.test(cookie) ? cookie : `${cookie}; Secure`;
      context.res.headers.append('Set-Cookie', secured);
    }
  };
}
