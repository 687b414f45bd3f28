import { hash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import * as paths from '#app/paths/paths.ts';
import { createFinder } from '#app/paths/find-page.ts';
import { codeOfStatus, type ProblemBody } from '#app/platform/problem.ts';
import { listItems, namesTag } from './header-list.ts';
import type { Allowance } from './request-budgets.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Remaining budget of the network. */
    allowance: Allowance;
  }
}

const EXPOSED = 'ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, Warning, WWW-Authenticate';
/** Request headers that pages of other sites may send. */
const ACCEPTED =
  'Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Range, Mcp-Method, Mcp-Name, MCP-Protocol-Version, Range';
const A_DAY_SECONDS = 86_400;
/** Shared caches must revalidate each time. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

/**
 * Lets other sites read public answers without cookies, with tags and rate limits; turns API errors into
 * problem details (RFC 9457).
 */
export function openAnswers(
  endpoints: readonly { path: string; method: string }[],
  site: { siteUrl: string },
): MiddlewareHandler {
  const find = createFinder(endpoints);
  const mayPost = readsByPost(endpoints);
  return async (context, next) => {
    const { method, path } = context.req;
    if (!find(path)) return next();
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight(mayPost(path)) });
    const refused = methodNotAllowed(context, endpoints, find(path)?.path);
    if (refused) context.res = refused;
    else await next();
    // Functions have always answered with `error` alone.
    const isProblem = context.res.status >= 400 && !context.req.path.startsWith(`${paths.functions}/`);
    const answer = isProblem ? await asProblem(context.res, site) : await named(context, context.res);
    for (const [name, value] of Object.entries(everyone(context))) answer.headers.set(name, value);
    answer.headers.delete('Holds-Until');
    const varies = listItems(answer.headers.get('Vary') ?? '').filter((name) => name !== 'Cookie');
    if (answer.headers.has('Vary')) answer.headers.set('Vary', varies.join(', '));
    context.res = undefined;
    context.res = answer;
    return undefined;
  };
}

/** Refuses a method that an open path is not for; null for others. @param pattern the path as its endpoints have it */
function methodNotAllowed(
  context: Context,
  endpoints: readonly { path: string; method: string }[],
  pattern: string | undefined,
): Response | null {
  const known = endpoints.filter(({ path }) => path === pattern).map(({ method }) => method);
  const allowed = [...known, ...(known.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  if (known.includes('ALL') || allowed.includes(context.req.method)) return null;
  const error = `${context.req.method} isn’t possible at this address. Use ${known.join(' or ')}.`;
  return context.json({ error }, 405, { Allow: allowed.join(', ') });
}

/** Tests if an exact path is an open endpoint read by POST. */
export function readsByPost(
  endpoints: readonly { path: string; method: string }[],
): (path: string) => boolean {
  const posted = new Set(endpoints.filter(({ method }) => method !== 'GET').map(({ path }) => path));
  return (path) => posted.has(path);
}

function preflight(mayPost: boolean): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': mayPost ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS',
    'Access-Control-Allow-Headers': ACCEPTED,
    'Access-Control-Max-Age': String(A_DAY_SECONDS),
  };
}

function everyone(context: Context): Record<string, string> {
  const allowance: Allowance | undefined = context.get('allowance');
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': EXPOSED,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // Search results should show pages instead.
    'X-Robots-Tag': 'noindex',
    ...(allowance && {
      'RateLimit-Policy': `"${allowance.budget}";q=${allowance.perMinute};w=60`,
      RateLimit: `"${allowance.budget}";r=${allowance.left};t=${allowance.seconds}`,
    }),
  };
}

/** Adds a tag to a JSON answer, or answers 304. */
async function named(context: Context, answer: Response): Promise<Response> {
  const { headers, status } = answer;
  const isJson = /[/+]json\b/.test(headers.get('Content-Type') ?? '');
  const isKept = !headers.get('Cache-Control')?.includes('no-store');
  if (context.req.method === 'POST' || status !== 200 || !isKept) return mutable(answer);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', ASK_EACH_TIME);
  if (!isJson || headers.has('ETag') || answer.body === null) return mutable(answer);
  const body = await answer.text();
  const tag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  // Weak, because the encoding may differ.
  headers.set('ETag', `W/${tag}`);
  if (!namesTag(context.req.header('If-None-Match') ?? '', tag))
    return new Response(body, { status, headers });
  headers.delete('Content-Type');
  return new Response(null, { status: 304, headers });
}

/** Turns an error into problem details with title and status. */
async function asProblem(answer: Response, site: { siteUrl: string }): Promise<Response> {
  const { status } = answer;
  if (!/[/+]json\b/.test(answer.headers.get('Content-Type') ?? '')) return mutable(answer);
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null || !('error' in body) || typeof body.error !== 'string')
    return Response.json(body, { status, headers: answer.headers });
  const headers = new Headers(answer.headers);
  headers.set('Content-Type', PROBLEM_TYPE);
  return new Response(problemText(status, body as ProblemBody, site), { status, headers });
}

export const PROBLEM_TYPE = 'application/problem+json';

/** Problem details (RFC 9457) as JSON. */
export function problemText(
  status: number,
  { error, code = codeOfStatus(status), ...more }: ProblemBody,
  { siteUrl }: { siteUrl: string },
): string {
  const type = `${siteUrl}${paths.developers}#${code}`;
  return JSON.stringify({ type, title: STATUS_CODES[status], status, code, detail: error, error, ...more });
}

function mutable(answer: Response): Response {
  return new Response(answer.body, answer);
}
