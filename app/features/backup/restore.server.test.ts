import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCKS } from '#db/locks.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { databaseContent, databaseShape } from '#tests/support/content/database-content.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { listActions } from '#app/features/actions/action-log.server.ts';
import { users } from '#db/schema.ts';
import { hashOf } from './check-backup.server.ts';
import { writeBackupFile } from './backup-file.server.ts';
import type { StoredFiles } from './stored-files.server.ts';
import { restoreBackup } from './restore.server.ts';

const source = useScratchDatabase();
const target = useScratchDatabase();
let folder = '';
const sourceFiles = () => [pictures('source')];
const targetFiles = () => [pictures('target')];
const file = () => path.join(folder, 'site.tar.zst');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  for (const { pool } of [source, target]) {
    await pool.query(
      `TRUNCATE businesses, service_types, blog_posts, blog_tags, imports, import_errors, "user",
         verification, captcha_uses, rate_limits, outgoing_mails, actions CASCADE`,
    );
  }
  for (const name of ['source', 'target'])
    await rm(path.join(folder, name), { recursive: true, force: true });
});

/** Where the pictures of a site lie. */
const place = (where: string) => path.join(folder, where, 'pictures');

function pictures(where: string): StoredFiles {
  return {
    group: 'pictures',
    storage: createFolderStorage(path.join(folder, where)),
    accepts: (file) => /^[a-z0-9]+\.webp$/.test(file),
  };
}

const backUp = () =>
  writeBackupFile(
    { pool: source.pool, files: sourceFiles(), version: '1.2.3', clock: () => 1_700_000_000_000 },
    file(),
  );

const restore = (options: { mayReplace?: boolean; roomBytes?: number; name?: string } = {}) =>
  restoreBackup({
    pool: target.pool,
    file: options.name ?? file(),
    files: targetFiles(),
    roomBytes: options.roomBytes ?? 1e9,
    mayReplace: async () => options.mayReplace ?? false,
  });

async function addBusiness(name: string, pool = source.pool) {
  await pool.query(`INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING`);
  await pool.query(
    `INSERT INTO businesses (slug, name, category, city, postal_code, latitude, longitude)
     VALUES ($1, $1, 'Kennels', 'Alton', 'GU34 1AA', 51.1, -0.9)`,
    [name],
  );
}

async function addUser(pool = source.pool) {
  await pool.query(`INSERT INTO "user" (id, name, email) VALUES ('a', 'Ann', 'ann@dogs.example')`);
  await pool.query(`INSERT INTO profiles (id, display_name, admin) VALUES ('a', 'Ann', true)`);
}

async function addPicture(name: string, bytes: Buffer, where = 'source') {
  await mkdir(place(where), { recursive: true });
  await writeFile(path.join(place(where), name), bytes);
}

/** JSON as jsonb takes it: without NUL and without halves of pairs. */
function storable(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/\\u(0000|d[89a-f]..)/gi, '?')
    .replaceAll(/[\ud800-\udfff]/g, '?');
}

test('the log of the site that is replaced goes on, with who restored what, whatever the backup says of its age', async () => {
  const { pool } = target;
  await addUser();
  await source.pool.query(
    `INSERT INTO actions (at, actor, actor_id, action, details) VALUES ('2026-01-01', 'user', 'a', 'site.changed', '{}')`,
  );
  await backUp();
  await pool.query(
    `INSERT INTO "user" (id, name, email) VALUES ('b', 'Bob', 'bob@dogs.example'), ('c', 'Ann', 'Ann@dogs.example')`,
  );
  await pool.query(`INSERT INTO actions (at, actor, actor_id, action, about_id, details) VALUES
    ('2026-01-01', 'user', 'c', 'site.changed', NULL, '{}'), ('2020-02-01', 'user', 'c', 'backup.downloaded', NULL, '{"name": "x"}'),
    ('2026-02-02', 'user', 'b', 'admin.granted', 'c', '{}')`);
  const restoreAs = (userId: string | null) =>
    restoreBackup({
      pool,
      file: file(),
      files: targetFiles(),
      roomBytes: 1e9,
      mayReplace: async () => true,
      by: { userId, name: 'May backup' },
    });
  await restoreAs('b');
  await restoreAs(null);
  const { entries } = await listActions(target.db, { action: null, by: null, before: null });
  expect(entries.map(({ actor, action, about, details }) => [actor, action, about, details])).toEqual([
    ['the command line', 'backup.restored', null, { name: 'May backup' }],
    ['bob@dogs.example', 'backup.restored', null, { name: 'May backup' }],
    ['bob@dogs.example', 'admin.granted', 'ann@dogs.example', {}],
    ['ann@dogs.example', 'backup.downloaded', null, { name: 'x' }],
    ['ann@dogs.example', 'site.changed', null, {}],
  ]);
});

