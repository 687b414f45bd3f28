import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type SharpOptions } from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { UploadError } from './encode-picture.server.ts';
import { createPendingPictures, fileName, parsePendingName } from './pending-pictures.server.ts';
import { readUpload } from './upload-store.server.ts';

const DAY_MS = 24 * 60 * 60_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pending-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const SECRETS = createSecretBox('secret', 'documents');
const pictures = (secrets = SECRETS) => createPendingPictures(createFolderStorage(folder), secrets);
const filesIn = (name: string) => readdir(path.join(folder, name)).catch(() => [] as string[]);
const jpeg = (background = '#fcbd34') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
    .jpeg()
    .toBuffer();

test('a picture that waits has no public address, and keeps nothing but what can be seen', async () => {
  const upload = await pictures().store(await jpeg());
  expect(upload).toMatchObject({ width: 900, height: 600 });
  expect(await filesIn('uploads')).toEqual([]);
  expect(await filesIn('pending')).toEqual([fileName(upload)]);
  const stored = await pictures().read(upload);
  expect(await sharp(stored ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 900 });
  expect((await sharp(stored ?? undefined).metadata()).exif).toBeUndefined();
});

test('published, it is an upload of the same name, once', async () => {
  const store = pictures();
  const upload = await store.store(await jpeg());
  expect(await store.publish(upload)).toBeNull();
  const names = await filesIn('uploads');
  expect(names).toContain(fileName(upload));
  expect(await readUpload(createFolderStorage(folder), fileName(upload))).not.toBeNull();
  expect(await store.publish(upload)).toBeNull();
  expect(await filesIn('uploads')).toEqual(names);
});

test('one that is not here any more cannot be published', async () => {
  const upload = { hash: 'a'.repeat(32), width: 900, height: 600 };
  expect(await pictures().publish(upload)).toContain('no longer stored here');
  expect(await filesIn('uploads')).toEqual([]);
});

test('what nobody waits for goes after a day', async () => {
  const store = pictures();
  const [needed, left] = [await store.store(await jpeg('#000')), await store.store(await jpeg('#fff'))];
  await store.sweep(new Set([needed.hash]), Date.now());
  expect(await filesIn('pending')).toHaveLength(2);
  await store.sweep(new Set([needed.hash]), Date.now() + DAY_MS + 60_000);
  expect(await filesIn('pending')).toEqual([fileName(needed)]);
  expect(await store.has(left)).toBe(false);
});

test('more than can be worked on are refused with a sentence, and the others are kept', async () => {
  const store = pictures();
  const bytes = await jpeg();
  const done = await Promise.allSettled(Array.from({ length: 30 }, () => store.store(bytes)));
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(30);
  expect(new Set(refused)).toEqual(
    new Set(['UploadError: We’re receiving too many pictures right now. Please try again in a minute.']),
  );
  await expect(store.store(bytes)).resolves.toMatchObject({ width: 900 });
});

/** A small file that is large once it is stored: noise of poor quality. */
function noise(width: number, height: number): Promise<Buffer> {
  const background = '#888';
  const create = {
    width,
    height,
    channels: 3,
    background,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  };
  return sharp({ create } as SharpOptions)
    .jpeg({ quality: 5 })
    .toBuffer();
}

test('a picture is kept no higher than it may be wide', async () => {
  const upload = await pictures().store(await noise(1200, 7000));
  expect(upload).toMatchObject({ width: 411, height: 2400 });
});

test('a full folder takes no more, and decodes nothing to find that out', async () => {
  const storage = createFolderStorage(folder);
  const store = createPendingPictures(storage, SECRETS, 100_000);
  await storage.write(`pending/${'a'.repeat(32)}-9x6.webp`, new Uint8Array(100_000));
  const full = 'because many are waiting to be checked';
  await expect(store.store(await jpeg())).rejects.toThrow(full);
  await expect(store.store(new TextEncoder().encode('no picture'))).rejects.toThrow(full);
});

test('what is stored counts, not what was sent', async () => {
  const sent = await noise(1200, 1200);
  const store = createPendingPictures(createFolderStorage(folder), SECRETS, sent.byteLength + 1000);
  await expect(store.store(sent)).rejects.toThrow('because many are waiting to be checked');
  expect(await filesIn('pending')).toEqual([]);
  const counted: number[] = [];
  const admit = async (bytes: number) => void counted.push(bytes);
  const upload = await pictures().store(sent, admit);
  await pictures().store(sent, admit);
  const stored = await pictures().read(upload);
  expect(counted).toEqual([stored?.byteLength]);
  expect(stored?.byteLength).toBeGreaterThan(sent.byteLength);
});

test('no other name is one of a picture', () => {
  for (const name of ['', '..', '../x.webp', 'a.webp', `${'a'.repeat(32)}-9x9.avif`, 'x'.repeat(10_000)])
    expect([name, parsePendingName(name)]).toEqual([name, null]);
  expect(parsePendingName(`${'a'.repeat(32)}-9x6.webp`)).toEqual({
    hash: 'a'.repeat(32),
    width: 9,
    height: 6,
  });
});

test('a document is kept encrypted under a name by chance, until nothing needs it', async () => {
  const store = pictures();
  const bytes = Buffer.from('%PDF-1.7 a certificate');
  const [one, two] = [await store.storeDocument(bytes), await store.storeDocument(bytes)];
  expect(one).not.toBe(two);
  expect(await store.readDocument(one)).toEqual(bytes);
  const stored = await readFile(path.join(folder, 'pending', one), 'latin1');
  expect(stored).not.toContain('certificate');
  expect(stored).not.toContain(bytes.toString('base64').slice(0, 12));
  expect(await pictures(createSecretBox('other', 'documents')).readDocument(one)).toBeNull();
  for (const name of ['', '../config.pdf', `x-${one}`, one.replace('.pdf', '.webp')])
    expect(await store.readDocument(name)).toBeNull();
  await expect(store.storeDocument(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toThrow('larger than 10 MB');
  const refused = store.storeDocument(bytes, async () => {
    throw new Error('Too many.');
  });
  await expect(refused).rejects.toThrow('Too many.');
  expect(await filesIn('pending')).toHaveLength(2);
  await store.sweep(new Set([one.slice(0, 32)]), Date.now() + 2 * DAY_MS);
  expect(await filesIn('pending')).toEqual([one]);
});

test('a picture as a document is re-encoded and encrypted, and is no public picture', async () => {
  const store = pictures();
  const name = await store.storeDocument(await jpeg());
  expect(name).toMatch(/^[0-9a-f]{32}-document\.webp$/);
  expect(parsePendingName(name)).toBeNull();
  const stored = await readFile(path.join(folder, 'pending', name), 'latin1');
  expect(stored).not.toContain('WEBP');
  expect((await store.readDocument(name))?.subarray(8, 12).toString()).toBe('WEBP');
  await expect(store.storeDocument(Buffer.from('no picture'))).rejects.toThrow(UploadError);
});

test('a document that an earlier version stored as it is can still be read', async () => {
  const name = `${'b'.repeat(32)}-document.pdf`;
  const bytes = Buffer.from('%PDF-1.7 a certificate');
  await createFolderStorage(folder).write(`pending/${name}`, bytes);
  expect(await pictures().readDocument(name)).toEqual(bytes);
});
