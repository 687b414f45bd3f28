import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importErrors, imports, users } from '#db/schema.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { deleteOldImportData } from './housekeeping.server.ts';
import { readHistory } from './read-runs.server.ts';

const database = useScratchDatabase();
let folder = '';

beforeEach(async () => {
  await database.pool.query('TRUNCATE imports, import_errors');
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'directory-uploads-')), 'imports');
  await mkdir(folder);
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const NOW = Date.now();
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000);

type NewImport = Partial<typeof imports.$inferInsert>;

/** Writes a run down that ended so many days ago, with an issue, an overwritten value and a file. */
async function remember(days: number, run: NewImport): Promise<{ id: number; file: string }> {
  const uploadId = randomUUID();
  const [row] = await database.db
    .insert(imports)
    .values({
      kind: 'import',
      state: 'done',
      file_name: `${days} days`,
      file_bytes: 1,
      upload_id: uploadId,
      created_at: daysAgo(days),
      finished_at: daysAgo(days),
      ...run,
    })
    .returning({ id: imports.id });
  const id = row?.id ?? 0;
  await database.db
    .insert(importErrors)
    .values({ import_id: id, number: 1, line: 2, message: 'x', failed: false });
  return { id, file: await leave(`${uploadId}.csv`, days) };
}

async function leave(name: string, days: number): Promise<string> {
  await writeFile(path.join(folder, name), 'name\nPaws');
  await utimes(path.join(folder, name), daysAgo(days), daysAgo(days));
  return name;
}

const tidy = () => deleteOldImportData(database.pool, createFolderStorage(path.dirname(folder)), NOW);
const runsWithIssues = async () =>
  (
    await database.db
      .select({ id: importErrors.import_id })
      .from(importErrors)
      .orderBy(importErrors.import_id)
  ).map(({ id }) => id);

test('a validation goes after a week, what an import did stays for good', async () => {
  await remember(8, { kind: 'validate' });
  const recent = await remember(6, { kind: 'validate' });
  const old = await remember(400, {});
  await tidy();
  const left = await database.db.select({ id: imports.id }).from(imports).orderBy(imports.id);
  expect(left.map(({ id }) => id)).toEqual([recent.id, old.id]);
  expect(await runsWithIssues()).toEqual([recent.id]);
});

test('issues go after a month', async () => {
  const stored = await remember(20, { stored_at: daysAgo(20) });
  await remember(31, { stored_at: daysAgo(31) });
  const undone = await remember(2, { stored_at: daysAgo(2), undone_at: daysAgo(1) });
  await tidy();
  expect(await runsWithIssues()).toEqual([stored.id, undone.id]);
});

test('an import that is a month old cannot be undone', async () => {
  await remember(31, { stored_at: daysAgo(31) });
  expect((await readHistory(database.pool))[0]?.canUndo).toBe(false);
  await remember(29, { stored_at: daysAgo(29) });
  expect((await readHistory(database.pool))[0]?.canUndo).toBe(true);
});

test('files go after a week, those of no run after a day, and parts of uploads that never ended', async () => {
  await remember(8, {});
  const { file } = await remember(6, {});
  await leave(`${randomUUID()}.csv`, 2);
  await leave(`${randomUUID()}.part`, 2);
  const arriving = [await leave(`${randomUUID()}.csv`, 0), await leave(`${randomUUID()}.part`, 0)];
  await tidy();
  expect((await readdir(folder)).toSorted()).toEqual([file, ...arriving].toSorted());
});

test('an import about which nobody has said anything for a week is given up, what runs is left alone', async () => {
  const paused = await remember(8, { state: 'paused' });
  const running = await remember(8, { state: 'running', finished_at: null });
  await tidy();
  const states = await database.db.select({ id: imports.id, state: imports.state }).from(imports);
  expect(states).toContainEqual({ id: paused.id, state: 'stopped' });
  expect(states).toContainEqual({ id: running.id, state: 'running' });
});

test('the history tells a user who has gone from a command', async () => {
  await database.db.insert(users).values({ id: 'bob', name: 'Bob', email: 'bob@dogs.example' });
  await remember(2, { user_id: 'bob' });
  await remember(1, { by_command: true });
  await database.db.delete(users);
  const history = await readHistory(database.pool);
  expect(history.map(({ startedBy }) => startedBy)).toEqual([{ kind: 'command' }, { kind: 'former user' }]);
});
