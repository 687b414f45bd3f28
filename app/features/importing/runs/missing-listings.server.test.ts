import { beforeEach, expect, test } from 'vitest';
import { businesses, businessVersions, imports, removedBusinesses } from '#db/schema.ts';
import { geographyOf } from '#tests/support/content/geography.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bytesSource } from '../csv/source.ts';
import type { MissingFromList } from './run.ts';
import { readHistory, readRun } from './read-runs.server.ts';
import { recordedImport, runImport } from './run-import.server.ts';
import { createRun } from './runs.server.ts';
import { undoImport } from './undo.server.ts';

const database = useScratchDatabase();
const geography = geographyOf(database);

beforeEach(async () => {
  await database.db.delete(businesses);
  await database.db.delete(imports);
  await database.db.delete(businessVersions);
  await database.db.delete(removedBusinesses);
});

const csv = (...names: string[]) =>
  bytesSource(
    new TextEncoder().encode(
      `name,category,city,postcode\n${names.map((name) => `${name},Kennels,Alton,GU34 1AA\n`).join('')}`,
    ),
  );

/** Imports a file with these listings, and returns the id of the run. */
async function importList(fileName: string, ...names: string[]): Promise<number> {
  await recordedImport({ fileName, userId: null }, { pool: database.pool, geography, source: csv(...names) });
  const [latest] = await readHistory(database.pool);
  return latest?.id ?? 0;
}

const missingOf = async (run: number): Promise<MissingFromList | null> =>
  (await readRun(database.pool, run))?.details.missing ?? null;
const namesMissing = async (run: number) => (await missingOf(run))?.listed.map(({ name }) => name) ?? null;

test('a list that comes again says which listings it no longer has', async () => {
  expect(await missingOf(await importList('may.csv', 'Barks', 'Paws', 'Tails', 'Wags'))).toBeNull();
  const june = await importList('june.csv', 'Paws', 'Tails', 'Newcomers');
  expect(await missingOf(june)).toMatchObject({
    earlier: { fileName: 'may.csv' },
    count: 2,
    listed: [
      { name: 'Barks', city: 'Alton' },
      { name: 'Wags', city: 'Alton' },
    ],
  });
});

test('a validation says so before anything is stored, and stores nothing of it', async () => {
  await importList('may.csv', 'Barks', 'Paws', 'Tails');
  const about = {
    fileName: 'june.csv',
    fileBytes: 1,
    userId: null,
    uploadId: null,
    mappings: null,
    runner: null,
  };
  const run = await createRun(database.db, { ...about, kind: 'validate' });
  await runImport(run, 'validate', { pool: database.pool, geography, source: csv('Paws', 'Tails') });
  expect(await namesMissing(run)).toEqual(['Barks']);
  expect(await namesMissing(await importList('july.csv', 'Barks', 'Paws', 'Tails'))).toBeNull();
});

test('a file of other businesses, or of a few of them, is another list', async () => {
  await importList('kennels.csv', 'Barks', 'Paws', 'Tails', 'Wags');
  expect(await missingOf(await importList('walkers.csv', 'Striders', 'Ramblers'))).toBeNull();
  expect(await missingOf(await importList('corrections.csv', 'Paws'))).toBeNull();
  // A file of a few corrections that came between is not the list.
  expect(await namesMissing(await importList('kennels.csv', 'Barks', 'Paws', 'Tails'))).toEqual(['Wags']);
});

test('what comes back in a later file is missing no longer, nor what has left the directory', async () => {
  await importList('may.csv', 'Barks', 'Paws', 'Tails', 'Wags');
  const june = await importList('june.csv', 'Paws', 'Tails');
  await importList('july.csv', 'Barks', 'Paws', 'Tails');
  expect(await namesMissing(june)).toEqual(['Wags']);
  await database.pool.query(`DELETE FROM businesses WHERE name = 'Wags'`);
  expect(await missingOf(june)).toBeNull();
});

test('an import that was undone is not compared with, and says nothing', async () => {
  await importList('may.csv', 'Barks', 'Paws', 'Tails');
  const june = await importList('june.csv', 'Paws', 'Tails', 'Newcomers');
  await undoImport(database.pool, june);
  expect(await missingOf(june)).toBeNull();
  expect((await missingOf(await importList('july.csv', 'Paws', 'Tails')))?.earlier.fileName).toBe('may.csv');
});
