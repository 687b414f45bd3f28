import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseOn } from '#db/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrations, knownMigrations } from '#db/apply-migrations.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { databaseContent, databaseShape } from '#tests/support/content/database-content.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { writeBackupFile } from './backup-file.server.ts';
import { listTables } from './database-tables.server.ts';
import { dropOwnTables, ownTables } from './fresh-tables.server.ts';
import { restoreBackup } from './restore.server.ts';

const source = useScratchDatabase();
const target = useScratchDatabase();
const MIGRATIONS = knownMigrations();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-earlier-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'site.tar.zst');
const backUp = () =>
  writeBackupFile({ pool: source.pool, files: [], version: '0.9.0', clock: Date.now }, file());
const restore = (pool = target.pool) =>
  restoreBackup({ pool, file: file(), files: [], roomBytes: 1e9, mayReplace: async () => false });

/** Brings the source back to what a version with so many migrations would have made. */
async function goBackTo(count: number) {
  const client = await source.pool.connect();
  await client.query('BEGIN');
  await dropOwnTables(databaseOn(client));
  await applyMigrations(databaseOn(client), MIGRATIONS.slice(0, count));
  await client.query('COMMIT');
  client.release();
}

test('dropping and making the tables again gives the same database as the migrator', async () => {
  const shape = await databaseShape(target.pool);
  await goBackTo(MIGRATIONS.length);
  expect(await databaseShape(source.pool)).toEqual(shape);
  await migrateDatabase(source.pool);
  expect(await databaseShape(source.pool)).toEqual(shape);
});

test('the tables of the schema are all there are', async () => {
  const names = (await listTables(target.db)).map(({ name }) => name);
  expect(names).toEqual(ownTables().toSorted());
});

test.each([2, MIGRATIONS.length - 1])(
  'a backup of a version with %d migrations is brought up to this one',
  async (count) => {
    await goBackTo(count);
    await source.pool.query(
      `INSERT INTO blog_posts (slug, title, content) VALUES ('walks', 'Walks', 'On the lead.')`,
    );
    await source.pool.query(`INSERT INTO service_types VALUES ('Kennels')`);
    const shape = await databaseShape(target.pool);
    await backUp();

    const report = await target.pool.query('TRUNCATE blog_posts CASCADE').then(() => restore());

    expect(report).toMatchObject({ newer: MIGRATIONS.length - count, manifest: { version: '0.9.0' } });
    expect(await databaseShape(target.pool)).toEqual(shape);
    const { rows } = await target.pool.query(
      `SELECT slug, search_words @@ 'lead'::tsquery AS found FROM blog_posts`,
    );
    expect(rows).toEqual([{ slug: 'walks', found: true }]);
    const { rows: types } = await target.pool.query('SELECT category, position FROM service_types');
    expect(types).toEqual([{ category: 'Kennels', position: null }]);
    await target.pool.query(`UPDATE blog_posts SET demo = true`);
  },
);

test('mail that waited in a version that kept its tries beside it waits on, and is tried as it was to be', async () => {
  await goBackTo(16);
  await source.pool.query(
    `INSERT INTO outgoing_mails (recipient, subject, text, html, link, attempts, last_error, next_attempt_at) VALUES
       ('ann@dogs.example', 'Told', 'x', 'x', NULL, 3, 'greylisted', '2026-05-01T12:00:00Z'),
       ('bob@dogs.example', 'Reset', 'x', 'x', 'http://localhost/auth/reset?token=abc', 0, NULL, now())`,
  );
  await backUp();
  await target.pool.query('TRUNCATE blog_posts CASCADE');
  await restore();
  const { rows } = await target.pool.query(
    `SELECT recipient, jobs.attempts, last_error, run_at FROM outgoing_mails JOIN jobs
       ON kind = 'mail' AND payload = jsonb_build_object('mail', outgoing_mails.id)`,
  );
  const run_at = new Date('2026-05-01T12:00:00Z');
  expect(rows).toEqual([{ recipient: 'ann@dogs.example', attempts: 3, last_error: 'greylisted', run_at }]);
});

test('a backup goes into a database that has never been used', async () => {
  await goBackTo(MIGRATIONS.length);
  await source.pool.query(`INSERT INTO service_types VALUES ('Kennels')`);
  await backUp();
  const content = await databaseContent(source.pool);
  const shape = await databaseShape(source.pool);
  const client = await target.pool.connect();
  await client.query('BEGIN');
  await dropOwnTables(databaseOn(client));
  await client.query('DROP EXTENSION cube, btree_gist, pg_trgm; DROP SCHEMA drizzle; COMMIT');
  client.release();
  await restore();
  expect(await databaseContent(target.pool)).toEqual(content);
  expect(await databaseShape(target.pool)).toEqual(shape);
});

test('a backup does not go into the database of a later version', async () => {
  await goBackTo(MIGRATIONS.length);
  await backUp();
  await target.pool.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9000000000000)`,
  );
  await expect(restore()).rejects.toThrow(/belongs to a newer version/);
});

test('there is nothing to back up in a database without a directory', async () => {
  const client = await source.pool.connect();
  await client.query('BEGIN');
  await dropOwnTables(databaseOn(client));
  await client.query('COMMIT');
  client.release();
  await expect(backUp()).rejects.toThrow(/There is nothing to back up/);
});
