import type { MiddlewareHandler } from 'hono';
import { refuse } from '../pages/refusal.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses requests of other sites' pages, except reading; programs send no origin and pass.
 * @param readsByPost tests paths where POST only reads
 */
export function refuseOtherOrigins(
  site: { siteUrl: string; siteName: string },
  readsByPost: (path: string) => boolean = () => false,
): MiddlewareHandler {
  const own = new URL(site.siteUrl).host;
  return async (context, next) => {
    const { method, header } = { method: context.req.method, header: context.req.header() };
    if (
      !READING.includes(method) &&
      !(method === 'POST' && readsByPost(context.req.path)) &&
      !isOwn(header['origin'], header['sec-fetch-site'], [own, header['host']])
    ) {
      const sentence = 'We don’t accept forms sent from other sites. Send the form again from its own page.';
      return refuse(context, { status: 403, title: 'We couldn’t accept this', sentence }, site);
    }
    return next();
  };
}

function isOwn(origin: string | undefined, site: string | undefined, hosts: (string | undefined)[]): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined || (origin === 'null' && site === 'same-origin')) return true;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
