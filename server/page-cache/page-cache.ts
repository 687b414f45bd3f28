import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { inFull, PageResponse } from '#app/rendering/page-response.server.ts';
import { answerStatus, type RequestedPage, requestedPage } from './requested-page.ts';
import type { CachedPage, CachedPages } from './cached-pages.ts';
import { documentAddress } from '#app/rendering/document-address.ts';
import { readHolds } from '#app/rendering/holds-until.ts';
import { createPageEncoder, type PageEncoder } from './encoder.ts';
import { createPageBodies, type Encoding } from './bodies.ts';
import type { PageKey } from './key.ts';
import type { Admit } from '../filters/rate-limit.ts';
import { reloadDocument } from '#app/rendering/reload-document.ts';
import { answerSavedCopy } from './saved-copy.ts';

type Render = (request: Request) => Promise<Response>;

/** Pages under their keys, and whether changes of their content would be heard of. */
export interface PageCache {
  pages: CachedPages;
  isCurrent: () => boolean;
  keyOf: PageKey;
  /** Whether what is rendered now may be from before the last changes; see `ReadDatabase`. */
  mayShowPast?: () => boolean;
  /** Called with each request for a page that may be cached, by where the page came from. */
  onAnswer?: (result: CacheResult) => void;
}

/** From memory, from memory while a newer one is made, made now, or out of date because no other is available. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'saved';

/** How long a page that cannot be had from memory may take before its saved copy is served. */
const PATIENCE_MS = 3000;

/**
 * Serves public pages to anonymous visitors from memory: rendered and compressed once, however many ask at the
 * same time; a page past its freshness is served once more while it is rendered again. A page that cannot be rendered
 * because the database does not answer is served as it was before the last change, with a note.
 * @param admit asked for each page that has to be rendered: one that is cached costs nothing
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
    // A change in between makes the page out of date for later requests.
    const one = `${generation} ${key}`;
    const running = rendering.get(one);
    if (running) return running;
    const made = makePage(() => render(request), encoding, encode).then((page) => {
      if (page instanceof Response) {
        // Moved, deleted or no longer public: the copy must not come back. One with a note is still there.
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
    // Anyone who has no saved copy gets the page as it is, however long it takes.
    let whole = page ?? (await rendered);
    // It was started, perhaps for another request, before a minute in its content passed.
    if (!(whole instanceof Response) && cache.isPast(whole)) whole = await renderOnce(key, request, encoding);
    return whole instanceof Response ? whole.clone() : answer(context, whole, asked);
  }

  /** A page that says where its visitor comes from; null in an outage, when what is saved for everyone is better than nothing. */
  async function answerVisitor(context: Context, key: string): Promise<Response | null> {
    const refused = admit(context, 'search');
    if (refused) return refused;
    const rendered = render(context.req.raw);
    const answer = cache.saved(key) ? await unlessOutage(rendered) : await rendered;
    return answer && inFull(answer);
  }

  /** The browser's script asks for a page's data; in an outage it is sent to the saved copy of the whole page. */
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

  /** The rendered page; null if the database does not respond. If that is already known, it is not tried again. */
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

/**
 * The same for what programs are answered with. None of it is saved for an outage: only a page can say that it is a saved copy.
 */
export function cacheAnswers(
  { pages, ...cache }: PageCache,
  answerAnew: Render,
  admit: Admit = () => null,
): MiddlewareHandler {
  const answerKept = cachePages({ ...cache, pages: { ...pages, saved: () => null } }, answerAnew, admit);
  return (context, next) => (documentAddress(new URL(context.req.url)) ? next() : answerKept(context, next));
}

/** What is there within the time a visitor waits gladly; null when it is not. */
async function inTime<Result>(result: Promise<Result>): Promise<Result | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, PATIENCE_MS, null);
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** The request as the cache's key describes it: nothing else of a visitor can get into a shared page. */
function plainRequest(url: URL, theme: string): Request {
  return new Request(url, { headers: { Accept: 'text/html', Cookie: `theme=${theme}` } });
}

/** Renders a page for the cache, compressed as it was asked for; responses that are no public page are passed on as they are. */
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
    // Weak: the same page may come compressed in one way or another.
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
  // Shared caches may keep it, and ask each time whether it still holds.
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
