import { expect, test } from 'vitest';
import { businesses, imports } from '#db/schema.ts';
import { LOCKS } from '#db/locks.ts';
import { rowsOf, useImportJobs } from '#tests/support/content/import-jobs.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { runEvents } from './events.server.ts';

const database = useScratchDatabase();
const importing = useImportJobs(database);
const { begin, details, ended } = importing;

test('an import runs in the background and leaves its results', async () => {
  const run = await ended(await begin(rowsOf(30, 'bad')));
  expect(run).toMatchObject({
    state: 'done',
    progress: 100,
    total: 30,
    inserted: 30,
    issueCount: 30,
    newCategories: ['Kennels'],
    cities: [{ city: 'Alton', count: 30 }],
    canUndo: true,
  });
  expect(run.issues[0]).toBe('Line 2, rating: "bad" is not a rating from 0 to 5; left empty.');
});

test('a validation stores nothing but keeps every issue', async () => {
  const id = await begin(rowsOf(1500, 'bad'), 'validate');
  const run = await ended(id);
  expect(run).toMatchObject({ state: 'done', inserted: 1500, withIssues: 1500, canUndo: false });
  expect(run.issues).toHaveLength(1001);
  expect(run.issues.at(-1)).toBe('... and 500 more issues not shown');
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS kept FROM import_errors WHERE import_id = $1',
    [id],
  );
  expect(rows).toEqual([{ kept: 1500 }]);
  expect(await database.db.select().from(businesses)).toEqual([]);
});

test('a second run waits for the first', async () => {
  const first = await begin(rowsOf(3000));
  const second = await begin(rowsOf(3000));
  expect((await details(second)).state).toBe('waiting');
  expect((await ended(first)).inserted).toBe(3000);
  expect(await ended(second)).toMatchObject({ inserted: 0, unchanged: 3000 });
});

test('it waits for the import of another program as well', async () => {
  const other = await database.pool.connect();
  await other.query('SELECT pg_advisory_lock($1)', [LOCKS.import]);
  const id = await begin(rowsOf(3));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await details(id)).state).toBe('waiting');
  await other.query('SELECT pg_advisory_unlock($1)', [LOCKS.import]);
  other.release();
  expect((await ended(id)).inserted).toBe(3);
});

test('a file that is none fails with its sentence, and the next run goes on', async () => {
  const failed = await ended(await begin('name\n"Paws'));
  expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('A quotation mark') });
  expect((await ended(await begin(rowsOf(2)))).inserted).toBe(2);
});

test('a stop breaks off what runs and what waits, and nothing is stored', async () => {
  const ids = [await begin(rowsOf(20_000)), await begin(rowsOf(10))];
  await importing.jobs.stop();
  for (const id of ids) {
    expect(await details(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('was stopped'),
    });
  }
  expect(await database.db.select().from(businesses)).toEqual([]);
  await expect(begin(rowsOf(1))).rejects.toThrow('was stopped');
});

test('runs of a program that has died are marked, those of one that lives are not', async () => {
  const alive = await database.pool.connect();
  await alive.query('SELECT pg_advisory_lock($1, 1)', [LOCKS.lease]);
  const run = { kind: 'import', file_name: 'a.csv', file_bytes: 1, state: 'running' } as const;
  await database.db.insert(imports).values([
    { ...run, runner: 1 },
    { ...run, runner: 2 },
  ]);
  expect(await importing.jobs.recover()).toBe(1);
  const rows = await database.db.select().from(imports);
  expect(rows.toSorted((one, other) => one.id - other.id).map(({ state }) => state)).toEqual([
    'running',
    'failed',
  ]);
  alive.release(true);
});

test('whoever follows a run hears of it to its end', async () => {
  const id = await begin(rowsOf(5000));
  const text = await new Response(runEvents(database.pool, id, new AbortController().signal)).text();
  const stated = [...text.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1] ?? ''));
  expect(stated.at(-1)).toMatchObject({ id, state: 'done', progress: 100, total: 5000 });
  const progress = stated.map((event) => event.progress);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress[0]).toBeGreaterThanOrEqual(10);
});
