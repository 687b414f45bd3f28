import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countInvented } from '#app/features/licences/ledger/invented.server.ts';
import { businesses, removedBusinesses } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { prepareDatabase } from './prepare-database.server.ts';

const database = useScratchDatabase();
let dataDir = '';

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'first-start-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const start = () =>
  prepareDatabase(
    { pool: database.pool, config: { seedDemo: true, region: 'hampshire', s3: null, dataDir } },
    () => {},
  );

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