test('a file that is not the one that was confirmed is not restored', async () => {
  await addUser();
  await backUp();
  const confirmed = {
    pool: target.pool,
    file: file(),
    files: targetFiles(),
    roomBytes: 1e9,
    mayReplace: async () => true,
  };
  await expect(restoreBackup({ ...confirmed, hash: 'a'.repeat(64) })).rejects.toThrow(
    'not the backup that was checked',
  );
  await restoreBackup({ ...confirmed, hash: await hashOf(file()) });
  expect(await target.db.$count(users)).toBe(1);
});

describe('a backup restored elsewhere', () => {
  test('has every row, every counter, every file, and tables made alike', async () => {
    await addUser();
    await addBusiness('paws');
    await addBusiness('gone');
    await source.pool.query(`DELETE FROM businesses WHERE slug = 'gone'`);
    await source.pool.query(`
      INSERT INTO blog_posts (slug, title, content, author_id) VALUES ('walks', 'Walks', 'On the lead.', 'a');
      INSERT INTO blog_tags (name, slug) VALUES ('Puppies', 'puppies');
      INSERT INTO blog_posts_tags SELECT p.id, t.id FROM blog_posts p, blog_tags t;
      INSERT INTO import_mappings (source_column, "target-column") VALUES ('Telephone', 'phone')`);
    await addPicture(
      'a.webp',
      Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * index) % 256)),
    );
    await addPicture('b.webp', Buffer.alloc(0));
    await addPicture('not a picture', Buffer.from('left out'));
    expect(await backUp()).toMatchObject({ files: 2, takenAt: '2023-11-14T22:13:20.000Z' });
    const shape = await databaseShape(target.pool);

    const report = await restore();

    expect(report).toMatchObject({ files: 2, newer: 0, manifest: { version: '1.2.3' } });
    expect(await databaseContent(target.pool)).toEqual(await databaseContent(source.pool));
    expect(await databaseShape(target.pool)).toEqual(shape);
    expect((await readdir(place('target'))).toSorted()).toEqual(['a.webp', 'b.webp']);
    for (const name of ['a.webp', 'b.webp']) {
      const [put, back] = ['source', 'target'].map((where) => readFile(path.join(place(where), name)));
      expect(await back).toEqual(await put);
    }
  });

  test('lets nobody in who was signed in or had a link, and counts attempts anew', async () => {
    await addUser();
    await source.pool.query(`
      INSERT INTO session (id, token, user_id, expires_at) VALUES ('s', 'secret-of-a-session', 'a', now() + '1 day');
      INSERT INTO verification (id, identifier, value, expires_at) VALUES ('v', 'secret-of-a-link', 'a', now() + '1 day');
      INSERT INTO captcha_uses VALUES ('solved', now() + '1 day');
      INSERT INTO rate_limits VALUES ('sign in', 3, 9000000000000);
      INSERT INTO outgoing_mails (recipient, subject, text, html, link) VALUES
        ('a@dogs.example', 'Reset', 'x', 'x', 'http://localhost/auth/reset?token=secret-in-a-mail'),
        ('b@dogs.example', 'News', 'y', 'y', NULL), ('c@dogs.example', 'Told', 'z', 'z', 'http://localhost/auth')`);
    await backUp();
    const plain = zstdDecompressSync(await readFile(file())).toString('latin1');
    expect(plain).not.toMatch(/secret-of-a-session|secret-of-a-link|secret-in-a-mail/);

    await restore({ mayReplace: true });

    const content = await databaseContent(target.pool);
    for (const table of ['session', 'verification', 'captcha_uses', 'rate_limits'])
      expect(content[table]).toEqual([]);
    const { rows } = await target.pool.query('SELECT recipient FROM outgoing_mails ORDER BY 1');
    expect(rows).toEqual([{ recipient: 'b@dogs.example' }, { recipient: 'c@dogs.example' }]);
  });

  test('goes on counting and announcing where it was', async () => {
    await addBusiness('paws');
    await backUp();
    await restore();
    const version = async () =>
      Number((await target.pool.query('SELECT version FROM businesses_version')).rows[0].version);
    const before = await version();
    await addBusiness('tails', target.pool);
    const { rows } = await target.pool.query('SELECT id FROM businesses ORDER BY slug');
    const { rows: known } = await source.pool.query('SELECT id FROM businesses');
    expect(rows.map(({ id }) => Number(id) - Number(known[0].id))).toEqual([0, 1]);
    expect(await version()).toBe(before + 1);
  });

  test('has any values that PostgreSQL can hold, as they were', async () => {
    const odd = ['\\N', '\\.', '\t', '\r\n', '\\', 'a\\\nb', '\u0001', '😀', '"', '{}', '\u2028', 'ﬀ'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 40 }),
        fc.array(fc.jsonValue(), { maxLength: 20 }),
        fc.array(fc.double(), { maxLength: 20 }),
        async (texts, values, numbers) => {
          const clean = [...odd, ...texts.map((text) => text.replaceAll(/[\0\ud800-\udfff]/g, '?'))];
          await source.pool.query('TRUNCATE imports, geocoded_postcodes, outgoing_mails');
          await source.pool.query(
            `INSERT INTO outgoing_mails (recipient, subject, text, html, created_at)
             SELECT text, text, text, text, ($2::timestamptz[])[1 + number % 4]
             FROM unnest($1::text[]) WITH ORDINALITY AS t (text, number)`,
            [clean, ['infinity', '-infinity', '0044-03-15 12:00:00.000001 BC', 'now']],
          );
          await source.pool.query(
            `INSERT INTO imports (kind, file_name, file_bytes, mappings, new_categories)
             SELECT 'import', 'a', 9223372036854775807, value, $2 FROM unnest($1::jsonb[]) AS value`,
            [values.map(storable), clean],
          );
          await source.pool.query(
            'INSERT INTO geocoded_postcodes SELECT i, n, NULL FROM unnest($1::float8[]) WITH ORDINALITY AS t (n, i)',
            [[Infinity, -Infinity, Number.NaN, -0, ...numbers]],
          );
          await backUp();
          await restore({ mayReplace: true });
          expect(await databaseContent(target.pool)).toEqual(await databaseContent(source.pool));
        },
      ),
      { numRuns: 2 },
    );
  }, 60_000);

  test('is of one moment while others write: what was written together is there together', async () => {
    await source.pool.query('CREATE TABLE debit (n int); CREATE TABLE credit (n int)');
    await source.pool.query(
      'CREATE TABLE IF NOT EXISTS filler AS SELECT n, repeat(md5(n::text), 9) FROM generate_series(1, 30000) n',
    );
    await target.pool.query('CREATE TABLE debit (n int); CREATE TABLE credit (n int)');
    await target.pool.query('CREATE TABLE filler (n int, repeat text)');
    let over = false;
    let written = 0;
    const writing = (async () => {
      while (!over) {
        await source.pool.query(
          'BEGIN; INSERT INTO credit VALUES ($1::int)'.replace('$1', String(written)) +
            `; INSERT INTO debit VALUES (${written}); COMMIT`,
        );
        written += 1;
      }
    })();
    try {
      await source.pool.query('SELECT pg_sleep(0.1)');
      const before = written;
      await backUp();
      const after = written;
      over = true;
      await writing;
      await restore();
      const { rows } = await target.pool.query(
        'SELECT (SELECT count(*) FROM debit)::int AS debit, (SELECT count(*) FROM credit)::int AS credit',
      );
      expect(rows[0].debit).toBe(rows[0].credit);
      expect(rows[0].debit).toBeGreaterThanOrEqual(before);
      expect(after).toBeGreaterThan(before);
    } finally {
      over = true;
      await writing;
      for (const { pool } of [source, target]) await pool.query('DROP TABLE debit, credit, filler');
    }
  });
});

