import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stat } from 'node:fs/promises';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { greatCircleMiles } from '../distance/distance.ts';
import { loadShippedPostcodes, shippedPostcodesFile } from './file.server.ts';

const METRES_PER_MILE = 1609.344;
const database = useScratchDatabase();

const positionOf = async (postcode: string) => {
  const { rows } = await database.db.execute<{ latitude: number; longitude: number }>(
    sql`SELECT latitude, longitude FROM postcodes WHERE postcode = ${postcode}`,
  );
  return rows[0];
};

const countPostcodes = async () => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM postcodes`,
  );
  return rows[0]?.count;
};

test('the shipped postcodes load once, even when two nodes start at the same time', async () => {
  const loaded = await Promise.all([
    loadShippedPostcodes(database.pool),
    loadShippedPostcodes(database.pool),
  ]);
  expect(loaded.sort((one, other) => one - other)).toEqual([0, 120_760]);
  expect(await countPostcodes()).toBe(120_760);
  expect(await loadShippedPostcodes(database.pool)).toBe(0);
});

test.each([
  ['SO23 8UJ', 51.06255, -1.31937],
  ['PO1 2EG', 50.79481, -1.09564],
  ['GU14 7JF', 51.28505, -0.75859],
  ['RG21 4AH', 51.26194, -1.08376],
  ['RG1 1AX', 51.45841, -0.96974],
])('%s lies within 15 metres of its published position', async (postcode, latitude, longitude) => {
  await loadShippedPostcodes(database.pool);
  const position = await positionOf(postcode);
  if (!position) throw new Error(`${postcode} is not in the file.`);
  expect(greatCircleMiles(position, { latitude, longitude }) * METRES_PER_MILE).toBeLessThan(15);
});

test('a table that holds postcodes already is left as it is', async () => {
  await database.db.execute(sql`TRUNCATE postcodes`);
  await database.db.execute(sql`INSERT INTO postcodes VALUES ('AB1 0AA', 57.1, -2.1)`);
  expect(await loadShippedPostcodes(database.pool)).toBe(0);
  expect(await countPostcodes()).toBe(1);
});

test('the shipped file is at most 1.5 MB', async () => {
  expect((await stat(shippedPostcodesFile())).size).toBeLessThanOrEqual(1_500_000);
});
