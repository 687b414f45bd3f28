import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PAGES } from '#app/paths/pages.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { createCachedPages } from './cached-pages.ts';
import { answerFromCache, rememberHeaders } from './cached-answers.ts';
import { createPageKey } from './key.ts';
import { cachePages } from './page-cache.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const FRESH_MS = 1000;

/** A site on a port, which counts the requests that went through its host. */
async function site() {
  const state = { now: 0, isCurrent: true };
  const pages = createCachedPages(
    { bytes: 1_000_000, freshMs: FRESH_MS, savedMs: FRESH_MS },
    () => state.now,
  );
  const cache = { pages, isCurrent: () => state.isCurrent, keyOf: createPageKey(PAGES, () => TOWNS) };
  const counted = vi.fn();
  const log = vi.fn();
  let renders = 0;
  const host = new Hono();
  host.use(rememberHeaders(new Map([['X-Always', 'yes']])));
  host.use(secureHeaders());
  host.use((_context, next) => {
    counted();
    return next();
  });
  host.use(
    cachePages(cache, async () => {
      renders += 1;
      return new Response(`render ${renders}`, { headers: { 'Content-Type': 'text/html' } });
    }),
  );
  host.all('*', (context) => context.text('not kept'));
  const listener = getRequestListener(host.fetch);
  const fromCache = answerFromCache(cache, log);
  const server = createServer((incoming, outgoing) => {
    if (fromCache(incoming, outgoing)) return;
    outgoing.setHeader('X-Always', 'yes');
    void listener(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string, sent: Record<string, string> = {}, method = 'GET') => {
    const { headers, ...answer } = await requestRaw(origin, path, { headers: sent, method });
    delete headers['date'];
    return { ...answer, headers };
  };
  return { state, pages, counted, log, get };
}

test('what the cache has let go of is held no longer', async () => {
  const { pages, get } = await site();
  await get('/about');
  // Twice, the second time by its words.
  await get('/about');
  await get('/about');
  const held: WeakRef<object>[] = [];
  pages.remove((key) => {
    const cached = pages.get(key);
    if (cached) held.push(new WeakRef(cached.page));
    return true;
  });
  expect(held.length).toBe(1);
  // The host may hold on to what its last request was about.
  await get('/terms');
  await expect
    .poll(() => {
      collectGarbage();
      return held[0]?.deref();
    })
    .toBeUndefined();
});

test('a cached page is answered as before, without the host', async () => {
  const { get, counted, log } = await site();
  const first = await get('/winchester');
  const second = await get('/winchester?utm_source=letter');
  expect(second).toEqual(first);
  expect(second.headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'content-type': 'text/html',
    'x-always': 'yes',
  });
  expect(counted).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ path: '/winchester', status: 200 }));
});

test('a browser that has the page is told so, with the same headers', async () => {
  const { get, counted } = await site();
  const tag = String((await get('/')).headers['etag']);
  const first = await get('/', { 'If-None-Match': tag });
  const second = await get('/', { 'If-None-Match': tag });
  expect(second).toEqual(first);
  expect(second).toMatchObject({ status: 304, body: '' });
  expect(counted).toHaveBeenCalledTimes(2);
});

test('each compression has its own headers', async () => {
  const { get } = await site();
  for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
    const { headers } = await get('/', { 'Accept-Encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  }
});

test('whatever is asked for, it is the same in front of the host and through it', async () => {
  const { get, counted } = await site();
  const tag = String((await get('/')).headers['etag']);
  for (const [name, values] of Object.entries({
    'Accept-Encoding': ['', 'identity', 'br;q=0', 'gzip, br', 'zstd', '*'],
    'If-None-Match': [tag, tag.slice(2), `"other", ${tag}`, '*', '"other"'],
    Cookie: ['theme=dark', 'theme=none', 'session_token=abc', 'other=1; theme=light'],
  })) {
    for (const value of values) {
      const sent = { [name]: value };
      const before = await get('/', sent);
      counted.mockClear();
      expect(await get('/', sent)).toEqual(before);
      expect(counted, `${name}: ${value}`).not.toHaveBeenCalled();
      // What a proxy got unencrypted always goes through the host.
      expect(await get('/', { ...sent, 'X-Forwarded-Proto': 'http' })).toEqual(before);
      expect(counted).toHaveBeenCalledTimes(1);
    }
  }
});

test.each([
  ['a signed-in visitor', { Cookie: 'directory.session_token=abc' }],
  ['a message that waits', { Cookie: 'toast=%7B%7D' }],
  ['a request a proxy got unencrypted', { 'X-Forwarded-Proto': 'http' }],
] as const)('%s goes through the host', async (_, headers) => {
  const { get, counted } = await site();
  await get('/');
  await get('/', headers);
  expect(counted).toHaveBeenCalledTimes(2);
});

test('so do other methods, other addresses and pages that are out of date', async () => {
  const { get, counted, state, pages } = await site();
  await get('/');
  await get('/', {}, 'HEAD');
  await get('//evil.example/winchester');
  state.now = FRESH_MS;
  await get('/');
  pages.clear();
  expect((await get('/')).body).toBe('render 3');
  state.isCurrent = false;
  expect((await get('/')).body).toBe('render 4');
  expect(counted).toHaveBeenCalledTimes(6);
});
