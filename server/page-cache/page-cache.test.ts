import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { PAGES } from '#app/paths/pages.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { holdsUntil } from '#app/rendering/holds-until.ts';
import { createCachedPages } from './cached-pages.ts';
import { createPageKey } from './key.ts';
import { cachePages } from './page-cache.ts';
import { eventually } from '#tests/support/site/eventually.ts';

const FRESH_MS = 1000;
const SAVED_MS = 60 * 60_000;
const MOMENT = Date.UTC(2026, 10, 24, 17, 30);

/** A site whose pages say how often they were rendered, behind the cache. */
function site({ isCurrent = (): boolean => true, bytes = 1_000_000, towns = TOWNS } = {}) {
  const time = { now: 0, moment: MOMENT };
  const pages = createCachedPages(
    { bytes, freshMs: FRESH_MS, savedMs: SAVED_MS },
    () => time.now,
    () => time.moment,
  );
  const render = vi.fn(async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return new Response(`render ${render.mock.calls.length} of ${pathname}${search}`, {
      headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': 'script-src of this render' },
    });
  });
  const host = new Hono();
  host.use(cachePages({ pages, isCurrent, keyOf: createPageKey(PAGES, () => towns) }, render));
  host.all('*', (context) => context.text('not cached'));
  const get = async (address: string, headers: Record<string, string> = {}) =>
    host.request(address, { headers });
  return { time, pages, render, host, get };
}

/** A page that says who is open, until a moment. */
function pageUntil(moment: number, words: string, whole = false) {
  return new Response(`<!DOCTYPE html><html lang="en"><body>${words}`, {
    headers: { 'Content-Type': 'text/html', ...holdsUntil([moment, null], whole) },
  });
}

describe('the page of a business for whoever comes from a search', () => {
  const PAGE = '/dog-services/paws';
  const COMES = { Referer: 'http://localhost/?postcode=SO23+8UL' };

  test('is made for them alone, and neither kept nor given to others', async () => {
    const { get, render } = site();
    render.mockImplementation(async ({ headers }) => {
      const referrer = headers.get('Referer');
      const own = { 'Cache-Control': 'private, no-cache' };
      return new Response(`from ${referrer}`, {
        headers: { 'Content-Type': 'text/html', ...(referrer !== null && own) },
      });
    });
    const text = async (headers = {}) => (await get(PAGE, headers)).text();
    expect(await text()).toBe('from null');
    expect(await text(COMES)).toContain('SO23');
    expect(await text(COMES)).toContain('SO23');
    expect(render).toHaveBeenCalledTimes(3);
    expect(await text()).toBe('from null');
    expect(await text({ Referer: 'http://localhost/dog-services/other' })).toBe('from null');
    expect(render).toHaveBeenCalledTimes(3);
  });

  test('is the saved copy of the one for everybody while the database is away', async () => {
    const { get, render } = site();
    await get(PAGE);
    render.mockImplementation(async () => new Response('no database', { status: 503 }));
    const answer = await get(PAGE, COMES);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('render 1')]);
  });
});

