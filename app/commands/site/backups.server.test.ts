import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { parseConfig, siteConfig } from '#app/config/config.server.ts';
import { readPlanForm } from '#app/features/backup/admin/plan-form.server.ts';
import {
  readCandidate,
  writeCandidate,
  writeResult,
} from '#app/features/backup/admin/restore-folder.server.ts';
import { currentPlan, settleAsked } from '#app/features/backup/admin/stored-plan.server.ts';
import { backupKind } from '#app/features/backup/schedule.server.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { LOCKS } from '#db/locks.ts';
import { actions, backupPlan, jobs, users } from '#db/schema.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import {
  backUpNow,
  checkCandidate,
  findBackup,
  lastRestore,
  listBackups,
  restoreCandidate,
  setPlan,
} from './backups.server.ts';

const database = useScratchDatabase();
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-backups-'));
  for (const table of [backupPlan, jobs]) await database.db.delete(table);
  await database.db
    .insert(users)
    .values({ id: 'ann', name: '', email: 'ann@dogs.example' })
    .onConflictDoNothing();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function servicesOf(environment: Record<string, string> = {}) {
  const config = siteConfig(parseConfig({ DATA_DIR: folder, ...environment }), () => HAMPSHIRE);
  const { db, pool } = database;
  return { db, pool, config, clock: () => Date.parse('2026-05-01T12:00:00Z') };
}

const HASH = 'a'.repeat(64);
const PLAN = { folder: null, everyHours: 24, keep: 3 };

describe('the plan', () => {
  test('is the operator’s, or else an admin’s, or else none', async () => {
    const services = servicesOf();
    const own = path.join(folder, 'backups');
    expect(await currentPlan(services.db, services.config)).toMatchObject({ folder: own, everyHours: null });
    expect(await setPlan(services, 'ann', PLAN)).toBeNull();
    expect(await currentPlan(services.db, services.config)).toMatchObject({
      folder: own,
      everyHours: 24,
      keep: 3,
    });
    const { config } = servicesOf({ BACKUP_DIR: '/b', BACKUP_EVERY_HOURS: '6' });
    expect(await currentPlan(services.db, config)).toMatchObject({ folder: '/b', everyHours: 6, keep: 7 });
  });

  test('takes a folder that is there, can be written to and is none of the site’s own', async () => {
    const services = servicesOf({ DATA_DIR: path.join(folder, 'data') });
    const disk = path.join(folder, 'disk');
    await Promise.all(
      [disk, path.join(folder, 'data/uploads')].map((one) => mkdir(one, { recursive: true })),
    );
    expect(await setPlan(services, 'ann', { ...PLAN, folder: disk })).toBeNull();
    for (const wrong of [
      path.join(folder, 'data/uploads'),
      path.resolve('public'),
      path.join(folder, 'none'),
      '/proc',
    ])
      expect([wrong, await setPlan(services, 'ann', { ...PLAN, folder: wrong })]).toEqual([
        wrong,
        expect.stringMatching(/\.$/),
      ]);
  });

  test.each([
    [{ folder: '../../etc' }, 'folder'],
    [{ folder: '/a\0b' }, 'folder'],
    [{ every: '0' }, 'every'],
    [{ keep: '0' }, 'keep'],
    [{ keep: '-1' }, 'keep'],
    [{ keep: '1e3' }, 'keep'],
  ])('refuses %j', (typed, field) => {
    const read = readPlanForm({ folder: '', every: '24', keep: '7', ...typed });
    expect('problems' in read && Object.keys(read.problems)).toEqual([field]);
  });
});

test('a restore that was killed says what it has done, and not what an earlier one did', async () => {
  const { db } = database;
  const services = servicesOf();
  expect(await lastRestore(services)).toBeNull();
  const result = { name: 'b', at: '2026-05-01T12:00:00.000Z', message: '' };
  await writeResult(folder, { ...result, isDone: true, message: 'Everything is from the backup.' });
  await writeResult(folder, { ...result, isDone: null });
  expect(await lastRestore(services)).toMatchObject({
    isDone: false,
    message: expect.stringMatching(/Nothing was changed/),
  });
  const entry = { actor: 'command', action: 'backup.restored', details: { name: 'b' } } as const;
  await db.insert(actions).values([{ ...entry, at: new Date('2026-05-01T12:00:09Z') }]);
  expect(await lastRestore(services)).toMatchObject({
    isDone: false,
    message: expect.stringMatching(/Restore it again/),
  });
});

