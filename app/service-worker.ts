/**
 * Keeps the pages seen last, so that they can be read without a connection. What comes from the network always wins:
 * nobody sees a kept page who could have a new one.
 */
import { documentAddress } from './document-address.ts';
import {
  FILES_STORE,
  isWorthSaving,
  OFFLINE_PATH,
  PAGES_STORE,
} from './features/site/offline/saved-pages.ts';

// The compiler knows the page's globals, not the worker's.
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
const worker = self as unknown as WorkerScope;

const MOST_PAGES = 30;
const MOST_FILES = 150;

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), worker.skipWaiting()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
  else if (request.mode === 'navigate') event.respondWith(pageFor(event));
  else if (pathname.endsWith('.data')) event.respondWith(dataFor(event));
});

/** The offline page with everything it needs. */
async function keepOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PATH, { credentials: 'omit' });
  if (!response.ok) throw new Error('The offline page cannot be had.');
  const [pages, files] = await Promise.all([caches.open(PAGES_STORE), caches.open(FILES_STORE)]);
  await pages.put(OFFLINE_PATH, response.clone());
  const names = new Set((await response.text()).match(/\/assets\/[\w.-]+/g));
  await files.addAll([...names]);
}

async function fileFor(request: Request): Promise<Response> {
  const files = await caches.open(FILES_STORE);
  const kept = await files.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    await files.put(request, response.clone());
    await forgetOldest(files, MOST_FILES);
  }
  return response;
}

async function pageFor(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const pages = await caches.open(PAGES_STORE);
  try {
    const response = await fetch(request);
    event.waitUntil(keepPage(pages, request, response.clone()));
    return response;
  } catch (error) {
    const kept = await pages.match(request, { ignoreSearch: new URL(request.url).pathname === OFFLINE_PATH });
    if (kept) return kept;
    if (!(await pages.match(OFFLINE_PATH))) throw error;
    const { pathname, search } = new URL(request.url);
    // Behind the hash stands what to try again.
    return Response.redirect(`${location.origin}${OFFLINE_PATH}#${pathname}${search}`);
  }
}

/** Data of a page for the script of the page before it: the page itself is kept too, for when it is asked for again. */
async function dataFor(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const page = new Request(documentAddress(new URL(request.url)) ?? request.url, {
    headers: { Purpose: 'prefetch' },
  });
  const pages = await caches.open(PAGES_STORE);
  try {
    const response = await fetch(request);
    if (response.ok)
      event.waitUntil(
        fetch(page).then(
          (found) => keepPage(pages, page, found),
          () => {},
        ),
      );
    return response;
  } catch (error) {
    if (!(await pages.match(page))) throw error;
    const { pathname, search } = new URL(page.url);
    // React Router's own words for: load this address as a whole page.
    const headers = { 'X-Remix-Redirect': pathname + search, 'X-Remix-Reload-Document': 'true' };
    return new Response(null, { status: 204, headers });
  }
}

/** Keeps a page that anybody may see; what is made for one person is marked as private. */
async function keepPage(pages: Cache, request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url);
  const isPublic = !/private|no-store/.test(response.headers.get('Cache-Control') ?? '');
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (response.status !== 200 || response.redirected || !isPublic || !isPage || !isWorthSaving(pathname))
    return;
  // What is put in again moves to the end.
  await pages.delete(request);
  await pages.put(request, response);
  await forgetOldest(pages, MOST_PAGES);
}

async function forgetOldest(store: Cache, most: number): Promise<void> {
  const requests = (await store.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE_PATH);
  await Promise.all(
    requests.slice(0, Math.max(0, requests.length - most)).map((request) => store.delete(request)),
  );
}
