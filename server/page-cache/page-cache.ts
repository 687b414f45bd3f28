import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { inFull, PageResponse } from '#app/rendering/page-response.server.ts';
import { answerStatus, type RequestedPage, requestedPage } from './requested-page.ts';
import type { CachedPage, CachedPages, SavedPage } from './cached-pages.ts';
import { documentAddress } from '#app/rendering/document-address.ts';
import { readHolds, withoutMoments } from '#app/rendering/holds-until.ts';
import { createPageEncoder, type PageEncoder } from './encoder.ts';
import { createPageBodies, type Encoding } from './bodies.ts';
import type { PageKey } from './key.ts';
import type { Admit } from '../filters/rate-limit.ts';
import { reloadDocument } from '#app/rendering/reload-document.ts';
import { withOutageNote } from '#server/pages/outage-note.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

type Render = (request: Request) => Promise<Response>;

export interface PageCache {
  pages: CachedPages;
  isCurrent: () => boolean;
  keyOf: PageKey;
  /** True if pages rendered now may be outdated; see `ReadDatabase`. */
  mayShowPast?: () => boolean;
  /** Called for each request of a cacheable page. */
  onAnswer?: (result: CacheResult) => void;
}

/** Cached; cached and being renewed; rendered now; outdated because no other is available. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'saved';

/** How long rendering may take before the saved copy is served. */
const PATIENCE_MS = 3000;

/**
 * Serves public pages from memory, rendering each once for concurrent requests. Stale pages are served while
 * renewed; without the database, saved copies with a note.
 * @param admit charges pages that must be rendered
 */
export function cachePages(
  { pages: cache, isCurrent, keyOf, mayShowPast = () => false, onAnswer = () => {} }: PageCache,
  render: Render,
  admit: Admit = () => null,
): MiddlewareHandler {
  const rendering = new Map<string, Promise<CachedPage | Response>>();
  const encode = createPageEncoder();

  function renderOnce(key: string, request: Request, encoding: Encoding): Promise<CachedPage | Response> {
    const generation = cache.generation();
    // A change in between makes the page stale for later requests.
    const one = `${generation} ${key}`;
    const running = rendering.get(one);
    if (running) return running;
    const made = makePage(() => render(request), encoding, encode).then((page) => {
      if (page instanceof Response) {
        // A page that moved, was deleted or is no longer public must not come back. One with a note still exists.
        if (page.status < 500 && page.status !== 200) cache.remove((cached) => cached === key);
      } else if (isCurrent()) cache.set(key, page, generation);
      return page;
    });
    rendering.set(one, made);
    const forget = () => rendering.delete(one);
    made.then(forget, forget);
    return made;
  }

  async function answerPage(context: Context, asked: RequestedPage): Promise<Response> {
    const { key, encoding } = asked;
    const request = plainRequest(new URL(asked.address, context.req.url), asked.theme);
    const cached = isCurrent() ? cache.get(key) : null;
    if (cached) {
      onAnswer(cached.isFresh ? 'hit' : 'stale');
      if (!cached.isFresh) renderOnce(key, request, encoding).catch(() => {});
      return answer(context, cached.page, asked);
    }
    const refused = admit(context, 'search');
    if (refused) return refused;
    const rendered = renderOnce(key, request, encoding);
    const saved = cache.saved(key);
    const page = await (saved ? unlessOutage(rendered) : rendered);
    onAnswer(saved && page === null ? 'saved' : 'miss');
    if (saved && page === null) return answerSavedCopy(saved, context.req.method === 'HEAD');
    // Without a saved copy the visitor waits.
    let whole = page ?? (await rendered);
    // Rendering began, perhaps for another request, before the content expired.
    if (!(whole instanceof Response) && cache.isPast(whole)) whole = await renderOnce(key, request, encoding);
    return whole instanceof Response ? whole.clone() : answer(context, whole, asked);
  }

  /** A page for visitors who came from a search; null in an outage, when the saved page for everyone serves them. */
  async function answerVisitor(context: Context, key: string): Promise<Response | null> {
    const refused = admit(context, 'search');
    if (refused) return refused;
    const rendered = render(context.req.raw);
    const answer = cache.saved(key) ? await unlessOutage(rendered) : await rendered;
    return answer && inFull(answer);
  }

  /** Answers data requests of the browser's script; in an outage it loads the saved copy of the whole page. */
  async function answerData(context: Context, page: URL, key: string): Promise<Response> {
    const refused = admit(context, 'search');
    if (refused) return refused;
    // Only the whole page has the note about it.
    if (mayShowPast()) return reloadDocument(page);
    const answered = render(context.req.raw);
    const response = cache.saved(key) ? await unlessOutage(answered) : await answered;
    if (response) return response;
    return reloadDocument(page);
  }

  /** The rendered page; null if the database does not respond. Skips a known outage. */
  function unlessOutage<Page extends CachedPage | Response>(rendered: Promise<Page>): Promise<Page | null> {
    const outcome = rendered.then(
      (page) => (page.status === 503 ? null : page),
      () => null,
    );
    return isCurrent() ? outcome : inTime(outcome);
  }

  return async (context, next) => {
    const { req } = context;
    if (!['GET', 'HEAD'].includes(req.method)) return next();
    const url = new URL(req.url);
    const dataOf = documentAddress(url);
    const asked = requestedPage(keyOf, dataOf ?? url, (name) => req.header(name));
    if (!asked) return next();
    const own = !dataOf && asked.isOnTheWay ? await answerVisitor(context, asked.key) : null;
    if (own) return own;
    return dataOf ? answerData(context, dataOf, asked.key) : answerPage(context, asked);
  };
}

