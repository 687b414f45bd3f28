import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { businesses, users } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useImportJobs } from '#tests/support/content/import-jobs.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { answerRun, beginRun } from './begin.server.ts';
import type { ImportForm } from '../uploads/form.server.ts';
import type { RunKind } from './run.ts';
import { stopRun } from './stop.server.ts';

const database = useScratchDatabase();
const importing = useImportJobs(database);
const { details, ended, upload } = importing;

beforeEach(async () => {
  await database.db
    .insert(users)
    .values({ id: 'ann', name: 'Ann', email: 'ann@dogs.example' })
    .onConflictDoNothing();
  await insertBusinesses(database.db, [{ name: 'Paws', phone: '01632 960001' }]);
});

const services = () => ({ pool: database.pool, importJobs: importing.jobs });
const FILE = `name,category,city,postcode,phone
Happy Paws,Kennels,Alton,GU34 1AA,01632 960001
Happy Paws,Kennels,Alton,GU34 1AA,01632 960001
Tails,Kennels,Alton,GU34 1AA,01632 960002
Barks,Kennels,Alton,GU34 1AA,`;

async function press(kind: RunKind, form: Partial<ImportForm>): Promise<number> {
  return beginRun(
    services(),
    kind,
    { intent: kind, upload: null, runId: null, mappings: null, remembered: [], ...form },
    'ann',
  );
}

const names = async () =>
  (await database.db.select({ name: businesses.name }).from(businesses)).map(({ name }) => name).toSorted();

test('an import that finds possible duplicates stores nothing and asks', async () => {
  const run = await ended(await press('import', { upload: await upload(FILE) }));
  expect(run).toMatchObject({ state: 'paused', total: 4, inserted: 3, duplicateRows: 1, canUndo: false });
  expect(run.possibleDuplicates).toMatchObject([{ line: 3, name: 'Happy Paws', known: { name: 'Paws' } }]);
  expect(await names()).toEqual(['Paws']);
});

test('it goes on as the same import, with them or without them', async () => {
  const first = await ended(await press('import', { upload: await upload(FILE) }));
  expect(await answerRun(services(), first.id, { duplicates: 'leave out' }, 'ann')).toBe(first.id);
  const without = await ended(first.id);
  expect(without).toMatchObject({ state: 'done', total: 4, inserted: 2, updated: 0, failed: 0, leftOut: 2 });
  expect(without.issues).toEqual([
    'Line 2: Line 3 has the same name and postcode. They are one listing, with the last value of each column.',
    'Line 3: Left out as you chose: “Happy Paws” has the same phone number as “Paws”, Winchester SO23 0AA.',
  ]);
  expect(await names()).toEqual(['Barks', 'Paws', 'Tails']);

  const second = await ended(await press('import', { upload: await upload(FILE) }));
  await answerRun(services(), second.id, { duplicates: 'add' }, 'ann');
  expect(await ended(second.id)).toMatchObject({ state: 'done', inserted: 1, unchanged: 2, leftOut: 0 });
  expect(await names()).toContain('Happy Paws');
});

test('it is answered once, and not after it was stopped', async () => {
  const { id } = await ended(await press('import', { upload: await upload(FILE) }));
  await answerRun(services(), id, { duplicates: 'leave out' }, 'ann');
  await expect(answerRun(services(), id, { duplicates: 'add' }, 'ann')).rejects.toThrow(
    'This import is no longer waiting for an answer.',
  );
  await ended(id);
  const other = await ended(
    await press('import', { upload: await upload(FILE.replaceAll('Happy', 'Jolly')) }),
  );
  expect(await stopRun(database.db, other.id)).toBe(true);
  await expect(answerRun(services(), other.id, { duplicates: 'add' }, 'ann')).rejects.toThrow(
    'no longer waiting',
  );
  expect(await names()).not.toContain('Jolly Paws');
});

test('whoever has seen them in a validation, or once before, is not asked again about the same columns', async () => {
  const validated = await ended(await press('validate', { upload: await upload(FILE) }));
  expect(validated).toMatchObject({ state: 'done', duplicateRows: 1 });
  const imported = await ended(await press('import', { runId: validated.id }));
  expect(imported).toMatchObject({ state: 'done', inserted: 3 });
  expect(imported.possibleDuplicates).toHaveLength(1);

  const paused = await ended(
    await press('import', { upload: await upload(FILE.replaceAll('Happy', 'Jolly')) }),
  );
  expect(paused.state).toBe('paused');
  expect(await press('import', { runId: paused.id })).toBe(paused.id);
  expect(await ended(paused.id)).toMatchObject({ state: 'done', inserted: 1 });
});

test('other columns are another question, which puts an end to the first', async () => {
  const paused = await ended(await press('import', { upload: await upload(FILE) }));
  const mappings = ['name', 'category', 'city', 'postal_code', 'phone'].map(
    (databaseColumn, csvColumnIndex) => ({
      csvColumnIndex,
      csvColumnName: ['name', 'category', 'city', 'postcode', 'phone'][csvColumnIndex] ?? '',
      databaseColumn: databaseColumn as 'name',
    }),
  );
  const again = await ended(await press('import', { runId: paused.id, mappings }));
  expect(again.id).not.toBe(paused.id);
  expect(again.state).toBe('paused');
  expect((await details(paused.id)).state).toBe('stopped');
});

test('a form that cannot be followed leaves no file behind', async () => {
  const sent = await upload(FILE);
  await expect(press('import', { upload: sent, mappings: [] })).rejects.toThrow(
    'No column mappings available',
  );
  expect(await readdir(path.join(importing.folder, 'imports'))).toEqual([]);
  await expect(press('import', {})).rejects.toThrow('Please select a CSV file first');
});
