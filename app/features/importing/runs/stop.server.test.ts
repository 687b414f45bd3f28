import { expect, test } from 'vitest';
import { businesses } from '#db/schema.ts';
import { LOCKS } from '#db/locks.ts';
import { rowsOf, useImportJobs } from '#tests/support/content/import-jobs.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { stopRun } from './stop.server.ts';

const database = useScratchDatabase();
const { begin, details, ended } = useImportJobs(database);

const stored = () => database.db.$count(businesses);
const STOPPED = {
  state: 'stopped',
  error: 'This was stopped before anything was stored. The directory is unchanged.',
};

/** Blocks every import until released. */
async function holdImports(): Promise<() => Promise<void>> {
  const other = await database.pool.connect();
  await other.query('SELECT pg_advisory_lock($1)', [LOCKS.import]);
  return async () => {
    await other.query('SELECT pg_advisory_unlock($1)', [LOCKS.import]);
    other.release();
  };
}

test('an import that waits for another one is stopped, and so is the one queued behind it', async () => {
  const release = await holdImports();
  const [first, second] = [await begin(rowsOf(3)), await begin(rowsOf(4))];
  expect(await stopRun(database.db, second)).toBe(true);
  expect(await stopRun(database.db, first)).toBe(true);
  expect(await details(first)).toMatchObject(STOPPED);
  // The program that was waiting notices, and goes on with what comes next.
  const third = await begin(rowsOf(5));
  await release();
  expect(await ended(third)).toMatchObject({ state: 'done', inserted: 5 });
  expect(await details(second)).toMatchObject(STOPPED);
  expect(await stored()).toBe(5);
});

test('a run that is stopped at any moment leaves all of it or nothing', { tags: 'slow' }, async () => {
  for (const delay of [0, 20, 60, 120, 200, 300, 450, 700]) {
    const before = await stored();
    const id = await begin(rowsOf(3000).replaceAll('Paws', `Paws ${delay}`));
    await new Promise((resolve) => setTimeout(resolve, delay));
    const wasStopped = await stopRun(database.db, id);
    expect(await ended(id)).toMatchObject(wasStopped ? STOPPED : { state: 'done', inserted: 3000 });
    // Once the next one has run, this one must be over.
    await ended(await begin(rowsOf(1)));
    expect((await stored()) - before - (before === 0 ? 1 : 0)).toBe(wasStopped ? 0 : 3000);
  }
});

test('what has ended cannot be stopped', async () => {
  const id = await begin(rowsOf(3), 'validate');
  await ended(id);
  expect(await stopRun(database.db, id)).toBe(false);
  expect((await details(id)).state).toBe('done');
});