test('a backup that is asked for is made without a schedule, once, and a failure is said', async () => {
  const services = servicesOf();
  const queue = createJobQueue({ ...services, logger: pino({ level: 'silent' }) });
  const write = vi.fn((file: string) => writeFile(file, 'a backup'));
  queue.handle(
    backupKind({
      plan: () => currentPlan(services.db, services.config),
      settle: (problem) => settleAsked(services.db, problem),
      clock: services.clock,
      write,
      onDone: () => {},
      onFailure: () => {},
    }),
  );
  await queue.runDue();
  expect(write).not.toHaveBeenCalled();
  const ask = async () => {
    await backUpNow({ ...services, jobs: queue }, 'ann');
    await queue.runDue();
    await vi.waitFor(async () =>
      expect((await currentPlan(services.db, services.config)).askedAt).toBeNull(),
    );
  };
  await ask();
  expect((await listBackups(services)).backups).toHaveLength(1);
  await queue.runDue();
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRejectedValueOnce(new Error('The disk is full.'));
  await ask();
  expect((await listBackups(services)).failure).toBe('The disk is full.');
  await queue.stop();
});

test('only backups in the folder can be downloaded, whatever the name', async () => {
  const services = servicesOf();
  await mkdir(path.join(folder, 'backups'));
  const name = 'directory-2026-05-01T12-00-00Z.tar.zst';
  await writeFile(path.join(folder, 'backups', name), 'a backup');
  await writeFile(path.join(folder, 'auth-secret'), 'a secret');
  expect(await findBackup(services, name)).toMatchObject({ bytes: 8 });
  for (const wrong of [
    '../auth-secret',
    '..%2Fauth-secret',
    `${name}/../../auth-secret`,
    '',
    'last-failure.json',
  ])
    expect(await findBackup(services, wrong)).toBeNull();
});

test('a file that is no backup is refused in words without its path', async () => {
  const file = path.join(folder, 'x.tar.zst');
  await writeFile(file, 'not a backup');
  await checkCandidate(folder, 'x.tar.zst', file);
  const candidate = await vi.waitFor(
    async () => {
      const read = await readCandidate(folder);
      expect(read?.state).toBe('refused');
      return read;
    },
    { timeout: 20_000 },
  );
  expect(candidate?.problem).toMatch(/^The file is not a backup|^The file/);
  expect(candidate?.problem).not.toContain(folder);
  expect(await restoreCandidate(servicesOf(), 'ann', HASH, null)).toMatch(/can’t be restored/);
});

test('nothing is restored while the site runs on other machines', async () => {
  const services = servicesOf();
  const report = {
    hash: HASH,
    rows: 1,
    files: 0,
    bytes: 1,
    version: '1',
    taken_at: '2026-05-01T12:00:00Z',
    content: { accounts: 1, businesses: 0, posts: 0, imports: 0 },
  };
  await writeCandidate(folder, {
    id: 'c',
    name: 'b',
    file: '/b',
    state: 'ready',
    pid: null,
    problem: null,
    report,
  });
  const nodes = await Promise.all([1, 2].map(() => database.pool.connect()));
  for (const node of nodes) await node.query('SELECT pg_advisory_lock_shared($1)', [LOCKS.serving]);
  expect(await restoreCandidate(services, 'ann', HASH, null)).toMatch(/other machines/);
  await nodes[0]?.query('SELECT pg_advisory_unlock_all()');
  expect(await restoreCandidate(services, 'ann', 'b'.repeat(64), null)).toMatch(/Another backup/);
  expect(await restoreCandidate(services, 'ann', HASH, null)).toBeNull();
  await nodes[1]?.query('SELECT pg_advisory_unlock_all()');
  for (const node of nodes) node.release();
});
