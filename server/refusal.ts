import type { Context } from 'hono';
import { NO_ORIGINS } from './allowed-origins.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { plainPage } from './plain-page.ts';

/** Why a request is not answered, for people and for programs. */
export interface Refusal {
  status: 400 | 403 | 413 | 429 | 500 | 503;
  /** Heading of the page. */
  title: string;
  /** What happened and what to do next. */
  sentence: string;
}

/** Where programs ask, whatever they say they accept. */
const FOR_PROGRAMS = /^\/(?:api|functions)\/|^\/nearby$|\.data$/;

/** A refusal as a page where a browser asks for one, and as JSON everywhere else. */
export function refuse(
  context: Context,
  { status, title, sentence }: Refusal,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): Response {
  const wantsPage = context.req.header('Accept')?.includes('text/html') ?? false;
  context.header('Cache-Control', 'no-store');
  if (!wantsPage || FOR_PROGRAMS.test(context.req.path)) return context.json({ error: sentence }, status);
  const html = plainPage({ siteName, title, sentence });
  const isSecure = siteUrl.startsWith('https:');
  context.header('Content-Security-Policy', contentSecurityPolicy(html, NO_ORIGINS, isSecure));
  return context.html(html, status);
}
