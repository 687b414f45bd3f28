import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countInvented } from '#app/features/licences/ledger/invented.server.ts';
import { blogPosts, businesses, removedBusinesses } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { prepareDatabase } from './prepare-database.server.ts';

const database = useScratchDatabase();
let dataDir = '';

beforeEach(async () => {
  await asNew();
  dataDir = await mkdtemp(path.join(tmpdir(), 'first-start-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const start = (seedDemo: boolean | null = true) =>
  prepareDatabase(
    { pool: database.pool, config: { seedDemo, region: 'hampshire', s3: null, dataDir } },
    () => {},
  );
/** What a database looks like that no start has prepared yet. */
const asNew = () =>
  database.pool.query(
    `TRUNCATE businesses, business_versions, removed_businesses, erased_businesses, service_types, blog_posts, authorities RESTART IDENTITY CASCADE;
     UPDATE regions SET loads_demo = NULL`,
  );
const held = async () => [await database.db.$count(businesses), await database.db.$count(blogPosts)];

test('a first start that ends while demo data are stored leaves all of them to the next one', async () => {
  const { db, pool } = database;
  const uploads = path.join(dataDir, 'uploads');
  await writeFile(uploads, 'No folder: pictures cannot be stored in it.');
  await expect(start()).rejects.toThrow();
  expect(await db.$count(businesses)).toBe(0);
  await rm(uploads);
  await pool.query('ALTER TABLE authorities ADD CONSTRAINT none CHECK (false)');
  await expect(start()).rejects.toThrow();
  expect(await db.$count(businesses)).toBe(0);
  await pool.query('ALTER TABLE authorities DROP CONSTRAINT none');

  await start();
  expect(await db.$count(businesses)).toBeGreaterThan(100);
  expect(await db.$count(businesses, isNotNull(businesses.photos))).toBeGreaterThan(2);
  expect(await db.$count(businesses, isNotNull(businesses.confirmed_on))).toBeGreaterThan(10);
  expect(await db.$count(removedBusinesses)).toBe(2);
  expect(await countInvented(db)).toBe(2);
});

test('a site that started without demo data never gets any, whatever a later start asks for', async () => {
  await start(false);
  await start(true);
  await start(false);
  await start(true);
  expect(await held()).toEqual([0, 0]);
});

test('a site of an earlier version gets none, and what its owner deleted does not come back', async () => {
  const { pool } = database;
  await pool.query('UPDATE regions SET loads_demo = false');
  await start();
  expect(await held()).toEqual([0, 0]);
  await asNew();
  await start();
  await pool.query('TRUNCATE blog_posts, businesses, business_versions RESTART IDENTITY CASCADE');
  await start();
  expect(await held()).toEqual([0, 0]);
});

test('a command before the first start leaves the choice to it, but for a database that holds something', async () => {
  const { db } = database;
  await start(null);
  expect(await held()).toEqual([0, 0]);
  await insertBusinesses(db, [{ slug: 'ours', name: 'Ours' }]);
  await start();
  expect(await held()).toEqual([1, 0]);
  await asNew();
  await start(null);
  await start();
  expect((await held()).every((count) => count > 10)).toBe(true);
});

test('a first start that was interrupted goes on, unless the operator wants no demo data after all', async () => {
  const { db, pool } = database;
  await pool.query('ALTER TABLE blog_posts ADD CONSTRAINT none CHECK (false)');
  await expect(start()).rejects.toThrow();
  await pool.query('ALTER TABLE blog_posts DROP CONSTRAINT none');
  await start(null);
  expect(await db.$count(blogPosts)).toBe(0);
  await start();
  expect(await db.$count(blogPosts)).toBeGreaterThan(10);
  await asNew();
  await pool.query('ALTER TABLE authorities ADD CONSTRAINT none CHECK (false)');
  await expect(start()).rejects.toThrow();
  await pool.query('ALTER TABLE authorities DROP CONSTRAINT none');
  await start(false);
  await start(true);
  expect(await held()).toEqual([0, 0]);
});
