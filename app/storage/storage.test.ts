import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StubS3, startStubS3 } from '#tests/support/stubs/stub-s3.ts';
import { createFolderStorage } from './folder-storage.server.ts';
import { createS3Storage } from './s3-storage.server.ts';
import { readWhole, type Storage } from './storage.ts';

const PATIENCE = { answerMs: 20_000, retryMs: 1 };
const IMPATIENCE = { answerMs: 300, retryMs: 1 };
const MEGABYTE = 1024 * 1024;

let folder = '';
let byPath: StubS3;
let byHost: StubS3;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-storage-'));
  byPath = await startStubS3('path');
  byHost = await startStubS3('host');
});
afterAll(async () => {
  await byPath.close();
  await byHost.close();
  await rm(folder, { recursive: true, force: true });
});

async function* chunksOf(text: string, times: number): AsyncGenerator<Uint8Array> {
  for (let count = 0; count < times; count += 1) yield Buffer.from(text);
}

async function* broken(bytes: number): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < bytes; sent += MEGABYTE) yield new Uint8Array(MEGABYTE);
  throw new Error('The visitor has gone.');
}

async function contentOf(storage: Storage, name: string): Promise<string | null> {
  const file = await storage.read(name);
  return file && (await readWhole(file)).toString();
}

async function namesIn(storage: Storage, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list(prefix)) names.push(name);
  return names.toSorted();
}

describe.each([
  ['a folder', () => createFolderStorage(folder)],
  ['a bucket named in the path', () => createS3Storage(byPath.settings, PATIENCE)],
  ['a bucket named in the host', () => createS3Storage(byHost.settings, PATIENCE)],
])('in %s', (_where, open) => {
  test('what was written is read back, listed and taken away', async () => {
    const storage = open();
    expect(await storage.read('uploads/a.webp')).toBeNull();
    expect(await storage.has('uploads/a.webp')).toBe(false);
    await storage.write('uploads/a.webp', Buffer.from('first'));
    await storage.write('uploads/a.webp', chunksOf('again ', 3));
    expect(await contentOf(storage, 'uploads/a.webp')).toBe('again again again ');
    expect((await storage.read('uploads/a.webp'))?.bytes).toBe(18);
    expect(await storage.has('uploads/a.webp')).toBe(true);
    for (const name of ['uploads/b.webp', 'uploads/c.webp', 'imports/d.csv']) {
      await storage.write(name, new Uint8Array());
    }
    expect(await namesIn(storage, 'uploads/')).toEqual([
      'uploads/a.webp',
      'uploads/b.webp',
      'uploads/c.webp',
    ]);
    for await (const file of storage.list('uploads/a')) {
      expect(file).toMatchObject({ name: 'uploads/a.webp', bytes: 18 });
      expect(file.modifiedAt).toBeGreaterThan(Date.now() - 3_600_000);
    }
    await storage.remove('uploads/a.webp');
    await storage.remove('uploads/a.webp');
    expect(await storage.has('uploads/a.webp')).toBe(false);
    expect(await contentOf(storage, 'imports/d.csv')).toBe('');
  });

  test('a long file goes through whole', async () => {
    const storage = open();
    const line = 'Paws,Kennels,Alton\n'.repeat(5000);
    await storage.write('imports/long.csv', chunksOf(line, 200));
    expect(await contentOf(storage, 'imports/long.csv')).toBe(line.repeat(200));
  });

  test.each([0, 3 * MEGABYTE, 20 * MEGABYTE])(
    'a file that breaks off after %i bytes leaves what was there',
    async (bytes) => {
      const storage = open();
      await storage.write('imports/kept.csv', Buffer.from('before'));
      await expect(storage.write('imports/kept.csv', broken(bytes))).rejects.toThrow('The visitor has gone.');
      expect(await contentOf(storage, 'imports/kept.csv')).toBe('before');
      expect(byPath.unfinished.size + byHost.unfinished.size).toBe(0);
    },
  );

  test.each([
    '../auth-secret',
    'uploads/../auth-secret',
    '/etc/passwd',
    'uploads/.draft',
    'a//b',
    '',
    'a\\b',
    'é',
  ])('the name %j is refused', async (name) => {
    const storage = open();
    await expect(storage.read(name)).rejects.toThrow('is no name of a stored file');
    await expect(storage.has(name)).rejects.toThrow('is no name');
    await expect(storage.remove(name)).rejects.toThrow('is no name');
    await expect(storage.write(name, new Uint8Array())).rejects.toThrow('is no name');
  });
});

test('a write that broke off leaves no draft in the folder', async () => {
  const storage = createFolderStorage(folder);
  await expect(storage.write('drafts/a.csv', broken(MEGABYTE))).rejects.toThrow('has gone');
  expect(await readdir(path.join(folder, 'drafts'))).toEqual([]);
});

test.each([503, 429, 'silence'] as const)('a storage that fails with %s is asked again', async (failure) => {
  const storage = createS3Storage(byPath.settings, IMPATIENCE);
  byPath.failNext(/^PUT /, failure, 2);
  await storage.write('uploads/again.webp', Buffer.from('here'));
  byPath.failNext(/^GET /, failure, 3);
  expect(await contentOf(storage, 'uploads/again.webp')).toBe('here');
});

test.each([500, 'silence'] as const)(
  'a storage that goes on failing with %s is given up',
  async (failure) => {
    const storage = createS3Storage(byPath.settings, IMPATIENCE);
    byPath.failNext(/^GET .*gone-wrong/, failure, 4);
    await expect(storage.read('uploads/gone-wrong.webp')).rejects.toThrow(
      /^The storage at 127\.0\.0\.1:\d+ could not GET uploads\/gone-wrong\.webp: (500 Stub|.*no answer in time.*)\.$/,
    );
  },
);

test('a part that cannot be stored ends the whole upload, and what sends it is let go', async () => {
  const storage = createS3Storage(byPath.settings, PATIENCE);
  byPath.failNext(/^PUT .*partNumber=2/, 500, 4);
  let left = false;
  async function* watched() {
    try {
      yield* chunksOf('x'.repeat(MEGABYTE), 40);
    } finally {
      left = true;
    }
  }
  await expect(storage.write('imports/parts.csv', watched())).rejects.toThrow('could not PUT');
  expect(left).toBe(true);
  expect(byPath.unfinished.size).toBe(0);
  expect(await storage.has('imports/parts.csv')).toBe(false);
});

test('a wrong secret is refused at once, by name', async () => {
  const storage = createS3Storage({ ...byPath.settings, secretAccessKey: 'wrong' }, PATIENCE);
  const before = byPath.requests.length;
  await expect(storage.read('uploads/a.webp')).rejects.toThrow(
    'The storage refused GET uploads/a.webp: 403 SignatureDoesNotMatch.',
  );
  expect(byPath.requests).toHaveLength(before + 1);
});

test('a bucket that is not there is no empty one', async () => {
  const storage = createS3Storage({ ...byPath.settings, bucket: 'cats' }, PATIENCE);
  await expect(namesIn(storage, '')).rejects.toThrow('The bucket cats does not exist.');
  await expect(storage.write('a', new Uint8Array())).rejects.toThrow('There is no such bucket.');
});
