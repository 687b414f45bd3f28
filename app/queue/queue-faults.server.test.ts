import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Database } from '#db/client.ts';
import { jobs } from '#db/schema.ts';
import { endlessKind } from '#tests/support/jobs/endless-kind.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  type Numbered,
  numberedKind,
  useQueueNodes,
} from '#tests/support/jobs/queue-nodes.ts';
import { until } from '#tests/support/site/until.ts';
import type { JobKind } from './job-kind.ts';
import { isDead } from './lease.server.ts';

const { atEnd, clock, database, logged, node, waiting } = useQueueNodes();
const CHILD = path.resolve(import.meta.dirname, '../../tests/support/jobs/job-child.ts');

test('a job whose process is killed in the middle is done by another one within a minute', {
  tags: 'slow',
}, async () => {
  await database.db.insert(jobs).values({ kind: 'endless', payload: {} });
  const child = spawn(process.execPath, [CHILD, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  atEnd(async () => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  let done = 0;
  const queue = node(endlessKind(async () => void (done += 1)));
  await queue.runDue();
  expect(done).toBe(0);
  expect(await waiting()).toMatchObject([{ attempts: 1, lease: expect.any(Number) }]);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  clock.now = Date.now() + MINUTE_MS / 2;
  await expect
    .poll(
      async () => {
        await queue.runDue();
        return done;
      },
      { timeout: 15_000 },
    )
    .toBe(1);
  expect(await waiting()).toEqual([]);
});

test('two that look at once both see that a process has died', async () => {
  const ask = async (db: Database) => {
    const { rows } = await db.execute(sql`SELECT ${isDead(sql`7`)} AS dead`);
    return rows;
  };
  await database.db.transaction(async (transaction) => {
    expect(await ask(transaction)).toEqual([{ dead: true }]);
    expect(await ask(database.db)).toEqual([{ dead: true }]);
  });
});

test('a job whose process has lost the database is left alone until its lease is over', async () => {
  let tries = 0;
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const kind = (run: () => Promise<void>) =>
    numberedKind(async () => {
      tries += 1;
      await run();
    });
  const stuck = kind(async () => {
    begun.resolve();
    await end.promise;
  });
  const first = node(stuck);
  await first.add(database.db, stuck, { number: 1 });
  first.wake(stuck);
  await begun.promise;
  expect(await cutOff()).toBe(1);
  const second = node(kind(async () => {}));
  await second.runDue();
  expect(tries).toBe(1);
  clock.now += 2 * MINUTE_MS;
  await second.runDue();
  expect(tries).toBe(2);
  expect(await waiting()).toEqual([]);
  end.resolve();
});

/** Ends the sessions that hold the leases of running jobs, as a network does. @returns how many */
async function cutOff(): Promise<number | null> {
  // Those of its own database alone: one of an earlier test may still be on its way out.
  const { rowCount } = await database.pool.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_locks JOIN jobs ON objid = jobs.lease
     WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rowCount;
}

/** A job that runs until its process stops it, and says so. */
function untilStopped() {
  const begun = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<unknown>();
  const kind = numberedKind(
    async (_payload, signal) => {
      begun.resolve();
      await once(signal, 'abort');
      stopped.resolve(signal.reason);
      signal.throwIfAborted();
    },
    { leaseMs: 3000 },
  );
  return { kind, begun: begun.promise, stopped: stopped.promise };
}

test('a process that has lost its lease keeps its jobs for as long as it renews them', async () => {
  const { kind, begun, stopped } = untilStopped();
  const first = node(kind);
  clock.now = Date.now();
  await first.add(database.db, kind, { number: 1 });
  first.wake(kind);
  await begun;
  expect(await cutOff()).toBe(1);
  let taken = 0;
  const second = node(numberedKind(async () => void (taken += 1)));
  const [claimed] = await waiting();
  // Each time it would be over, it has been renewed.
  for (let times = 0; times < 3; times += 1) {
    const { run_at: over } = (await waiting())[0] ?? {};
    clock.now = Number(over);
    await until(async () => (Number((await waiting())[0]?.run_at) > Number(over) ? true : undefined));
    await second.runDue();
  }
  expect(taken).toBe(0);
  expect((await waiting())[0]?.lease).toBe(claimed?.lease);
  const stopping = first.stop();
  expect(await stopped).toMatchObject({ message: 'The site is stopping.' });
  await stopping;
});

test('a process that can no longer renew a job stops it, and the job is done again', async () => {
  const { kind, begun, stopped } = untilStopped();
  const first = node(kind);
  await first.add(database.db, kind, { number: 1 });
  first.wake(kind);
  await begun;
  await database.pool.query('ALTER TABLE jobs RENAME COLUMN run_at TO no_longer');
  expect(await stopped).toMatchObject({ message: 'The database is away.' });
  await database.pool.query('ALTER TABLE jobs RENAME COLUMN no_longer TO run_at');
  // Its process may take it again before the other one does.
  void first.stop();
  let done = 0;
  const second = node(numberedKind(async () => void (done += 1)));
  clock.now += MINUTE_MS;
  await until(async () => {
    await second.runDue();
    return done > 0 ? true : undefined;
  });
  expect(await waiting()).toEqual([]);
});

test('a clock that is put back or forth keeps nothing waiting and does nothing twice', async () => {
  let tries = 0;
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const kind = numberedKind(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      begun.resolve();
      await end.promise;
    },
    { retryMs: [MINUTE_MS] },
  );
  const queue = node(kind);
  await queue.add(database.db, kind, { number: 1 });
  await queue.runDue();
  clock.now -= 5 * HOUR_MS;
  const running = queue.runDue();
  await begun.promise;
  expect(tries).toBe(2);
  // Its lease is over by the clock, but its process lives.
  clock.now += 9000 * HOUR_MS;
  await node(kind).runDue();
  expect(tries).toBe(2);
  end.resolve();
  await running;
  expect(await waiting()).toEqual([]);
});

test('a job that nobody understands is given up with a word that does not repeat it', async () => {
  await database.db.insert(jobs).values([
    { kind: 'numbered', payload: { number: 'a secret' } },
    { kind: 'numbered', payload: [] },
    { kind: 'of a later version', payload: {} },
  ]);
  const done: Numbered[] = [];
  await node(numberedKind(async (payload) => void done.push(payload), { retryMs: [MINUTE_MS] })).runDue();
  expect(done).toEqual([]);
  expect(await waiting()).toMatchObject([{ kind: 'of a later version', attempts: 0 }]);
  expect(logged()).toContain('is not valid');
  expect(logged()).not.toContain('a secret');
});

test('rows that somebody has put there hold no others up, and an error may say anything', async () => {
  const done: number[] = [];
  await database.pool.query(
    `INSERT INTO jobs (kind, payload, run_at, attempts, created_at, last_error) VALUES
       ('numbered', '{"number": 1}', 'infinity', 2147483647, 'infinity', repeat('x', 10000)),
       ('numbered', '{"number": 2}', '-infinity', -5, '-infinity', NULL),
       ('numbered', 'null', now(), 0, now(), NULL), (E'\\x1b[2J', '{}', now(), 0, now(), NULL)`,
  );
  const kind = numberedKind(
    async ({ number }) => {
      if (number === 3) throw new Error('zero \0 and half \ud800');
      done.push(number);
      throw new Error('once more');
    },
    { retryMs: [MINUTE_MS], givesUp: (_, ageMs) => ageMs > HOUR_MS },
  );
  const queue = node(kind);
  await queue.add(database.db, kind, { number: 3 });
  await queue.runDue();
  expect(new Set(done)).toEqual(new Set([1, 2]));
  const left = (await waiting()).filter(({ kind: name }) => name === 'numbered');
  expect(left.map(({ payload, last_error }) => [payload, last_error])).toEqual(
    expect.arrayContaining([
      [{ number: 1 }, 'once more'],
      [{ number: 3 }, 'zero  and half \ufffd'],
    ]),
  );
  expect(left).toHaveLength(2);
});

test('a payload may say anything', async () => {
  const received: string[] = [];
  const kind: JobKind<{ text: string }> = {
    name: 'text',
    payload: z.object({ text: z.string() }),
    atOnce: 1,
    retryMs: [],
    run: async ({ text }) => void received.push(text),
  };
  const queue = node(kind);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (noise) => {
      const text = `${noise}\0\ud800'; DROP TABLE jobs; --\\u0000`;
      await queue.add(database.db, kind, { text });
      await queue.runDue();
      expect(received.pop()).toBe(text.toWellFormed().replaceAll('\0', ''));
    }),
    { numRuns: 20 },
  );
});

test('a database that is away is asked again, and the job is not lost', async () => {
  let done = 0;
  const kind = numberedKind(async () => void (done += 1));
  await database.db.insert(jobs).values({ kind: 'numbered', payload: { number: 1 } });
  const queue = node(kind);
  await database.pool.query('ALTER TABLE jobs RENAME TO gone');
  await queue.runDue();
  await database.pool.query('ALTER TABLE gone RENAME TO jobs');
  expect(logged()).toContain('jobs could not be read');
  await queue.runDue();
  expect(done).toBe(1);
});
