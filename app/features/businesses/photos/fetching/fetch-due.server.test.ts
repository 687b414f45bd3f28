import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHANGED } from '#db/changes/channels.ts';
import { fetchedPictures } from '#db/schema.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import type { Storage } from '#app/storage/storage.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { type PictureHost, startPictureHost } from '#tests/support/stubs/picture-host.ts';
import { fetchDuePhotos } from './fetch-due.server.ts';
import { notePhotos } from './note-photos.server.ts';

const database = useScratchDatabase();
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });

let folder: string;
let storage: Storage;
let now: number;
/** What was waited for, in milliseconds. */
let waits: number[];
const hosts: PictureHost[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fetched-'));
  storage = createFolderStorage(folder);
  // What the database notes by its own clock is due by then.
  now = Date.now() + 60_000;
  waits = [];
  await database.pool.query('TRUNCATE businesses, fetched_pictures');
});
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(...args: Parameters<typeof startPictureHost>): Promise<PictureHost> {
  const host = await startPictureHost(...args);
  hosts.push(host);
  return host;
}

async function name(...photos: string[]): Promise<void> {
  await insertBusinesses(
    database.db,
    photos.map((photo, index) => ({ name: `Kennels ${index} ${photo}`, photo })),
  );
  await notePhotos(database.pool);
}

const fetchDue = (change: Partial<Parameters<typeof fetchDuePhotos>[0]> = {}) =>
  fetchDuePhotos({
    pool: database.pool,
    storage,
    userAgent: 'dog-directory (+https://dogs.example)',
    clock: () => now,
    signal: new AbortController().signal,
    after: '',
    mayConnect: () => true,
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    ...change,
  });

const noted = async () =>
  (await database.db.select().from(fetchedPictures).orderBy(fetchedPictures.url)).map(
    ({ url, state, attempts, problem }) => ({ path: new URL(url).pathname, state, attempts, problem }),
  );

