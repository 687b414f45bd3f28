import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { hasFlash } from '#app/flash.ts';
import { COOKIE_PREFIX } from '#app/features/accounts/auth.server.ts';
import { readTheme } from '#app/features/site/theme.ts';
import type { CachedPage, CachedPages } from './cached-pages.ts';
import { chooseEncoding, createPageBodies } from './page-bodies.ts';
import { pageKey } from './page-key.ts';
import type { Admit } from './rate-limit.ts';

type Render = (request: Request) => Promise<Response>;

/** Pages kept, and whether changes of their content would be heard of. */
export interface PageCache {
  pages: CachedPages;
  isCurrent: () => boolean;
}

/**
 * Serves public pages to anonymous visitors from memory: rendered and compressed once, however many ask at the
 * same time; a page past its freshness is served once more while it is rendered anew.
 * @param admit asked for each page that has to be rendered: one that is kept costs nothing
 */
export function cachePages(
  { pages: cache, isCurrent }: PageCache,
  render: Render,
  admit: Admit = () => null,
): MiddlewareHandler {
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
    const key = keptUnder(cache, address, theme);
    const kept = cache.get(key);
    const refused = kept ? null : admit(context, 'search');
    if (refused) return refused;
    const request = plainRequest(new URL(address, req.url), theme);
    if (kept && !kept.isFresh) renderOnce(key, request).catch(() => {});
    const page = kept ? kept.page : await renderOnce(key, request);
    return page instanceof Response ? page.clone() : answer(context, page);
  };
}

/** The cache's key of a page as it is at present. */
export function keptUnder(pages: CachedPages, address: string, theme: string): string {
  return `${pages.generation()} ${theme} ${address}`;
}

/** Whoever is not signed in and has no message waiting. */
export function isAnonymous(cookies: string | null): boolean {
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
  const html = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    // Weak: the same page may come packed in one way or another.
    tag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    bodies: createPageBodies(html),
    answers: new Map(),
  };
}

function answer(context: Context, page: CachedPage): Response {
  const { req } = context;
  const encoding = chooseEncoding(req.header('Accept-Encoding') ?? '');
  const headers = new Headers(page.headers);
  headers.set('ETag', page.tag);
  // Shared caches may keep it, and ask each time whether it still holds.
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  headers.set('Vary', 'Accept-Encoding, Cookie');
  const known = hasPage(req.header('If-None-Match'), page);
  if (req.method === 'GET') context.set('keptPage', { page, encoding });
  if (known) return new Response(null, { status: 304, headers });
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = page.bodies.get(encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  });
}

/** Whether an `If-None-Match` header names this very page. */
export function hasPage(known: string | undefined, { tag }: CachedPage): boolean {
  const [, hash] = tag.split('W/');
  return known?.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === hash) ?? false;
}
