import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { siteFiles } from '#app/services/site-files.server.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import * as schema from '#db/schema.ts';
import { databaseContent } from '#tests/support/content/database-content.ts';
import { runCommand } from '#tests/support/site/run-command.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { backupCommand } from './backup.ts';
import { productVersion } from './product-version.ts';
import { restoreCommand } from './restore.ts';

const TABLES = Object.values(schema).filter((value) => is(value, PgTable)).length;
const interruption = () => new AbortController().signal;

const source = useScratchDatabase();
const target = useScratchDatabase();
let folder = '';

/** The region with its towns, one account, and the version of the businesses. */
const ROWS = 1 + TOWNS.length + 2;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-backup-cli-'));
  for (const { pool } of [source, target]) await pool.query('TRUNCATE "user", geocoded_postcodes CASCADE');
  await source.pool.query(`INSERT INTO "user" (id, name, email) VALUES ('a', 'Ann', 'ann@dogs.example')`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'site.tar.zst');

function streams() {
  const output = new PassThrough();
  const errors = new PassThrough();
  return { output, errors, written: () => [output, errors].map((stream) => String(stream.read() ?? '')) };
}

/** Writes the backup to a stand-in for standard output. @returns the exit code */
function backUpTo(output: Writable, errors = new PassThrough()): Promise<number> {
  const openUnprepared = async () => source.pool;
  return backupCommand(['-'], { openUnprepared, interruption, siteFiles: () => [], output, errors });
}

async function backUp(...args: string[]) {
  const { output, errors, written } = streams();
  let opened = false;
  const openUnprepared = async () => {
    opened = true;
    return source.pool;
  };
  const context = {
    openUnprepared,
    interruption,
    siteFiles: () => siteFiles(createFolderStorage(folder)),
    output,
    errors,
  };
  const exitCode = await backupCommand(args, context);
  const [stdout = '', stderr = ''] = written();
  return { exitCode, opened, output: stdout, errors: stderr };
}

async function restore(args: string[], answer?: string) {
  const { output, errors, written } = streams();
  const input = Object.assign(new PassThrough(), { isTTY: answer !== undefined });
  if (answer !== undefined) input.write(`${answer}\n`);
  const exitCode = await restoreCommand(args, {
    openAlone: async () => target.pool,
    interruption,
    siteFiles: () => siteFiles(createFolderStorage(path.join(folder, 'target'))),
    roomBytes: async () => 1e9,
    input,
    output,
    errors,
  });
  const [stdout = '', stderr = ''] = written();
  return { exitCode, output: stdout, errors: stderr };
}

test('writes a file and says what is in it', async () => {
  const { exitCode, output, errors } = await backUp(file(), '--json');
  expect(exitCode).toBe(0);
  expect(JSON.parse(output)).toEqual({
    file: file(),
    tables: TABLES,
    rows: ROWS,
    files: 0,
    bytes: (await stat(file())).size,
    taken_at: expect.stringMatching(/^\d{4}-/),
  });
  expect(errors).toContain('Backing up: 100 %');
  expect(errors).toContain(`Backed up ${ROWS} rows of ${TABLES} tables and 0 files to ${file()}`);
});

test('checks a backup without changing anything, and restores it', async () => {
  await backUp(file());
  const before = await databaseContent(target.pool);
  const checked = await restore([file(), '--dry-run', '--json']);
  expect(checked.exitCode).toBe(0);
  expect(JSON.parse(checked.output)).toMatchObject({
    restored: false,
    rows: ROWS,
    tables: TABLES,
    version: await productVersion(),
  });
  expect(await databaseContent(target.pool)).toEqual(before);
  const restored = await restore([file(), '--json']);
  expect(restored).toMatchObject({
    exitCode: 0,
    errors: expect.stringContaining(`Restored. It has ${ROWS} rows`),
  });
  expect(JSON.parse(restored.output)).toMatchObject({ restored: true, rows: ROWS });
  expect(await databaseContent(target.pool)).toEqual(await databaseContent(source.pool));
});