test('a photo that a business names is fetched once, drawn anew and served from here', async () => {
  const bytes = await picture(1200, 900)
    .withExif({ IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
    .jpeg()
    .toBuffer();
  const host = await start({ '/front.jpg': bytes });
  await name(`${host.origin}/front.jpg`);
  expect(await fetchDue()).toMatchObject({ stored: 1 });
  const [row] = await database.db.select().from(fetchedPictures);
  expect(row).toMatchObject({ state: 'stored', width: 1200, height: 900, problem: null });
  const files = await readdir(path.join(folder, 'uploads'));
  expect(files).toHaveLength(6);
  expect(files.every((file) => file.startsWith(`${row?.hash}-`))).toBe(true);
  const { exif } = await sharp(path.join(folder, 'uploads', files[0] ?? '')).metadata();
  expect(exif).toBeUndefined();

  now += 365 * 24 * 60 * 60_000;
  await notePhotos(database.pool);
  expect(await fetchDue()).toMatchObject({ stored: 0 });
  expect(host.asked).toEqual(['/front.jpg']);
  expect(host.headers).toMatchObject({ 'user-agent': 'dog-directory (+https://dogs.example)' });
  expect(host.headers).not.toHaveProperty('cookie');
  expect(host.headers).not.toHaveProperty('referer');
});

test('one host is asked every ten seconds, and another one does not wait for it', async () => {
  const bytes = await picture(100, 100).png().toBuffer();
  const busy = await start({ '/1.png': bytes, '/2.png': bytes, '/3.png': bytes });
  const other = await start({ '/4.png': bytes });
  const order: string[] = [];
  await name(...['1', '2', '3'].map((file) => `${busy.origin}/${file}.png`), `${other.origin}/4.png`);
  await fetchDue({
    wait: async (ms) => {
      order.push(`${busy.asked.length} and ${other.asked.length}`);
      waits.push(ms);
      now += ms;
    },
  });
  expect(order).toEqual(['1 and 1', '2 and 1']);
  expect(waits).toEqual([10_000, 10_000]);
  expect(busy.asked).toHaveLength(3);
});

test.each<[string, Parameters<typeof startPictureHost>[0][string], string]>([
  ['is not there', 404, 'The answer was 404.'],
  ['is forbidden', 403, 'The answer was 403.'],
  ['is a page', Buffer.from('<html>no</html>'), 'The answer is no picture that can be used.'],
  [
    'is a drawing that could hold scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'),
    'The answer is no picture that can be used.',
  ],
  ['is larger than it may be', Buffer.alloc(10 * 1024 * 1024 + 1), 'The answer is larger than 10 MB.'],
])('a photo that %s is given up at once', async (_what, answer, problem) => {
  const host = await start({ '/a.jpg': answer });
  await name(`${host.origin}/a.jpg`);
  await fetchDue();
  expect(await noted()).toEqual([{ path: '/a.jpg', state: 'refused', attempts: 1, problem }]);
  now += 365 * 24 * 60 * 60_000;
  await fetchDue();
  expect(host.asked).toHaveLength(1);
  expect(await readdir(folder)).toEqual([]);
});

test('neither a picture of one pixel nor one that would fill the memory is stored', async () => {
  const pixel = await picture(1, 1).png().toBuffer();
  // Few bytes, 64 million pixels.
  const bomb = await sharp({
    create: { width: 16_000, height: 4000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(1024 ** 2);
  const host = await start({ '/pixel.png': pixel, '/bomb.png': bomb });
  await name(`${host.origin}/pixel.png`, `${host.origin}/bomb.png`);
  await fetchDue();
  expect((await noted()).map(({ state }) => state)).toEqual(['refused', 'refused']);
  expect(await readdir(folder)).toEqual([]);
});

test('a photo is stored no taller than it may be wide', async () => {
  const host = await start({ '/tall.png': await picture(100, 3000).png().toBuffer() });
  await name(`${host.origin}/tall.png`);
  await fetchDue();
  expect((await readdir(path.join(folder, 'uploads'))).every((file) => file.includes('-80x2400.'))).toBe(
    true,
  );
});

test('a host that does not answer well is asked again later and later, and given up in the end', async () => {
  const host = await start({ '/a.jpg': 503 });
  await name(`${host.origin}/a.jpg`);
  const begun = now;
  const hours: number[] = [];
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await fetchDue();
    expect(host.asked).toHaveLength(attempt);
    hours.push((now - begun) / 3_600_000);
    const [row] = await database.db.select().from(fetchedPictures);
    now = Number(row?.try_after) - 1;
    await fetchDue();
    expect(host.asked).toHaveLength(attempt);
    now += 1;
  }
  expect(hours).toEqual([0, 1 / 6, 7 / 6, 43 / 6, 187 / 6, 619 / 6, 1627 / 6]);
  now += 365 * 24 * 3_600_000;
  await fetchDue();
  expect(host.asked).toHaveLength(7);
  expect(await noted()).toEqual([
    { path: '/a.jpg', state: 'refused', attempts: 7, problem: 'The answer was 503.' },
  ]);
});

test('nothing of a private network is asked, and no redirect leads there', async () => {
  const inside = await start({ '/secret.jpg': await picture(100, 100).jpeg().toBuffer() });
  const outside = await start({
    '/a.jpg': (_request, response) =>
      response.writeHead(302, { Location: `${inside.origin}/secret.jpg` }).end(),
  });
  await name(`${inside.origin}/secret.jpg`, `${outside.origin}/a.jpg`, 'http://169.254.169.254/latest/a.jpg');
  const { port } = new URL(outside.origin);
  await fetchDue({ mayConnect: (address, to) => address === '127.0.0.1' && to === Number(port) });
  expect(outside.asked).toEqual(['/a.jpg']);
  expect(inside.asked).toEqual([]);
  expect((await noted()).map(({ state, problem }) => ({ state, problem }))).toEqual(
    Array.from({ length: 3 }, () => ({
      state: 'refused',
      problem: 'The address is not on the public web.',
    })),
  );
});

test('a machine without a network tries again', async () => {
  const host = await start({});
  await host.close();
  await name(`${host.origin}/a.jpg`);
  await fetchDue();
  expect(await noted()).toMatchObject([{ state: 'failed', attempts: 1 }]);
});

test('a picture in which the process ended does not come first again at once', async () => {
  const stopping = new AbortController();
  const host = await start({ '/a.jpg': () => stopping.abort(new Error('The site is stopping.')) });
  await name(`${host.origin}/a.jpg`);
  await expect(fetchDue({ signal: stopping.signal })).rejects.toThrow('The site is stopping.');
  expect(await noted()).toMatchObject([
    { state: 'failed', attempts: 1, problem: 'It was begun and not ended.' },
  ]);
  expect(await fetchDue()).toMatchObject({ stored: 0 });
  expect(host.asked).toHaveLength(1);
});

test('the cached pages are made anew when there is a new picture', async () => {
  const host = await start({ '/a.png': await picture(100, 100).png().toBuffer() });
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  const stated = new Promise<string | undefined>((resolve) =>
    listener.on('notification', ({ payload }) => resolve(payload)),
  );
  await listener.query(`LISTEN ${CHANGED}`);
  await database.db.insert(fetchedPictures).values({ url: `${host.origin}/a.png` });
  await fetchDue();
  const payload = await stated;
  await listener.end();
  expect(payload).toBe('fetched_pictures');
});

test('hosts that come later in the alphabet have their turn', async () => {
  await database.pool.query(
    `INSERT INTO fetched_pictures (url) SELECT format('http://h%s.example/%s.jpg', lpad(h::text, 3, '0'), n)
     FROM generate_series(1, 150) h, generate_series(1, 3) n`,
  );
  const first = await fetchDue({
    mayConnect: () => false,
    // The time is over after the first hundred.
    clock: () => (now += 3000),
  });
  expect(first.after).toBe('h100.example');
  const ofLast = await database.db.$count(fetchedPictures, eq(fetchedPictures.host, 'h150.example'));
  expect(ofLast).toBe(3);
});

test('those with photos of their own need none, and text that is no address is none', async () => {
  const own = { hash: 'a'.repeat(32), width: 1, height: 1, alt: '', credit: '', rights: 'own', source: null };
  await insertBusinesses(database.db, [
    { name: 'Own', photo: 'https://images.example/own.jpg', photos: [own] },
    { name: 'Text', photo: 'front door' },
    { name: 'Script', photo: 'javascript:alert(1)' },
    { name: 'Twice', photo: 'https://ann:x@Images.example:8443/a.jpg' },
    { name: 'Same', photo: 'https://ann:x@Images.example:8443/a.jpg' },
  ]);
  expect(await notePhotos(database.pool)).toBe(1);
  const rows = await database.db.select().from(fetchedPictures);
  expect(rows.map(({ host, state }) => ({ host, state }))).toEqual([
    { host: 'images.example:8443', state: 'waiting' },
  ]);
});

test('all businesses are looked through', { tags: 'slow' }, async () => {
  await database.pool.query(
    `INSERT INTO businesses (slug, name, category, city, postal_code, photo)
     SELECT 'b' || n, 'B ' || n, category, 'Winchester', 'SO23 8UJ', 'https://images.example/' || n || '.jpg'
     FROM generate_series(1, 12000) n, (SELECT category FROM service_types LIMIT 1) s`,
  );
  expect(await notePhotos(database.pool)).toBe(12_000);
  expect(await notePhotos(database.pool)).toBe(0);
});

test('who shows a photo is counted anew when some were stored, once', async () => {
  const versionOf = async () => {
    const { rows } = await database.pool.query<{ version: string }>(
      'SELECT counted_version AS version FROM businesses_version',
    );
    return Number(rows[0]?.version);
  };
  const bytes = await picture(100, 100).png().toBuffer();
  const host = await start({ '/one.png': bytes, '/two.png': bytes });
  await name(`${host.origin}/one.png`, `${host.origin}/two.png`);
  const before = await versionOf();
  await fetchDue();
  expect((await noted()).map(({ state }) => state)).toEqual(['stored', 'stored']);
  expect(await versionOf()).toBe(before + 1);
  await fetchDue();
  expect(await versionOf()).toBe(before + 1);
});
