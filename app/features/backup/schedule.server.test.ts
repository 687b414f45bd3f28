import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { jobs } from '#db/schema.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { backupName, readBackupFolder } from './backup-folder.server.ts';
import { backupKind, isBackupDue } from './schedule.server.ts';

const database = useScratchDatabase();
const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-05-01T12:00:00Z');
let folder = '';
let now = NOW;

beforeEach(async () => {
  now = NOW;
  await database.db.delete(jobs);
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'directory-schedule-')), 'backups');
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const write = (file: string) => writeFile(file, 'a backup');

/** A node that makes backups. */
function schedule(options: Partial<Parameters<typeof backupKind>[0]> = {}) {
  const done: string[] = [];
  const failures: unknown[] = [];
  const kind = backupKind({
    plan: async () => ({ folder, everyHours: 24, keep: 3, askedAt: null }),
    settle: async () => {},
    clock: () => now,
    write,
    onDone: (file) => done.push(path.basename(file)),
    onFailure: (error) => failures.push(error),
    ...options,
  });
  const logger = pino({ level: 'silent' });
  const queue = createJobQueue({ pool: database.pool, clock: () => now, logger });
  queue.handle(kind);
  return { makeIfDue: () => queue.runDue(), stop: () => queue.stop(), done, failures };
}

test('makes the first backup at once and the next when its time has come', async () => {
  const { makeIfDue, done, failures } = schedule();
  await makeIfDue();
  expect(done).toEqual(['directory-2026-05-01T12-00-00Z.tar.zst']);
  now += 23.9 * HOUR;
  await makeIfDue();
  expect(done).toHaveLength(1);
  now += 0.2 * HOUR;
  await makeIfDue();
  expect(done).toHaveLength(2);
  expect(failures).toEqual([]);
});

test('keeps as many as it is told, and leaves other files alone', async () => {
  const { makeIfDue } = schedule();
  await mkdir(folder);
  await writeFile(path.join(folder, 'notes.txt'), '');
  await writeFile(path.join(folder, `${backupName(NOW - HOUR * 900)}.1234.unfinished`), '');
  for (let day = 0; day < 5; day += 1) {
    await makeIfDue();
    now += 24 * HOUR;
  }
  expect(await readdir(folder)).toEqual(
    [3, 4, 5].map((day) => backupName(Date.UTC(2026, 4, day, 12))).concat('notes.txt'),
  );
});

test('never deletes the one just made, also when the clock had been ahead', async () => {
  const { makeIfDue, done } = schedule({
    plan: async () => ({ folder, everyHours: 24, keep: 1, askedAt: null }),
  });
  await mkdir(folder);
  await writeFile(path.join(folder, backupName(NOW + 900 * HOUR)), '');
  await makeIfDue();
  expect(await readdir(folder)).toEqual([backupName(NOW)]);
  now += HOUR;
  await makeIfDue();
  expect(done).toHaveLength(1);
});

test('only one of several nodes makes it', async () => {
  let atOnce = 0;
  let most = 0;
  const slowly = async (file: string) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await database.pool.query('SELECT pg_sleep(0.3)');
    await write(file);
    atOnce -= 1;
  };
  const nodes = [schedule({ write: slowly }), schedule({ write: slowly }), schedule({ write: slowly })];
  await Promise.all(nodes.map(({ makeIfDue }) => makeIfDue()));
  expect(most).toBe(1);
  expect(nodes.flatMap(({ done }) => done)).toHaveLength(1);
});

test('tells of a failure, keeps its word in the folder and tries again after an hour', async () => {
  let broken = true;
  const { makeIfDue, failures, done } = schedule({
    write: async (file) => {
      if (broken) throw new Error('the disk is full');
      await write(file);
    },
  });
  await makeIfDue();
  now += HOUR / 2;
  await makeIfDue();
  expect(failures).toHaveLength(1);
  expect(await readBackupFolder(folder)).toEqual({
    backups: [],
    failure: { time: NOW, error: 'the disk is full' },
  });
  now += HOUR;
  broken = false;
  await makeIfDue();
  expect(done).toHaveLength(1);
  expect((await readBackupFolder(folder)).failure).toBeNull();
});

test('tells of a folder that is none', async () => {
  await writeFile(folder, '');
  await chmod(folder, 0o600);
  const { makeIfDue, failures } = schedule();
  await makeIfDue();
  expect(failures).toMatchObject([{ code: 'ENOTDIR' }]);
});

test('stopping gives up what is under way, without calling it a failure', async () => {
  const { makeIfDue, stop, failures, done } = schedule({
    write: (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  const making = makeIfDue();
  await expect.poll(() => readdir(folder).catch(() => null)).toEqual([]);
  await stop();
  await making;
  expect([failures, done]).toEqual([[], []]);
  expect(await readdir(folder)).toEqual([]);
});

describe('a backup is due', () => {
  const at = (hours: number) => ({ name: '', time: NOW - hours * HOUR, bytes: 1 });
  const failed = (hours: number) => ({ time: NOW - hours * HOUR, error: '' });
  test.each([
    ['when there is none', { backups: [], failure: null }, true],
    ['when the last one is old enough', { backups: [at(90), at(6)], failure: null }, true],
    ['not before', { backups: [at(90), at(5.9)], failure: null }, false],
    ['not soon after a failure', { backups: [], failure: failed(0.9) }, false],
    ['an hour after a failure', { backups: [at(90)], failure: failed(1) }, true],
    [
      'when what is there comes from a clock that was ahead',
      { backups: [at(9), at(-900)], failure: failed(-3) },
      true,
    ],
  ])('%s', (_, folder, due) => {
    expect(isBackupDue(folder, 6, NOW)).toBe(due);
  });
});
