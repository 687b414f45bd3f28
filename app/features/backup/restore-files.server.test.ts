import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { createS3Storage } from '#app/storage/s3-storage.server.ts';
import { readWhole, type Storage } from '#app/storage/storage.ts';
import { databaseContent } from '#tests/support/content/database-content.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { type StubS3, startStubS3 } from '#tests/support/stubs/stub-s3.ts';
import { writeBackupFile } from './backup-file.server.ts';
import { restoreBackup } from './restore.server.ts';
import { writeBackup } from './write-backup.server.ts';

const PATIENCE = { answerMs: 20_000, retryMs: 1 };

const source = useScratchDatabase();
const target = useScratchDatabase();
let folder = '';
let bucket: StubS3;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-restore-files-'));
  bucket = await startStubS3();
  for (const { pool } of [source, target]) await pool.query('TRUNCATE service_types CASCADE');
  await source.pool.query(`INSERT INTO service_types VALUES ('Kennels')`);
  await target.pool.query(`INSERT INTO service_types VALUES ('Own')`);
});
afterEach(async () => {
  await target.pool.query('DROP TABLE IF EXISTS refusing');
  await source.pool.query('DROP TABLE IF EXISTS refusing');
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

async function backUp(files: Record<string, string>) {
  const storage = await filled(createFolderStorage(path.join(folder, 'source')), files);
  const options = { pool: source.pool, files: kept(storage), version: '1.0.0', clock: Date.now };
  return writeBackupFile(options, path.join(folder, 'site'));
}

const restore = (storage: Storage, mayReplace = true) =>
  restoreBackup({
    pool: target.pool,
    file: path.join(folder, 'site'),
    files: kept(storage),
    roomBytes: 1e9,
    mayReplace: async () => mayReplace,
  });

function kept(storage: Storage) {
  return [{ group: 'pictures', storage, accepts: (name: string) => /^[a-z]\.webp$/.test(name) }];
}

async function filled(storage: Storage, files: Record<string, string>): Promise<Storage> {
  for (const [name, text] of Object.entries(files)) await storage.write(name, Buffer.from(text));
  return storage;
}

async function contentOf(storage: Storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { name } of storage.list('')) {
    const file = await storage.read(name);
    if (file) files[name] = (await readWhole(file)).toString();
  }
  return files;
}

const BACKED_UP = { 'pictures/a.webp': 'new', 'pictures/b.webp': 'b', 'pictures/c.webp': '' };
const OTHERS = { 'pictures/notes.txt': 'of nobody', 'outbox/d.webp': 'elsewhere' };
const BEFORE = { ...OTHERS, 'pictures/a.webp': 'old', 'pictures/o.webp': 'own' };

describe.each([
  ['a folder', () => createFolderStorage(path.join(folder, 'target'))],
  ['a bucket', () => createS3Storage(bucket.settings, PATIENCE)],
])('in %s', (_where, open) => {
  test('files are put in place of those that were there, and nothing else is touched', async () => {
    expect(await backUp(BACKED_UP)).toMatchObject({ files: 3 });
    const storage = await filled(open(), BEFORE);
    await target.pool.query(`INSERT INTO "user" (id, name, email) VALUES ('a', 'Ann', 'ann@dogs.example')`);
    expect(await restore(storage)).toMatchObject({ files: 3 });
    expect(await contentOf(storage)).toEqual({ ...OTHERS, ...BACKED_UP });
  });

  test('what was restored is backed up again as it is', async () => {
    await backUp(BACKED_UP);
    const storage = open();
    await restore(storage);
    const again = { pool: target.pool, files: kept(storage), version: '1.0.0', clock: Date.now };
    expect(await writeBackupFile(again, path.join(folder, 'site'))).toMatchObject({ files: 3 });
    const elsewhere = createFolderStorage(path.join(folder, 'elsewhere'));
    await restore(elsewhere);
    expect(await contentOf(elsewhere)).toEqual(BACKED_UP);
  });

  test('files are as they were when the database refuses the rows after they came', async () => {
    // The target's index is restored behind the files, and only then refuses the rows.
    await source.pool.query('CREATE TABLE refusing (n int); INSERT INTO refusing VALUES (1), (1)');
    await target.pool.query('CREATE TABLE refusing (n int); CREATE UNIQUE INDEX ON refusing (n)');
    await backUp(BACKED_UP);
    const storage = await filled(open(), BEFORE);
    const rows = await databaseContent(target.pool);
    await expect(restore(storage)).rejects.toThrow('The database does not accept all rows together');
    expect(await contentOf(storage)).toEqual(BEFORE);
    expect(await databaseContent(target.pool)).toEqual(rows);
  });
});

test('rows and files are as they were when the bucket fails in the middle', async () => {
  await backUp(BACKED_UP);
  const storage = await filled(createS3Storage(bucket.settings, PATIENCE), BEFORE);
  const rows = await databaseContent(target.pool);
  bucket.failNext(/^PUT .*c\.webp/, 503, 4);
  await expect(restore(storage)).rejects.toThrow('could not PUT pictures/c.webp');
  expect(await contentOf(storage)).toEqual(BEFORE);
  expect(await databaseContent(target.pool)).toEqual(rows);
});

test('says so when the rows are there and an older file could not be replaced', async () => {
  await backUp(BACKED_UP);
  const storage = await filled(createS3Storage(bucket.settings, PATIENCE), BEFORE);
  bucket.failNext(/^PUT .*a\.webp/, 503, 4);
  await expect(restore(storage)).rejects.toThrow(/^The rows and the new files are restored, but .*a\.webp/);
  expect(await contentOf(storage)).toEqual({ ...BEFORE, ...BACKED_UP, 'pictures/a.webp': 'old' });
  await restore(storage);
  expect((await contentOf(storage))['pictures/a.webp']).toBe('new');
});

test('a bucket that does not answer makes no backup', async () => {
  const storage = await filled(createS3Storage(bucket.settings, PATIENCE), BACKED_UP);
  bucket.failNext(/^GET .*b\.webp/, 500, 4);
  const options = { pool: source.pool, files: kept(storage), version: '1.0.0', clock: Date.now };
  await expect(writeBackupFile(options, path.join(folder, 'site'))).rejects.toThrow('could not GET');
  bucket.failNext(/^GET .*list-type/, 500, 4);
  const destination = new PassThrough();
  await expect(writeBackup(options, destination)).rejects.toThrow('could not GET');
  expect(destination.destroyed).toBe(true);
});
