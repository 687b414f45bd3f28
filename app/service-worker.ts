/**
 * Keeps the pages seen last, so that they can be read without a connection. What comes from the network always wins:
 * a cached page is shown only if no new one can be loaded.
 */
import { documentAddress, isDataPath } from './rendering/document-address.ts';
import { readHolds, withoutMoments } from './rendering/holds-until.ts';
import { reloadDocument } from './rendering/reload-document.ts';
import { isStoredOnDevice } from '#app/features/site/offline/stored-on-device.ts';
import {
  FILES_STORE,
  isWorthSaving,
  PAGES_STORE,
  RECENT_PAGES,
} from './features/site/offline/saved-pages.ts';
import * as paths from '#app/paths/paths.ts';
import { MOST_SHORTLISTED } from '#app/features/directory/shortlist/cookie.ts';

// The compiler knows the page's globals, not the worker's.
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly { url: string }[]>;
  };
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
const worker = self as unknown as WorkerScope;

const MOST_PAGES = MOST_SHORTLISTED + RECENT_PAGES;
const MOST_FILES = 150;
/** Pages vary with what a program accepts; here they all are for people. */
const FOR_PEOPLE = { ignoreVary: true };

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), worker.skipWaiting()]));
});

// The pages that are open came before the worker did: they are kept as well, and looked after from now on.
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim().then(keepOpenPages));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // A heart was pressed; the browser's cookie has the list already.
  if (request.method === 'POST' && pathname === paths.shortlist) event.waitUntil(keepShortlist());
  if (request.method !== 'GET') return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
  else if (request.mode === 'navigate') event.respondWith(pageFor(event));
  else if (isDataPath(pathname)) event.respondWith(dataFor(event));
});

/** The offline page with everything it needs. */
async function keepOfflinePage(): Promise<void> {
  const response = await fetch(paths.offline, { credentials: 'omit' });
  if (!response.ok) throw new Error('The offline page cannot be had.');
  const pages = await caches.open(PAGES_STORE);
  await pages.put(paths.offline, response.clone());
  await keepFiles(response);
}

/** The files a page names. */
async function keepFiles(page: Response): Promise<void> {
  const files = await caches.open(FILES_STORE);
  const names = new Set((await page.text()).match(/\/assets\/[\w.-]+/g));
  const cached = await Promise.all([...names].map((name) => files.match(name)));
  await files.addAll([...names].filter((_, index) => !cached[index]));
}

async function keepOpenPages(): Promise<void> {
  const pages = await caches.open(PAGES_STORE);
  const open = await worker.clients.matchAll({ type: 'window' });
  await Promise.allSettled(
    open.map(async ({ url }) => {
      const [address = url] = url.split('#');
      const request = new Request(address, { headers: { Purpose: 'prefetch' } });
      const response = await fetch(request);
      await keepFiles(response.clone());
      await keepPage(pages, request, response);
    }),
  );
}

/** The visitor's shortlist with every listing on it, opened or not. Without a connection what is kept stays. */
async function keepShortlist(): Promise<void> {
  const pages = await caches.open(PAGES_STORE);
  const request = new Request(paths.shortlist, { headers: { Purpose: 'prefetch' } });
  const response = await fetch(request).catch(() => null);
  if (!response?.ok) return;
  await keepPage(pages, request, response.clone());
  await keepListings(pages, await response.text());
}

/** Address of a listing that a page of a shortlist names at the head of a column. */
const LISTED = /<a href="([^"]+)"[^>]* class="shortlist-name"/g;

/** One after the other, since nobody waits for them. */
async function keepListings(pages: Cache, html: string): Promise<void> {
  for (const [, address = ''] of html.matchAll(LISTED)) {
    const request = new Request(address, { headers: { Purpose: 'prefetch' } });
    if (await pages.match(request, FOR_PEOPLE)) continue;
    const response = await fetch(request, { referrer: '' }).catch(() => null);
    if (!response) return;
    await keepFiles(response.clone()).catch(() => {});
    await keepPage(pages, request, response);
  }
}

async function fileFor(request: Request): Promise<Response> {
  const files = await caches.open(FILES_STORE);
  const cached = await files.match(request);
  if (cached) return cached;
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
    event.waitUntil(keepSeen(pages, request, response.clone()));
    return response;
  } catch (error) {
    const cached = await pages.match(request, {
      ...FOR_PEOPLE,
      ignoreSearch: new URL(request.url).pathname === paths.offline,
    });
    const page = cached && (await asOfNow(cached));
    if (page) return page;
    if (!(await pages.match(paths.offline, FOR_PEOPLE))) throw error;
    const { pathname, search } = new URL(request.url);
    // Behind the hash stands what to try again.
    return Response.redirect(`${location.origin}${paths.offline}#${pathname}${search}`);
  }
}

/** A kept page without what it said of a moment that is over; null when there is nothing else to it. */
async function asOfNow(cached: Response): Promise<Response | null> {
  const holds = readHolds(cached.headers);
  if (holds === null || Date.now() < holds.until) return cached;
  return holds.whole ? null : new Response(withoutMoments(await cached.text()), cached);
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
    const cached = await pages.match(page, FOR_PEOPLE);
    if (!cached || !(await asOfNow(cached))) throw error;
    return reloadDocument(new URL(page.url));
  }
}

/** Of a page that says where its visitor came from, what it says to everyone is kept. */
async function keepSeen(pages: Cache, request: Request, response: Response): Promise<void> {
  if (new URL(request.url).pathname === paths.shortlist) {
    const html = await response.clone().text();
    await keepPage(pages, request, response);
    return keepListings(pages, html);
  }
  const isForVisitor = response.headers.get('Vary')?.includes('Referer') ?? false;
  if (!isForVisitor) return keepPage(pages, request, response);
  const headers = { Purpose: 'prefetch' };
  await keepPage(pages, request, await fetch(request.url, { headers, referrer: '' }));
}

/** Caches a public page; pages made for one person are marked as private. */
async function keepPage(pages: Cache, request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url);
  const isPublic =
    isStoredOnDevice(response.headers) ||
    !/private|no-store/.test(response.headers.get('Cache-Control') ?? '');
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (response.status !== 200 || response.redirected || !isPublic || !isPage || !isWorthSaving(pathname))
    return;
  // Reinserting moves an entry to the end.
  await pages.delete(request, FOR_PEOPLE);
  await pages.put(request, response);
  await forgetOldest(pages, MOST_PAGES);
}

async function forgetOldest(store: Cache, most: number): Promise<void> {
  const requests = (await store.keys()).filter(({ url }) => new URL(url).pathname !== paths.offline);
  await Promise.all(
    requests.slice(0, Math.max(0, requests.length - most)).map((request) => store.delete(request)),
  );
}
