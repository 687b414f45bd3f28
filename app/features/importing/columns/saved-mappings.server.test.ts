import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { importMappings } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { eventually } from '#tests/support/site/eventually.ts';
import { DEFAULT_IMPORT_COLUMNS } from './mapping.ts';
import { loadImportMappings, rememberMapping } from './saved-mappings.server.ts';

const database = useScratchDatabase();

beforeEach(() => database.db.delete(importMappings));

const stored = () => database.db.select().from(importMappings).orderBy(asc(importMappings.id));

test('a new directory gets the 19 defaults in their order', async () => {
  const loaded = await loadImportMappings(database.pool);
  expect(loaded.map(({ sourceColumn }) => sourceColumn)).toEqual([...DEFAULT_IMPORT_COLUMNS]);
  const rows = await stored();
  expect(rows).toHaveLength(19);
  expect(rows.every(({ source_column, target_column }) => source_column === target_column)).toBe(true);
});

test('two pages opened at once store them once', async () => {
  await Promise.all([loadImportMappings(database.pool), loadImportMappings(database.pool)]);
  expect(await stored()).toHaveLength(19);
});

test('whoever reads them while they are being stored gets all of them', async () => {
  const held = await database.pool.connect();
  await held.query('BEGIN');
  // The eleventh blocks here, with two batches done.
  await held.query(`INSERT INTO import_mappings (source_column, "target-column") VALUES ('longitude', 'x')`);
  const first = loadImportMappings(database.pool);
  await eventually(async () => {
    const { rows } = await database.pool.query(`SELECT 1 FROM pg_locks WHERE NOT granted`);
    expect(rows).not.toEqual([]);
  });
  const second = loadImportMappings(database.pool);
  // It waits as well, or has an answer already.
  await eventually(async () => {
    const { rows } = await database.pool.query(`SELECT 1 FROM pg_locks WHERE NOT granted`);
    expect(rows.length > 1 || (await Promise.race([second, Promise.resolve(null)])) !== null).toBe(true);
  });
  await held.query('ROLLBACK');
  held.release();
  expect(await first).toHaveLength(19);
  expect(await second).toHaveLength(19);
});

test('mappings that are there are left alone', async () => {
  await database.db.insert(importMappings).values([
    { source_column: 'Firma', target_column: 'name' },
    { source_column: 'Farbe', target_column: 'colour' },
  ]);
  expect(await loadImportMappings(database.pool)).toEqual([{ sourceColumn: 'Firma', targetColumn: 'name' }]);
  expect(await stored()).toHaveLength(2);
});

test('a header is remembered, and takes a new meaning in any case', async () => {
  await rememberMapping(database.pool, 'Firma', 'name');
  await rememberMapping(database.pool, 'FIRMA', 'category');
  expect(await loadImportMappings(database.pool)).toEqual([
    { sourceColumn: 'Firma', targetColumn: 'category' },
  ]);
});
