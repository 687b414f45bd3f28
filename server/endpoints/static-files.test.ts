import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

let root = '';
let host = new Hono();

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'directory-static-'));
  await mkdir(path.join(root, 'assets'));
  await writeFile(path.join(root, 'assets/app-1a2b.js'), 'plain script');
  await writeFile(path.join(root, 'assets/app-1a2b.js.gz'), gzipSync('compressed script'));
  await writeFile(path.join(root, 'assets/service-worker-3c4d.js'), 'a worker');
  await writeFile(path.join(root, 'picture.png'), 'a picture');
  host = new Hono();
  host.use(staticFiles(root));
  host.all('*', (context) => context.text('no file', 404));
});

afterAll(() => rm(root, { recursive: true }));

test('a file is sent as the build has compressed it, to be kept for ever', async () => {
  const { headers, status } = await host.request('/assets/app-1a2b.js', {
    headers: { 'Accept-Encoding': 'gzip, deflate, br' },
  });
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
});

test.each(['identity', 'gzip;q=0'])('a client that takes %s gets the file as it is', async (accepted) => {
  const answer = await host.request('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': accepted } });
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect(await answer.text()).toBe('plain script');
});

test('files whose names do not change are kept for an hour, then asked for again', async () => {
  const { headers } = await host.request('/picture.png');
  expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
  const again = await host.request('/picture.png', {
    headers: { 'If-None-Match': headers.get('ETag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a service worker may keep pages of the whole site', async () => {
  const { headers } = await host.request('/assets/service-worker-3c4d.js');
  expect(headers.get('Service-Worker-Allowed')).toBe('/');
});

test('HEAD tells the length and sends nothing', async () => {
  const answer = await host.request('/picture.png', { method: 'HEAD' });
  expect(answer.headers.get('Content-Length')).toBe('9');
  expect(await answer.text()).toBe('');
});

test.each(['/', '/assets', '/assets/app-1a2b.js.gz', '/assets/../../etc/passwd', '/nowhere.js'])(
  '%s is no file',
  async (address) => {
    expect((await host.request(address)).status).toBe(404);
  },
);
