import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { businesses, imports } from '#db/schema.ts';
import { rowsOf, useImportJobs } from '#tests/support/content/import-jobs.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';

const database = useScratchDatabase();
const importing = useImportJobs(database);

const CHILD = path.resolve(import.meta.dirname, '../../../../tests/support/content/import-child.ts');
const ROWS = 4000;
const KILLS = 5;

/** Runs an import in a program of its own; resolves when it begins. */
async function beginInChild(text: string): Promise<{ kill: () => void; exited: Promise<unknown> }> {
  const { id } = await importing.upload(text);
  const child = spawn(process.execPath, [CHILD, database.url, importing.folder, id], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  return { kill: () => void child.kill('SIGKILL'), exited };
}

/** The killed import must be gone: the database notices a lost client within seconds. */
async function settled(): Promise<void> {
  const client = await database.pool.connect();
  await client.query('BEGIN; LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE; COMMIT');
  client.release();
}

test('a program killed at any moment of an import leaves all of it or nothing, and the next one knows', {
  tags: 'slow',
  timeout: 600_000,
}, async () => {
  const first = await beginInChild(rowsOf(ROWS));
  const begun = performance.now();
  await first.exited;
  const longest = performance.now() - begun;
  expect(await database.db.$count(businesses)).toBe(ROWS);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = await beginInChild(rowsOf(ROWS).replaceAll('Paws', `Kill ${kill}`));
    await new Promise((resolve) => setTimeout(resolve, (longest * (kill + Math.random())) / KILLS));
    child.kill();
    await child.exited;
    await settled();
    await expect.poll(() => unfinished()).toBe(0);
    const done = await database.db.$count(imports, eq(imports.state, 'done'));
    expect(await database.db.$count(businesses)).toBe(done * ROWS);
  }
});

/** As at the next start. */
async function unfinished(): Promise<number> {
  await importing.jobs.recover();
  const rows = await database.db.select({ state: imports.state }).from(imports);
  return rows.filter(({ state }) => state === 'waiting' || state === 'running').length;
}
