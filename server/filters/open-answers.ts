import { hash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import * as paths from '#app/paths/paths.ts';
import { createFinder } from '#app/paths/find-page.ts';
import { namesTag } from './header-list.ts';
import type { Allowance } from './request-budgets.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** What the network has left of the budget that the request was taken from. */
    allowance: Allowance;
  }
}

const EXPOSED = 'ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, Warning, WWW-Authenticate';
/** What pages of other sites may ask with, beside what every page may. */
const ACCEPTED = 'Authorization, If-Match, If-Modified-Since, If-None-Match, If-Range, Range';
const A_DAY_SECONDS = 86_400;
/** Shared caches may keep it, and ask each time whether it still holds. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

/**
 * Makes what programs read easy to use: pages of other sites may read it (never with the visitor's cookies), it says which content
 * it is, what is left of the rate limit, and errors of the API are problem details (RFC 9457) that keep the field `error`.
 * @param endpoints those that are `open`
 */
export function openAnswers(endpoints: readonly { path: string }[]): MiddlewareHandler {
  const find = createFinder(endpoints);
  return async (context, next) => {
    if (!find(context.req.path)) return next();
    const { method } = context.req;
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight() });
    await next();
    // Functions have always answered with `error` alone.
    const isProblem = context.res.status >= 400 && !context.req.path.startsWith(`${paths.functions}/`);
    const answer = isProblem ? await asProblem(context.res) : await named(context, context.res);
    for (const [name, value] of Object.entries(everyone(context))) answer.headers.set(name, value);
    context.res = undefined;
    context.res = answer;
    return undefined;
  };
}

function preflight(): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
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
    // Programs may read it; among the results of a search people look for pages.
    'X-Robots-Tag': 'noindex',
    ...(allowance && {
      'RateLimit-Policy': `"${allowance.budget}";q=${allowance.perMinute};w=60`,
      RateLimit: `"${allowance.budget}";r=${allowance.left};t=${allowance.seconds}`,
    }),
  };
}

/** A JSON answer with its tag, or without its content for a client that has it already. */
async function named(context: Context, answer: Response): Promise<Response> {
  const { headers, status } = answer;
  const isJson = /[/+]json\b/.test(headers.get('Content-Type') ?? '');
  const isKept = !headers.get('Cache-Control')?.includes('no-store');
  if (context.req.method === 'POST' || status !== 200 || !isKept) return mutable(answer);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', ASK_EACH_TIME);
  if (!isJson || headers.has('ETag') || answer.body === null) return mutable(answer);
  const body = await answer.text();
  const tag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  // Weak: it may come compressed in one way or another.
  headers.set('ETag', `W/${tag}`);
  if (!namesTag(context.req.header('If-None-Match') ?? '', tag))
    return new Response(body, { status, headers });
  headers.delete('Content-Type');
  return new Response(null, { status: 304, headers });
}

/** An error as problem details; what says no more than `error` gets a title and its status. */
async function asProblem(answer: Response): Promise<Response> {
  const { status } = answer;
  if (!/[/+]json\b/.test(answer.headers.get('Content-Type') ?? '')) return mutable(answer);
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null || !('error' in body) || typeof body.error !== 'string')
    return Response.json(body, { status, headers: answer.headers });
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail: body.error };
  const headers = new Headers(answer.headers);
  headers.set('Content-Type', 'application/problem+json');
  return new Response(JSON.stringify({ ...problem, ...body }), { status, headers });
}

function mutable(answer: Response): Response {
  return new Response(answer.body, answer);
}