describe('a restore is refused and changes nothing', () => {
  /** Runs what must be refused, and compares everything before with everything after. */
  async function refused(attempt: () => Promise<unknown>, message: RegExp | string) {
    const before = await databaseContent(target.pool);
    const names = await readdir(place('target')).catch(() => []);
    await expect(attempt()).rejects.toThrow(message);
    expect(await databaseContent(target.pool)).toEqual(before);
    expect(await readdir(place('target')).catch(() => [])).toEqual(names);
  }

  test('when somebody has put something into the site', async () => {
    await addBusiness('paws');
    await backUp();
    await addUser(target.pool);
    await refused(() => restore(), /The site is not empty: it has 0 businesses, 0 articles, 1 accounts/);
  });

  test('while the site runs', async () => {
    await backUp();
    const node = await target.pool.connect();
    try {
      await node.query('SELECT pg_advisory_lock_shared($1)', [LOCKS.serving]);
      await refused(() => restore(), 'The site is running.');
    } finally {
      node.release(true);
    }
  });

  test('when the file is not there, empty, or something else', async () => {
    await refused(
      () => restore({ name: path.join(folder, 'none') }),
      /none cannot be used: the file or folder does not exist/,
    );
    await refused(() => restore({ name: folder }), /it is a folder/);
    for (const content of ['', 'name,city\n', '\x28\xb5\x2f']) {
      await writeFile(file(), content, 'latin1');
      await refused(() => restore(), /is not a backup of a directory/);
    }
  });

  test.skipIf(process.platform === 'win32')('when it is to be read from a pipe', async () => {
    const pipe = path.join(folder, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    await refused(() => restore({ name: pipe }), /pipe is not a regular file/);
  });

  test('when a byte has changed, wherever it is, and when the end is missing', async () => {
    await addBusiness('paws');
    await addPicture('a.webp', Buffer.from('picture'));
    await backUp();
    const whole = await readFile(file());
    const damaged = path.join(folder, 'damaged');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const bytes = Buffer.from(whole);
        bytes[place] = (bytes[place] ?? 0) ^ change;
        await writeFile(damaged, bytes);
        await expect(restore({ name: damaged })).rejects.toThrow(/damaged or incomplete|is not a backup/);
      }),
      { numRuns: 60 },
    );
    for (const length of [whole.length - 1, whole.length - 40, whole.length >> 1, 5]) {
      await writeFile(damaged, whole.subarray(0, length));
      await refused(() => restore({ name: damaged }), /damaged or incomplete/);
    }
    await writeFile(damaged, Buffer.concat([whole, whole]));
    await refused(() => restore({ name: damaged }), /damaged or incomplete/);
  });

  test('when there is not room enough for what is in it', async () => {
    await addPicture('a.webp', Buffer.alloc(5_000_000));
    await backUp();
    await refused(() => restore({ roomBytes: 1_000_000 }), /not enough space for this backup: 1 MB are free/);
  });

  test('when the database does not accept the rows, or the power goes in the middle', async () => {
    await addBusiness('paws');
    await addPicture('a.webp', Buffer.from('picture'));
    await backUp();
    await addBusiness('own', target.pool);
    await addPicture('own.webp', Buffer.from('own'), 'target');
    const cuts: Promise<unknown>[] = [];
    const attempt = () =>
      restoreBackup({
        pool: target.pool,
        file: file(),
        files: targetFiles(),
        roomBytes: 1e9,
        mayReplace: async () => true,
        onProgress: () => {
          const cut = target.pool.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
          );
          cuts.push(cut.catch(() => {}));
        },
      });
    // Or a late cut would hit the comparison.
    await refused(() => attempt().finally(() => Promise.all(cuts)), /./);
  });
});

test('replaces what the site holds when that is wanted, files included', async () => {
  await addBusiness('paws');
  await addPicture('a.webp', Buffer.from('new'));
  await backUp();
  await addUser(target.pool);
  await addBusiness('own', target.pool);
  await addPicture('a.webp', Buffer.from('old'), 'target');
  await addPicture('own.webp', Buffer.from('own'), 'target');
  await restore({ mayReplace: true });
  expect(await databaseContent(target.pool)).toEqual(await databaseContent(source.pool));
  expect(await readdir(place('target'))).toEqual(['a.webp']);
  expect(await readFile(path.join(place('target'), 'a.webp'), 'utf8')).toBe('new');
});

test('a file is readable by its owner alone, and by the programs every system has', async () => {
  await addBusiness('paws');
  await backUp();
  const { stdout } = await promisify(execFile)('tar', ['--zstd', '-tvf', file()]);
  expect(stdout).toMatch(/manifest\.json\n.*tables\/[^]*contents\.json\n$/);
  const { mode } = await import('node:fs/promises').then(({ stat }) => stat(file()));
  expect(mode & 0o777).toBe(0o600);
});