test('writes to standard output when asked to', async () => {
  const output = new PassThrough();
  const [exitCode, bytes] = await Promise.all([backUpTo(output), buffer(output)]);
  expect(exitCode).toBe(0);
  await writeFile(file(), bytes);
  expect((await restore([file(), '--dry-run'])).exitCode).toBe(0);
});

test.each([
  ['EPIPE', 'The receiving program stopped before the end of the backup.'],
  ['ENOSPC', 'Standard output cannot be used: the disk is full.'],
])('says what has become of the output when it ends with %s', async (code, message) => {
  const output = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('write'), { code })),
  });
  const errors = new PassThrough();
  expect(await backUpTo(output, errors)).toBe(1);
  expect(String(errors.read())).toContain(`${message}\nNo backup was made.\n`);
});

test('deletes what a site holds only when that has been confirmed', async () => {
  await backUp(file());
  await target.pool.query(`INSERT INTO "user" (id, name, email) VALUES ('b', 'Bea', 'bea@dogs.example')`);
  const stored = await databaseContent(target.pool);
  const refusals: [string[], string | undefined, string][] = [
    [
      [file()],
      undefined,
      'The site is not empty: it has 0 businesses, 0 articles, 1 accounts and 0 imports.',
    ],
    [[file(), '--replace'], undefined, 'Nobody can be asked here'],
    [[file(), '--replace'], 'no', 'Not confirmed.'],
  ];
  for (const [args, answer, message] of refusals) {
    const refused = await restore(args, answer);
    expect(refused).toMatchObject({ exitCode: 1, output: '' });
    expect(refused.errors).toContain(message);
    expect(refused.errors).toContain('Nothing was changed.');
    expect(await databaseContent(target.pool)).toEqual(stored);
  }
  expect((await restore([file(), '--replace'], 'delete')).exitCode).toBe(0);
  expect(await databaseContent(target.pool)).toEqual(await databaseContent(source.pool));
  await target.pool.query(`UPDATE "user" SET name = 'Another'`);
  expect((await restore([file(), '--replace', '--yes'])).exitCode).toBe(0);
  expect(await databaseContent(target.pool)).toEqual(await databaseContent(source.pool));
});

describe('a restore that is asked to stop', () => {
  /** Asks to, and fails, as soon as a file is written that the backup holds. */
  async function stopAtFile(names: { before: string }) {
    const picture = (hash: string) => `uploads/${hash.repeat(32)}-480x320.webp`;
    await createFolderStorage(folder).write(picture('a'), Buffer.from('new'));
    await backUp(file());
    const place = createFolderStorage(path.join(folder, 'target'));
    await place.write(picture(names.before), Buffer.from('old'));
    const stop = new AbortController();
    const write = async () => {
      stop.abort();
      throw new Error('The bucket is away.');
    };
    const { output, errors, written } = streams();
    const exitCode = restoreCommand([file(), '--replace', '--yes'], {
      openAlone: async () => target.pool,
      interruption: () => stop.signal,
      siteFiles: () => siteFiles({ ...place, write }),
      roomBytes: async () => 1e9,
      input: new PassThrough(),
      output,
      errors,
    });
    return { exitCode, errors: () => written()[1] };
  }

  test('while the rows are loaded has changed nothing, and says so', async () => {
    const before = await databaseContent(target.pool);
    const { exitCode, errors } = await stopAtFile({ before: 'b' });
    expect(await exitCode).toBe(1);
    expect(errors()).toMatch(/The restore was cancelled\.\nNothing was changed\.\n$/);
    expect(await databaseContent(target.pool)).toEqual(before);
  });

  test('when the rows are there says what has become of the files', async () => {
    await target.pool.query(`INSERT INTO "user" (id, name, email) VALUES ('b', 'Bea', 'bea@dogs.example')`);
    const { exitCode, errors } = await stopAtFile({ before: 'a' });
    await expect(exitCode).rejects.toThrow(
      /^The rows and the new files are restored, but .+ The bucket is away\./,
    );
    expect(errors()).not.toContain('Nothing was changed');
    expect(await databaseContent(target.pool)).toEqual(await databaseContent(source.pool));
  });
});

