import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { hasFlash } from '#app/flash.ts';
import { COOKIE_PREFIX } from '#app/features/accounts/auth.server.ts';
import { readTheme } from '#app/features/site/theme.ts';
import type { CachedPage, CachedPages } from './cached-pages.ts';
import { pageKey } from './page-key.ts';

type Encoding = keyof CachedPage['bodies'];
type Render = (request: Request) => Promise<Response>;

/** Pages kept, and whether changes of their content would be heard of. */
export interface PageCache {
  pages: CachedPages;
  isCurrent: () => boolean;
}

/** Middle of the road: within a few percent of the best, in a fraction of the time. */
const BROTLI_QUALITY = 5;

/**
 * Serves public pages to anonymous visitors from memory: rendered and compressed once, however many ask at the
 * same time; a page past its freshness is served once more while it is rendered anew.
 */
export function cachePages({ pages: cache, isCurrent }: PageCache, render: Render): MiddlewareHandler {
  const rendering = new Map<string, Promise<CachedPage | Response>>();

  function renderOnce(key: string, request: Request): Promise<CachedPage | Response> {
    const running = rendering.get(key);
    if (running) return running;
    const generation = cache.generation();
    const made = makePage(() => render(request)).then((page) => {
      if (!(page instanceof Response)) cache.set(key, page, generation);
      return page;
    });
    rendering.set(key, made);
    // A change in between makes the page out of date for whoever asks from now on.
    const forget = () => rendering.get(key) === made && rendering.delete(key);
    made.then(forget, forget);
    return made;
  }

  return async (context, next) => {
    const { req } = context;
    const cookies = req.header('Cookie') ?? null;
    const address = ['GET', 'HEAD'].includes(req.method) ? pageKey(new URL(req.url)) : null;
    if (address === null || !isAnonymous(cookies) || !isCurrent()) return next();

    const theme = readTheme(cookies);
    const key = `${cache.generation()} ${theme} ${address}`;
    const kept = cache.get(key);
    const request = plainRequest(new URL(address, req.url), theme);
    if (kept && !kept.isFresh) renderOnce(key, request).catch(() => {});
    const page = kept ? kept.page : await renderOnce(key, request);
    return page instanceof Response ? page.clone() : answer(context, page);
  };
}

/** Whoever is not signed in and has no message waiting. */
function isAnonymous(cookies: string | null): boolean {
  return !cookies?.includes(`${COOKIE_PREFIX}.session_token=`) && !hasFlash(cookies);
}

/** The request as the cache's key describes it: nothing else of a visitor can get into a shared page. */
function plainRequest(url: URL, theme: string): Request {
  return new Request(url, { headers: { Accept: 'text/html', Cookie: `theme=${theme}` } });
}

/** Renders a page for the cache; responses that are no public page are passed on as they are. */
async function makePage(render: () => Promise<Response>): Promise<CachedPage | Response> {
  const response = await render();
  const isPublic = response.status === 200 && !response.headers.has('Set-Cookie');
  if (!isPublic || /private|no-store/.test(response.headers.get('Cache-Control') ?? '')) return response;
  const identity = new Uint8Array(await response.arrayBuffer());
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
    promisify(gzip)(identity),
  ]);
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bodies: { identity, br, gzip: zipped },
  };
}

function answer({ req }: Context, page: CachedPage): Response {
  const encoding = chooseEncoding(req.header('Accept-Encoding') ?? '');
  const tag = `"${page.tag}-${encoding}"`;
  const headers = new Headers(page.headers);
  headers.set('ETag', tag);
  // Shared caches may keep it, and ask each time whether it still holds.
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  headers.set('Vary', 'Accept-Encoding, Cookie');
  const known = req.header('If-None-Match')?.split(/\s*,\s*/);
  if (known?.some((one) => one.replace(/^W\//, '') === tag))
    return new Response(null, { status: 304, headers });
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = page.bodies[encoding];
  headers.set('Content-Length', String(body.length));
  return new Response(req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  });
}

function chooseEncoding(accepted: string): Encoding {
  const offers = accepted.split(',').map((offer) => offer.trim().split(/\s*;\s*/));
  const takes = (name: string) => offers.some(([encoding, weight]) => encoding === name && weight !== 'q=0');
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
