import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createMapTiles, type MapTiles } from '#app/features/directory/map/tiles/map-tiles.server.ts';
import { boxShape, tilesFile } from '#tests/support/map/tiles-file.ts';
import { mountEndpoints } from './endpoint.ts';
import { MAP_TILES } from './map-tiles.ts';

const BOUNDS = { west: -1.98, south: 50.55, east: -0.7, north: 51.4 };
const content = Buffer.concat([
  tilesFile({ bounds: BOUNDS, maxZoom: 4, shapes: [boxShape('earth', 'earth', BOUNDS)] }),
  // Larger than what is read at once.
  Buffer.alloc(300_000, 7),
]);
const size = content.length;
const opened: FileHandle[] = [];
const errors: unknown[] = [];
let folder = '';
let file = '';
let mapTiles: MapTiles;
let tag = '';
let address = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-tiles-'));
  file = path.join(folder, 'region.pmtiles');
  await writeFile(file, content);
  const real = createMapTiles(file);
  mapTiles = {
    ...real,
    open: async () => {
      const found = await real.open();
      opened.push(found.handle);
      return found;
    },
  };
  const { version } = await real.look();
  tag = `"${version}"`;
  address = `/map/tiles.pmtiles?v=${version}`;
});

/** Whatever was sent or not, nothing stays open. */
afterEach(() => vi.waitFor(() => expect(opened.map(({ fd }) => fd)).toEqual(opened.map(() => -1))));
afterAll(() => rm(folder, { recursive: true }));

function ask(
  headers: Record<string, string> = {},
  asked = address,
  method = 'GET',
  tiles: MapTiles | null = mapTiles,
) {
  const logger = { error: (fields: unknown) => void errors.push(fields) };
  const site = { services: { mapTiles: tiles, logger: logger as never } };
  const host = new Hono();
  // As the site has it in front.
  host.use(compress());
  host.route('/', mountEndpoints(MAP_TILES, site));
  host.all('*', (context) => context.text('no page', 404));
  return host.request(asked, { headers, method });
}

test('a range is sent, and how much there is; to be kept for ever', async () => {
  const answer = await ask({ Range: 'bytes=0-16383', 'Accept-Encoding': 'gzip, br' });
  expect(answer.status).toBe(206);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '16384',
    'content-range': `bytes 0-16383/${size}`,
    'content-type': 'application/vnd.pmtiles',
    etag: tag,
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(0, 16384))).toBe(true);
});

test.each([
  ['bytes=100-200', 100, 200],
  ['bytes=200000-', 200_000, size - 1],
  ['bytes=-5', size - 5, size - 1],
  [`bytes=${size - 1}-${size + 100}`, size - 1, size - 1],
])('%s is answered with what there is of it', async (Range, first, last) => {
  const answer = await ask({ Range });
  expect([answer.status, answer.headers.get('Content-Range')]).toEqual([
    206,
    `bytes ${first}-${last}/${size}`,
  ]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(first, last + 1))).toBe(true);
});

test.each(['bytes=9-5', 'bytes=0-1,4-5', 'pages=1-2', 'bytes=-', ''])(
  'without a range that is one, as "%s", the whole file is sent',
  async (Range) => {
    const answer = await ask({ Range });
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, String(size)]);
    expect(answer.headers.has('Content-Range')).toBe(false);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  },
);

test('a range beyond the end is refused, with where the end is', async () => {
  const answer = await ask({ Range: `bytes=${size}-` });
  expect([answer.status, answer.headers.get('Content-Range'), await answer.text()]).toEqual([
    416,
    `bytes */${size}`,
    '',
  ]);
  expect(answer.headers.has('Cache-Control')).toBe(false);
});

test('If-Range sends the range of the same file, and all of another', async () => {
  const Range = 'bytes=0-9';
  expect((await drained(await ask({ Range, 'If-Range': tag }))).status).toBe(206);
  for (const other of ['"other"', `W/${tag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
    expect((await drained(await ask({ Range, 'If-Range': other }))).status).toBe(200);
  }
});

test('what a browser has is not sent again', async () => {
  for (const known of [tag, `W/${tag}`, `"a", ${tag}`, '*']) {
    const answer = await ask({ 'If-None-Match': known, Range: 'bytes=0-9' });
    expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([304, '', tag]);
  }
  expect((await drained(await ask({ 'If-None-Match': '"a"', Range: 'bytes=0-9' }))).status).toBe(206);
});

test('HEAD tells the length of all of it and sends nothing', async () => {
  const answer = await ask({ Range: 'bytes=0-9' }, address, 'HEAD');
  expect([answer.status, answer.headers.get('Content-Length'), answer.headers.get('Accept-Ranges')]).toEqual([
    200,
    String(size),
    'bytes',
  ]);
  expect(answer.body).toBeNull();
});

test('whoever goes away leaves nothing open, and has not had the file read for nothing', async () => {
  const answer = await ask();
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect((value as Uint8Array).length).toBeLessThan(size / 2);
  await reader?.cancel();
});

test('every other address of the file leads to that of the version it has', async () => {
  for (const other of ['/map/tiles.pmtiles', '/map/tiles.pmtiles?v=0', `${address}&x=1`]) {
    const answer = await ask({ Range: 'bytes=0-9' }, other);
    expect([answer.status, answer.headers.get('Location'), await answer.text()]).toEqual([302, address, '']);
  }
});

test('another file has another address, and whoever has a part of the old one is told', async () => {
  const changed = Buffer.from(content);
  changed.write('x', 130);
  await writeFile(file, changed);
  const answer = await ask({ Range: 'bytes=0-9' });
  expect([answer.status, answer.headers.get('Location') === address]).toEqual([302, false]);
  await writeFile(file, content);
  expect((await drained(await ask({ Range: 'bytes=0-9' }))).status).toBe(206);
});

test('a file that is gone is said to be away, without its name', async () => {
  const answer = await ask({}, address, 'GET', createMapTiles('/nowhere/secret.pmtiles'));
  expect([answer.status, await answer.text()]).toEqual([
    503,
    '{"error":"Map tiles are not available right now."}',
  ]);
  expect(errors).toHaveLength(1);
});

test('without tiles there is no such address', async () => {
  expect((await ask({}, address, 'GET', null)).status).toBe(404);
});

async function drained(answer: Response): Promise<Response> {
  await answer.arrayBuffer();
  return answer;
}