describe('a page that says something of the moment', () => {
  test('is rendered anew from the first change on, however fresh it is, and not served once more before', async () => {
    const { get, render, time } = site();
    render.mockImplementation(async () => pageUntil(MOMENT + 60_000, `render ${render.mock.calls.length}`));
    await get('/');
    time.moment = MOMENT + 59_999;
    const known = await get('/');
    expect(await known.text()).toContain('render 1');
    time.moment = MOMENT + 60_000;
    render.mockImplementation(async () => pageUntil(MOMENT + 120_000, 'closed'));
    const tag = known.headers.get('ETag') ?? '';
    const next = await get('/', { 'If-None-Match': tag });
    expect([next.status, await next.text()]).toEqual([200, expect.stringContaining('closed')]);
  });

  test('is rendered anew when the clock is put back', async () => {
    const { get, render, time } = site();
    render.mockImplementation(async () => pageUntil(MOMENT + 60_000, `render ${render.mock.calls.length}`));
    await get('/');
    time.moment = MOMENT - 1;
    expect(await (await get('/')).text()).toContain('render 2');
  });

  test('is rendered anew for whoever asked while it was rendered, when its time was over before it was done', async () => {
    const { get, render, time } = site();
    const { promise, resolve } = Promise.withResolvers<Response>();
    render.mockImplementationOnce(() => promise);
    const first = get('/');
    await eventually(() => expect(render).toHaveBeenCalledTimes(1));
    time.moment = MOMENT + 60_000;
    const second = get('/');
    render.mockImplementation(async () => pageUntil(MOMENT + 120_000, 'closed'));
    resolve(pageUntil(MOMENT + 60_000, 'open'));
    expect(await (await second).text()).toContain('closed');
    expect(await (await first).text()).toContain('closed');
    expect(await (await get('/')).text()).toContain('closed');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('is kept as before where nothing of it changes by itself', async () => {
    const { get, render, time } = site();
    render.mockImplementation(async () => new Response('x', { headers: holdsUntil([null]) }));
    await get('/');
    time.moment += 7 * 24 * 60 * 60_000;
    await get('/');
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('comes as a saved copy without what is over, and not at all when it is all about that moment', async () => {
    const { get, render, pages, time } = site();
    render.mockImplementation(async ({ url }) =>
      pageUntil(MOMENT + 60_000, '<p data-moment>Open</p>', url.includes('open=now')),
    );
    await get('/');
    await get('/?open=now');
    pages.clear();
    render.mockImplementation(async () => new Response('away', { status: 503 }));
    expect(await (await get('/')).text()).not.toContain('data-past');
    expect((await get('/?open=now')).status).toBe(200);
    time.moment = MOMENT + 60_000;
    expect(await (await get('/')).text()).toContain('<html data-past lang="en">');
    expect((await get('/?open=now')).status).toBe(503);
  });
});

describe('the page cache', () => {
  test('keeps the pages of towns alone, whatever else is asked for below the root', async () => {
    const nowhere = site({ towns: [] });
    const unknown = ['/winchester', '/wp-login', '/__proto__', `/${'x'.repeat(150)}`];
    for (const path of unknown) await nowhere.get(path);
    expect(nowhere.pages.size().pages).toBe(0);
    const hampshire = site();
    await hampshire.get('/winchester?service=Kennels');
    await hampshire.get('/guildford');
    expect(hampshire.pages.size().pages).toBe(1);
  });

  test('renders a page once and serves it again as it was', async () => {
    const { get, render } = site();
    const first = await get('/winchester');
    const second = await get('/winchester?utm_source=letter');
    expect(await first.text()).toBe('render 1 of /winchester');
    expect(await second.text()).toBe('render 1 of /winchester');
    expect(second.headers.get('Content-Security-Policy')).toBe('script-src of this render');
    expect(second.headers.get('Vary')).toBe('Accept-Encoding, Cookie');
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('renders once however many ask at the same time', async () => {
    const { get, render } = site();
    await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('keeps a page for each theme', async () => {
    const { get, render } = site();
    await get('/', { Cookie: 'theme=dark' });
    await get('/', { Cookie: 'theme=light' });
    await get('/', { Cookie: 'other=1; theme=dark' });
    expect(render.mock.calls.map(([request]) => request.headers.get('Cookie'))).toEqual([
      'theme=dark',
      'theme=light',
    ]);
  });

  test.each(['directory.session_token=abc', '__Secure-directory.session_token=abc', 'toast=%7B%7D'])(
    'neither reads nor keeps anything for a visitor with the cookie %s',
    async (Cookie) => {
      const { get, render } = site();
      await get('/');
      expect(await (await get('/', { Cookie })).text()).toBe('not cached');
      expect(render).toHaveBeenCalledTimes(1);
    },
  );

  test('keeps no page that sets a cookie, is private or is no success', async () => {
    const { get, render, pages } = site();
    for (const response of [
      new Response('a', { headers: { 'Set-Cookie': 'a=1' } }),
      new Response('b', { headers: { 'Cache-Control': 'private, no-store' } }),
      new Response('c', { status: 404 }),
    ]) {
      render.mockResolvedValueOnce(response);
      await get('/');
    }
    expect(pages.size().pages).toBe(0);
  });

  test('answers 304 to a browser that has the page already', async () => {
    const { get } = site();
    const tag = (await get('/')).headers.get('ETag') ?? '';
    const again = await get('/', { 'If-None-Match': `"other", ${tag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('compresses as the browser can read it', async () => {
    const { get } = site();
    const body = async (encoding: string) => {
      const response = await get('/', { 'Accept-Encoding': encoding });
      return {
        encoding: response.headers.get('Content-Encoding'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    const brotli = await body('gzip, deflate, br');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe('render 1 of /');
    const zipped = await body('gzip;q=0.5, br;q=0');
    expect(zipped.encoding).toBe('gzip');
    expect(gunzipSync(zipped.bytes).toString()).toBe('render 1 of /');
    expect((await body('identity')).encoding).toBeNull();
  });

  test('serves a page past its freshness once more while it is rendered anew', async () => {
    const { get, time, render } = site();
    await get('/');
    time.now = FRESH_MS;
    expect(await (await get('/')).text()).toBe('render 1 of /');
    await eventually(() => expect(render).toHaveBeenCalledTimes(2));
    await eventually(async () => expect(await (await get('/')).text()).toBe('render 2 of /'));
  });

  test('renders anew after a change', async () => {
    const { get, pages } = site();
    await get('/');
    pages.clear();
    expect(await (await get('/')).text()).toBe('render 2 of /');
  });

  test('does not keep a page whose content changed while it was rendered', async () => {
    const { get, pages, render } = site();
    render.mockImplementationOnce(async () => {
      pages.clear();
      return new Response('out of date', { headers: { 'Content-Type': 'text/html' } });
    });
    await get('/');
    expect(await (await get('/')).text()).toBe('render 2 of /');
  });

  test('keeps nothing while changes cannot be heard of', async () => {
    const { get, pages } = site({ isCurrent: () => false });
    expect(await (await get('/')).text()).toBe('render 1 of /');
    expect(await (await get('/')).text()).toBe('render 2 of /');
    expect(pages.size().pages).toBe(0);
  });

  test('leaves forms and unknown addresses alone', async () => {
    const { host, get } = site();
    expect(await (await host.request('/', { method: 'POST' })).text()).toBe('not cached');
    expect(await (await get('/nowhere')).text()).toBe('not cached');
  });

  test('stays within its bytes, dropping what was not asked for the longest', async () => {
    const { get, pages, render } = site({ bytes: 250 });
    for (const town of ['alton', 'fleet', 'reading', 'gosport', 'fareham', 'alton']) await get(`/${town}`);
    expect(pages.size().bytes).toBeLessThanOrEqual(250);
    expect(render).toHaveBeenCalledTimes(6);
    await get('/alton');
    expect(render).toHaveBeenCalledTimes(6);
  });
});

describe('while the database is away', () => {
  const DOWN = () => new Response('down', { status: 503 });
  const HTML = '<html><body><main>kept</main></body></html>';

  /** A site which has rendered some pages in better times and cannot any more. */
  async function siteInOutage(addresses = ['/']) {
    const state = { up: true };
    const made = site({ isCurrent: () => state.up });
    made.render.mockImplementation(async () =>
      state.up ? new Response(HTML, { headers: { 'Content-Type': 'text/html' } }) : DOWN(),
    );
    for (const address of addresses) await made.get(address);
    made.pages.clear();
    state.up = false;
    return { ...made, state };
  }

  test('a page is served as it was before the last change, with a note that is not kept', async () => {
    const { get, time, state } = await siteInOutage();
    time.now = 5 * 60_000;
    const response = await get('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('ETag')).toBeNull();
    expect(await response.text()).toMatch(
      /^<html><body><div [^>]*role="status"><p><strong>You are seeing a saved copy of this page<\/strong>, made 5 minutes ago\..+<\/div><main>kept<\/main>/,
    );
    state.up = true;
    expect(await (await get('/')).text()).toBe(HTML);
  });

  test('a page that was never rendered says 503', async () => {
    const { get } = await siteInOutage();
    expect((await get('/winchester')).status).toBe(503);
  });

  test('a copy that is too old is not shown', async () => {
    const { get, time } = await siteInOutage();
    time.now = SAVED_MS + 1;
    expect((await get('/')).status).toBe(503);
  });

  test('a page that has moved or is no longer public does not come back', async () => {
    const { get, render, state } = await siteInOutage(['/blog/secret']);
    state.up = true;
    render.mockResolvedValueOnce(new Response(null, { status: 302, headers: { Location: '/blog' } }));
    await get('/blog/secret');
    state.up = false;
    expect((await get('/blog/secret')).status).toBe(503);
  });

  test('a render that never ends is not waited for where there is a copy', async () => {
    vi.useFakeTimers();
    try {
      const { get, render } = await siteInOutage();
      render.mockReturnValueOnce(new Promise(() => {}));
      const answer = get('/');
      await vi.advanceTimersByTimeAsync(3000);
      expect(await (await answer).text()).toContain('saved copy');
    } finally {
      vi.useRealTimers();
    }
  });

  test("the browser's script is sent to the saved copy of the whole page", async () => {
    const { get } = await siteInOutage(['/', '/winchester?service=Kennels']);
    const answer = await get('/winchester.data?service=Kennels&_routes=winchester');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('X-Remix-Redirect')).toBe('/winchester?service=Kennels');
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
    expect((await get('/_root.data')).headers.get('X-Remix-Redirect')).toBe('/');
    expect((await get('/alton.data')).status).toBe(503);
  });

  test('signed-in visitors get no copy of a page made for others', async () => {
    const { get } = await siteInOutage();
    expect(await (await get('/', { Cookie: 'directory.session_token=abc' })).text()).toBe('not cached');
  });
});
