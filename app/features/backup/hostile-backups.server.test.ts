import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { zstdCompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { knownMigrations } from '#db/apply-migrations.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { databaseContent } from '#tests/support/content/database-content.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { CONTENTS, FORMAT, MANIFEST, type Manifest, PRODUCT } from './backup-format.ts';
import { restoreBackup } from './restore.server.ts';
import { seal } from './seal.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

const database = useScratchDatabase();
const OF_THIS = sql`(SELECT oid FROM pg_database WHERE datname = current_database())`;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
// What was refused is rolled back once the database sees that its connection is closed; until then it keeps its locks.
beforeEach(() =>
  expect
    .poll(() => database.db.$count(sql`pg_locks WHERE locktype = 'advisory' AND database = ${OF_THIS}`), {
      timeout: 30_000,
    })
    .toBe(0),
);

type Entries = [name: string, content: string][];

const MIGRATIONS = knownMigrations().map(({ madeAt }) => madeAt);

function manifest(changes: Partial<Manifest> = {}): string {
  return JSON.stringify({
    product: PRODUCT,
    format: FORMAT,
    version: '1.0.0',
    taken_at: '2026-01-02T03:04:05.000Z',
    postgresql: '18',
    migrations: MIGRATIONS,
    tables: [{ name: 'service_types', columns: ['category'], sequences: [] }],
    ...changes,
  });
}

/** One that says how far a column of a table has counted. */
function withCounter(column: string, last: string): string {
  return manifest({
    tables: [{ name: 'blog_posts', columns: ['id'], sequences: [{ column, last, called: true }] }],
  });
}

/** A file that is sealed as a backup is, with any entries. @param change makes its list of contents another one; null leaves it out */
async function write(
  entries: Entries,
  rows: Record<string, number>,
  change: ((contents: string) => string) | null = (contents) => contents,
): Promise<string> {
  const list = entries.map(([name, content]) => ({
    name,
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const all: Entries = change
    ? [...entries, [CONTENTS, change(JSON.stringify({ entries: list, rows }))]]
    : entries;
  const tar = all.flatMap(([name, content]) => {
    const bytes = Buffer.from(content);
    return [tarHeader(name, bytes.length, new Date(0)), bytes, tarPadding(bytes.length)];
  });
  const packed = zstdCompressSync(Buffer.concat([...tar, tarEnd()]));
  const parts: Uint8Array[] = [];
  for await (const part of seal(Readable.from([packed]))) parts.push(part);
  const file = path.join(folder, 'hostile');
  await writeFile(file, Buffer.concat(parts));
  return file;
}

const restore = (file: string) =>
  restoreBackup({
    pool: database.pool,
    file,
    files: [
      {
        group: 'uploads',
        storage: createFolderStorage(path.join(folder, 'up')),
        accepts: (name) => name === 'a.webp',
      },
    ],
    roomBytes: 1e9,
    mayReplace: async () => false,
  });

const KENNELS: [string, string] = ['tables/service_types/000001.copy', 'Kennels\n'];

const hostile: [what: string, entries: Entries, rows: Record<string, number>, message: RegExp][] = [
  [
    'a path that leads out',
    [
      [MANIFEST, manifest()],
      ['files/uploads/../../x', 'x'],
    ],
    { service_types: 0 },
    /does not belong in it/,
  ],
  [
    'a path from the root',
    [
      [MANIFEST, manifest()],
      ['/etc/cron.d/x', 'x'],
    ],
    { service_types: 0 },
    /does not belong in it/,
  ],
  [
    'a file of another name',
    [
      [MANIFEST, manifest()],
      ['files/uploads/b.webp', 'x'],
    ],
    { service_types: 0 },
    /does not belong in it/,
  ],
  [
    'a file of another folder',
    [
      [MANIFEST, manifest()],
      ['files/postgres/a.webp', 'x'],
    ],
    { service_types: 0 },
    /does not belong in it/,
  ],
  [
    'a file twice',
    [
      [MANIFEST, manifest()],
      ['files/uploads/a.webp', 'x'],
      ['files/uploads/a.webp', 'y'],
    ],
    { service_types: 0 },
    /does not belong in it/,
  ],
  [
    'rows of a table it does not list',
    [
      [MANIFEST, manifest()],
      ['tables/user/000001.copy', 'x\n'],
    ],
    { service_types: 0 },
    /does not belong in it/,
  ],
  [
    'a table this site does not have',
    [[MANIFEST, manifest({ tables: [{ name: 'pg_authid', columns: ['a'], sequences: [] }] })]],
    { pg_authid: 0 },
    /table "pg_authid" that does not belong/,
  ],
  [
    'a column this site does not have',
    [
      [
        MANIFEST,
        manifest({
          tables: [{ name: 'service_types', columns: ["category) FROM PROGRAM 'x' --"], sequences: [] }],
        }),
      ],
    ],
    { service_types: 0 },
    /a column "category\) FROM/,
  ],
  [
    'a part that is missing',
    [
      [MANIFEST, manifest()],
      ['tables/service_types/000002.copy', 'x\n'],
    ],
    { service_types: 1 },
    /a part of the table "service_types" is missing/,
  ],
  [
    'a table twice',
    [[MANIFEST, manifest()], KENNELS, ['files/uploads/a.webp', 'x'], KENNELS],
    { service_types: 2 },
    /"service_types" twice/,
  ],
  ['more rows than it says', [[MANIFEST, manifest()], KENNELS], { service_types: 2 }, /should have 2 rows/],
  [
    'an early end of the rows',
    [
      [MANIFEST, manifest()],
      ['tables/service_types/000001.copy', 'Kennels\n\\.\nWalks\n'],
    ],
    { service_types: 2 },
    /damaged|does not accept/,
  ],
  [
    'rows that are none',
    [
      [MANIFEST, manifest()],
      ['tables/service_types/000001.copy', 'a\tb\n'],
    ],
    { service_types: 1 },
    /does not accept the rows of "service_types"/,
  ],
  [
    'a counter beyond all numbers',
    [[MANIFEST, withCounter('id', '9999999999999999999')]],
    { blog_posts: 0 },
    /does not accept the counter of the column "id" of "blog_posts": value .+ out of range/,
  ],
  [
    'a counter of a column that is not there',
    [[MANIFEST, withCounter('none', '1')]],
    { blog_posts: 0 },
    /does not accept the counter of the column "none" of "blog_posts": column .+ does not exist/,
  ],
  ['a manifest of something else', [[MANIFEST, '{"format":1}']], {}, /is not a backup of a directory/],
  ['no manifest', [KENNELS], {}, /is not a backup of a directory/],
  [
    'a later format',
    [[MANIFEST, JSON.stringify({ format: 2, version: '9.0' })]],
    {},
    /newer version of the directory \(9\.0\)/,
  ],
  [
    'migrations to come',
    [[MANIFEST, manifest({ version: '9.1', migrations: [...MIGRATIONS, 9e12] })]],
    { service_types: 0 },
    /newer version of the directory \(9\.1\)/,
  ],
];

test.each(hostile)(
  'a sealed file with %s is refused and changes nothing',
  async (_, entries, rows, message) => {
    const before = await databaseContent(database.pool);
    await expect(restore(await write(entries, rows))).rejects.toThrow(message);
    expect(await databaseContent(database.pool)).toEqual(before);
    expect(await readdir(folder)).toEqual(['hostile']);
  },
);

test('a sealed file that ends too early is refused', async () => {
  await expect(restore(await write([[MANIFEST, manifest()], KENNELS], {}, null))).rejects.toThrow(
    /its end is missing/,
  );
});

test.each([
  ['much longer than what is in it', (list: string) => '['.repeat(2_000_000) + list],
  ['of more parts than what is in it', (list: string) => '['.repeat(30) + list],
  ['with another list in it', (list: string) => list.replace('[', `[${'0,'.repeat(30)}`)],
])('a sealed file with a list of contents %s is refused before that is parsed', async (_, change) => {
  const parse = vi.spyOn(JSON, 'parse');
  const file = await write([[MANIFEST, manifest()], KENNELS], { service_types: 1 }, change);
  await expect(restore(file)).rejects.toThrow(/list of contents is longer than its contents/);
  expect(parse.mock.calls.filter(([text]) => text.includes('"sha256"'))).toEqual([]);
});

test('rows that point to nothing are refused by the database', async () => {
  const tables = [{ name: 'blog_old_slugs', columns: ['slug', 'post_id'], sequences: [] }];
  const entries: Entries = [
    [MANIFEST, manifest({ tables })],
    ['tables/blog_old_slugs/000001.copy', 'old\t7\n'],
  ];
  await expect(restore(await write(entries, { blog_old_slugs: 1 }))).rejects.toThrow(/violates foreign key/);
});

test('what is in order is taken, the same way', async () => {
  await restore(
    await write([[MANIFEST, manifest()], KENNELS, ['files/uploads/a.webp', 'x']], { service_types: 1 }),
  );
  expect((await databaseContent(database.pool))['service_types']).toEqual(['(Kennels,,,,,)']);
});

test('a file that brings sessions, links and counts along lets nobody in by them', async () => {
  const table = (name: string, columns: string[]) => ({ name, columns, sequences: [] });
  const changes = {
    tables: [
      table('user', ['id', 'name', 'email']),
      table('session', ['id', 'token', 'user_id', 'expires_at']),
      table('verification', ['id', 'identifier', 'value', 'expires_at']),
      table('captcha_uses', ['challenge', 'expires_at']),
      table('rate_limits', ['key', 'points']),
      table('outgoing_mails', ['recipient', 'subject', 'text', 'html', 'link']),
    ],
  };
  const rows: [string, string][] = [
    ['user', 'u\t\tann@dogs.example\n'],
    ['session', 's\ttoken\tu\t2999-01-01\n'],
    ['verification', 'v\treset\tu\t2999-01-01\n'],
    ['captcha_uses', 'solved\t2999-01-01\n'],
    ['rate_limits', 'sign in\t3\n'],
    ['outgoing_mails', 'ann@dogs.example\tReset\tx\tx\thttp://localhost/auth/reset?token=abc\n'],
  ];
  const entries = rows.map(([name, text]): [string, string] => [`tables/${name}/000001.copy`, text]);
  const counts = Object.fromEntries(rows.map(([name]) => [name, 1]));
  await restore(await write([[MANIFEST, manifest(changes)], ...entries], counts));
  const content = await databaseContent(database.pool);
  expect(content['"user"']).toHaveLength(1);
  for (const name of ['session', 'verification', 'captcha_uses', 'rate_limits', 'outgoing_mails'])
    expect(content[name]).toEqual([]);
});