test('says what is wrong with a place where no file can be', async () => {
  await writeFile(path.join(folder, 'a-file'), '');
  for (const [place, message] of [
    [path.join(folder, 'none/site'), 'the file or folder does not exist'],
    [path.join(folder, 'a-file/site'), 'part of its path is not a folder'],
    [folder, 'it is a folder'],
  ] as const) {
    const { exitCode, errors } = await backUp(place);
    expect(exitCode).toBe(1);
    expect(errors).toContain(message);
    expect(errors).toContain('No backup was made.');
  }
  expect(await readdir(folder)).toEqual(['a-file']);
});

test('leaves the older backup as it was when the disk is full', async () => {
  await source.pool.query(
    `INSERT INTO geocoded_postcodes SELECT md5(n::text), random(), random() FROM generate_series(1, 20000) n`,
  );
  await writeFile(file(), 'the older one');
  // The limit on the size of a file fails a write as a full disk does.
  const environment = { DATABASE_URL: source.url, DATA_DIR: folder };
  const command = runCommand(['backup', file()], environment, 'ulimit -f 200;');
  expect(await command.exited).toBe(1);
  expect(command.stderr).toContain('No backup was made.');
  expect(await readFile(file(), 'utf8')).toBe('the older one');
  expect(await readdir(folder)).toEqual(['site.tar.zst']);
});

test('takes its unfinished file away when it is asked to stop', { tags: 'slow' }, async () => {
  await source.pool.query(
    `INSERT INTO geocoded_postcodes SELECT md5(n::text), random(), random() FROM generate_series(1, 20000) n`,
  );
  const blocker = new pg.Client({ connectionString: source.url });
  await blocker.connect();
  // Holds the backup up in the middle: before the table's rows can be read.
  await blocker.query('BEGIN; LOCK TABLE geocoded_postcodes IN ACCESS EXCLUSIVE MODE');
  const command = runCommand(['backup', file()], { DATABASE_URL: source.url, DATA_DIR: folder });
  await expect.poll(() => readdir(folder), { timeout: 40_000 }).toHaveLength(1);
  command.child.kill('SIGTERM');
  await blocker.end();
  expect(await command.exited).toBe(1);
  expect(command.stderr).toContain('The backup was cancelled.');
  expect(await readdir(folder)).toEqual([]);
});

test('a restore that is killed leaves the database as it was', { tags: 'slow' }, async () => {
  await source.pool.query(
    `INSERT INTO geocoded_postcodes SELECT md5(n::text), random(), random() FROM generate_series(1, 30000) n`,
  );
  await backUp(file());
  await target.pool.query(`INSERT INTO service_types VALUES ('Own')`);
  const before = await databaseContent(target.pool);
  const command = runCommand(['restore', file()], { DATABASE_URL: target.url, DATA_DIR: folder });
  await expect.poll(() => command.stderr, { timeout: 40_000, interval: 5 }).toContain('Restoring: ');
  command.child.kill('SIGKILL');
  expect(await command.exited).toBeNull();
  expect(command.stderr).not.toContain('Restored.');
  await expect
    .poll(async () => {
      const { rows } = await target.pool.query(
        `SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE '%transaction%'`,
      );
      return rows[0].others;
    })
    .toBe(0);
  expect(await databaseContent(target.pool)).toEqual(before);
  // And the next attempt is not in its way.
  expect((await restore([file()])).exitCode).toBe(0);
  expect((await databaseContent(target.pool))['geocoded_postcodes']).toHaveLength(30_000);
});

test.each([[[]], [['a', 'b']], [['a', '--fast']], [['-', '--json']]])(
  'answers backup %j with its usage and exit code 2, without a database',
  async (args) => {
    const { exitCode, opened, output, errors } = await backUp(...args);
    expect({ exitCode, opened, output }).toEqual({ exitCode: 2, opened: false, output: '' });
    expect(errors).toContain('Usage: directory backup');
  },
);

test.each([[[]], [['a', 'b']], [['a', '--fast']], [['a', '--yes']]])(
  'answers restore %j with its usage and exit code 2',
  async (args) => {
    const { exitCode, output, errors } = await restore(args);
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
    expect(errors).toContain('Usage: directory restore');
  },
);