/** Like `cachePages`, for programs' answers, of which no copies are saved. */
export function cacheAnswers(
  { pages, ...cache }: PageCache,
  answerAnew: Render,
  admit: Admit = () => null,
): MiddlewareHandler {
  const answerKept = cachePages({ ...cache, pages: { ...pages, saved: () => null } }, answerAnew, admit);
  return (context, next) => (documentAddress(new URL(context.req.url)) ? next() : answerKept(context, next));
}

/** Null if it takes too long for a visitor. */
async function inTime<Result>(result: Promise<Result>): Promise<Result | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, PATIENCE_MS, null);
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** Rebuilds the request from the cache's key, so that nothing of a visitor gets into a shared page. */
function plainRequest(url: URL, theme: string): Request {
  return new Request(url, { headers: { Accept: 'text/html', Cookie: `theme=${theme}` } });
}

/** Renders and compresses a page for the cache; passes other responses on. */
async function makePage(
  render: () => Promise<Response>,
  encoding: Encoding,
  encode: PageEncoder,
): Promise<CachedPage | Response> {
  const response = await render();
  const isPublic = response.status === 200 && !response.headers.has('Set-Cookie');
  if (!isPublic || /private|no-store/.test(response.headers.get('Cache-Control') ?? ''))
    return inFull(response);
  const html =
    response instanceof PageResponse ? encode(response.parts) : new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    // Weak, because the encoding may differ.
    tag: `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`,
    bodies: createPageBodies(html, encoding),
    holds: readHolds(response.headers),
    answers: new Map(),
  };
}

function answer(context: Context, page: CachedPage, asked: RequestedPage): Response {
  const { req } = context;
  const headers = new Headers(page.headers);
  headers.set('ETag', page.tag);
  // Shared caches must revalidate each time.
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  headers.set('Vary', 'Accept-Encoding, Cookie');
  const { encoding } = asked;
  const status = answerStatus(asked, page);
  if (req.method === 'GET') context.set('answeredPage', { page, encoding });
  if (status === 304) return new Response(null, { status, headers });
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = page.bodies.get(encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status,
    headers,
  });
}

/** Answers with a saved copy and a note; nothing may cache it. */
function answerSavedCopy({ page, ageMs, isPast }: SavedPage, isHead: boolean): Response {
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  headers.delete('ETag');
  const saved = Buffer.from(page.bodies.get('identity')).toString('utf8');
  const html = isPast ? withoutMoments(saved) : saved;
  return new Response(isHead ? null : withOutageNote(html, words(ageMs)), { status: page.status, headers });
}

function words(ageMs: number): string {
  return `<strong>You are seeing a saved copy of this page</strong>, ${age(ageMs)}. We can’t reach our data right now, so searches and forms may not work for a few minutes.`;
}

function age(ageMs: number): string {
  const minutes = Math.round(ageMs / MINUTE_MS);
  if (minutes < 1) return 'made less than a minute ago';
  if (minutes < 60) return `made ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const hours = Math.round(minutes / 60);
  return `made ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
}
