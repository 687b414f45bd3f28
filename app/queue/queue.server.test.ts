import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { jobs } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { endlessKind } from '#tests/support/jobs/endless-kind.ts';
import type { JobKind } from './job-kind.ts';
import { CLAIM } from './job-table.server.ts';
import { createJobQueue, type JobQueue } from './queue.server.ts';

const database = useScratchDatabase();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CHILD = path.resolve(import.meta.dirname, '../../tests/support/jobs/job-child.ts');

type Numbered = { number: number };
let now: number;
let log: string[];
const stops: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  // Rows that are written by hand are due.
  now = Date.now() + MINUTE_MS;
  log = [];
  await database.db.delete(jobs);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A queue as one process has it. */
function node(...kinds: JobKind<object>[]): JobQueue {
  const logger = pino({ base: null }, { write: (line: string) => void log.push(line) });
  const queue = createJobQueue({ pool: database.pool, clock: () => now, logger });
  for (const kind of kinds) queue.handle(kind);
  stops.push(() => queue.stop());
  return queue;
}

function numbered(
  run: (payload: Numbered, signal: AbortSignal) => Promise<void>,
  more: Partial<JobKind<Numbered>> = {},
) {
  const payload = z.object({ number: z.number() });
  return { name: 'numbered', payload, atOnce: 3, leaseMs: MINUTE_MS, retryMs: [], run, ...more };
}

function hourlyKind(run: () => Promise<void>): JobKind<object> {
  return {
    name: 'hourly',
    payload: z.object({}),
    atOnce: 1,
    leaseMs: MINUTE_MS,
    retryMs: [],
    everyMs: HOUR_MS,
    run,
  };
}

const waiting = () => database.db.select().from(jobs);

test('a job is done by the process that adds it, and then it is gone', async () => {
  const done: number[] = [];
  const kind = numbered(async ({ number }) => void done.push(number));
  const queue = node(kind);
  for (const number of [1, 2, 3, 4, 5]) await queue.add(database.db, kind, { number });
  queue.wake(kind);
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
  expect(new Set(done)).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(done).toHaveLength(5);
  expect(await waiting()).toEqual([]);
});

test('a job of a transaction that is rolled back is never done', async () => {
  const done: number[] = [];
  const kind = numbered(async ({ number }) => void done.push(number));
  const queue = node(kind);
  await expect(
    database.db.transaction(async (transaction) => {
      await queue.add(transaction, kind, { number: 1 });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await queue.runDue();
  expect(done).toEqual([]);
});

test('no two of several processes do the same job, and all of many are done', async () => {
  const MANY = 2000;
  await database.pool.query(
    `INSERT INTO jobs (kind, payload) SELECT 'numbered', jsonb_build_object('number', n) FROM generate_series(1, $1) n`,
    [MANY],
  );
  const done: number[] = [];
  const nodes = [1, 2, 3].map(() =>
    node(numbered(async ({ number }) => void done.push(number), { atOnce: 20 })),
  );
  await Promise.all(nodes.map((queue) => queue.runDue()));
  expect(done.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: MANY }, (_, index) => index + 1),
  );
  expect(await waiting()).toEqual([]);
});

test('what is due is found by its index among many, however long they wait', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO jobs (kind, payload, run_at) SELECT 'kind ' || n % 5, '{}', now() + n * interval '1 minute'
       FROM generate_series(-3000, 20000) n`,
    );
    await client.query('ANALYZE jobs');
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${CLAIM}`, [
      'kind 1',
      new Date(),
      new Date(Date.now() + 1000 * HOUR_MS),
      5,
      1,
      new Date(),
    ]);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('jobs_due_idx');
    expect(plan).not.toContain('Seq Scan');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('a job that fails is tried again after longer and longer, and given up', async () => {
  const tried: number[] = [];
  const givenUp: Numbered[] = [];
  const begun = now;
  const kind = numbered(
    async () => {
      tried.push((now - begun) / MINUTE_MS);
      throw new Error('the other side is away');
    },
    {
      retryMs: [MINUTE_MS, 5 * MINUTE_MS],
      givesUp: (_, ageMs) => ageMs > 15 * MINUTE_MS,
      gaveUp: async (payload) => void givenUp.push(payload),
    },
  );
  const queue = node(kind);
  await queue.add(database.db, kind, { number: 1 });
  await queue.runDue();
  expect(await waiting()).toMatchObject([{ attempts: 1, lease: null, last_error: 'the other side is away' }]);
  for (let minute = 1; minute <= 30; minute += 1) {
    now += MINUTE_MS;
    await queue.runDue();
  }
  expect(tried).toEqual([0, 1, 6, 11, 16]);
  expect(givenUp).toEqual([{ number: 1 }]);
  expect(await waiting()).toEqual([]);
  expect(log.join()).toContain('numbered given up');
});

test('a job whose process is killed in the middle is done by another one', async () => {
  await database.db.insert(jobs).values({ kind: 'endless', payload: {} });
  const child = spawn(process.execPath, [CHILD, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  stops.push(async () => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  let done = 0;
  const queue = node(endlessKind(async () => void (done += 1)));
  await queue.runDue();
  expect(done).toBe(0);
  expect(await waiting()).toMatchObject([{ attempts: 1, lease: expect.any(Number) }]);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
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

test('a job whose process has lost the database is left alone until its lease is over', async () => {
  let tries = 0;
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const kind = (run: () => Promise<void>) =>
    numbered(async () => {
      tries += 1;
      await run();
    });
  const cutOff = kind(async () => {
    begun.resolve();
    await end.promise;
  });
  const first = node(cutOff);
  await first.add(database.db, cutOff, { number: 1 });
  first.wake(cutOff);
  await begun.promise;
  const { rowCount } = await database.pool.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_locks
     WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  expect(rowCount).toBe(1);
  const second = node(kind(async () => {}));
  await second.runDue();
  expect(tries).toBe(1);
  now += 2 * MINUTE_MS;
  await second.runDue();
  expect(tries).toBe(2);
  expect(await waiting()).toEqual([]);
  end.resolve();
});

test('a job which comes again by itself is done once by several processes, each time', async () => {
  const turns: number[] = [];
  const hourly = () => node(hourlyKind(async () => void turns.push((now - begun) / HOUR_MS)));
  const begun = now;
  const nodes = [hourly(), hourly(), hourly()];
  for (let half = 0; half < 6; half += 1) {
    await Promise.all(nodes.map((queue) => queue.runDue()));
    now += HOUR_MS / 2;
  }
  expect(turns).toEqual([0, 1, 2]);
  expect(await waiting()).toMatchObject([{ scheduled: true, attempts: 0, lease: null }]);
});

test('one whose row has gone is there again at the next look, and is done', async () => {
  let turns = 0;
  const queue = node(hourlyKind(async () => void (turns += 1)));
  await queue.runDue();
  await database.db.delete(jobs);
  await queue.runDue();
  expect(turns).toBe(2);
  expect(await waiting()).toMatchObject([{ kind: 'hourly', scheduled: true }]);
});

test('one that fails keeps its error until it succeeds, and never goes', async () => {
  let isBroken = true;
  const queue = node(
    hourlyKind(async () => {
      if (isBroken) throw new Error('the disk is full');
    }),
  );
  await queue.runDue();
  expect(await waiting()).toMatchObject([{ last_error: 'the disk is full', lease: null }]);
  isBroken = false;
  now += HOUR_MS;
  await queue.runDue();
  expect(await waiting()).toMatchObject([{ last_error: null, attempts: 0 }]);
});

test('a clock that is put back or forth keeps nothing waiting and does nothing twice', async () => {
  let tries = 0;
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const kind = numbered(
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
  now -= 5 * HOUR_MS;
  const running = queue.runDue();
  await begun.promise;
  expect(tries).toBe(2);
  // Its lease is over by the clock, but its process lives.
  now += 9000 * HOUR_MS;
  await node(kind).runDue();
  expect(tries).toBe(2);
  end.resolve();
  await running;
  expect(await waiting()).toEqual([]);
});

test('stopping waits for what runs, begins nothing more, and leaves what is given up to the next one', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done: number[] = [];
  const patient = numbered(
    async ({ number }) => {
      begun.resolve();
      await end.promise;
      done.push(number);
    },
    { atOnce: 1 },
  );
  const hasty = {
    ...numbered((_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject))),
    name: 'hasty',
  };
  const queue = node(patient, hasty);
  await queue.add(database.db, patient, { number: 1 });
  await queue.add(database.db, patient, { number: 2 });
  await queue.add(database.db, hasty, { number: 3 });
  for (const kind of [patient, hasty]) queue.wake(kind);
  await begun.promise;
  await expect.poll(async () => (await waiting()).filter(({ lease }) => lease !== null).length).toBe(2);
  const stopped = queue.stop();
  end.resolve();
  await stopped;
  expect(done).toEqual([1]);
  const left = (await waiting()).toSorted((one, other) => one.id - other.id);
  expect(left).toMatchObject([
    { payload: { number: 2 }, attempts: 0, lease: null },
    { payload: { number: 3 }, attempts: 0, lease: null, last_error: null },
  ]);
});

test('a job that nobody understands is given up with a word that does not repeat it', async () => {
  await database.db.insert(jobs).values([
    { kind: 'numbered', payload: { number: 'a secret' } },
    { kind: 'numbered', payload: [] },
    { kind: 'of a later version', payload: {} },
  ]);
  const done: Numbered[] = [];
  await node(numbered(async (payload) => void done.push(payload), { retryMs: [MINUTE_MS] })).runDue();
  expect(done).toEqual([]);
  expect(await waiting()).toMatchObject([{ kind: 'of a later version', attempts: 0 }]);
  expect(log.join()).toContain('cannot be understood');
  expect(log.join()).not.toContain('a secret');
});

test('rows that somebody has put there hold no others up, and an error may say anything', async () => {
  const done: number[] = [];
  await database.pool.query(
    `INSERT INTO jobs (kind, payload, run_at, attempts, created_at, last_error) VALUES
       ('numbered', '{"number": 1}', 'infinity', 2147483647, 'infinity', repeat('x', 10000)),
       ('numbered', '{"number": 2}', '-infinity', -5, '-infinity', NULL),
       ('numbered', 'null', now(), 0, now(), NULL), (E'\\x1b[2J', '{}', now(), 0, now(), NULL)`,
  );
  const kind = numbered(
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
    leaseMs: MINUTE_MS,
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
  const kind = numbered(async () => void (done += 1));
  await database.db.insert(jobs).values({ kind: 'numbered', payload: { number: 1 } });
  const queue = node(kind);
  await database.pool.query('ALTER TABLE jobs RENAME TO gone');
  await queue.runDue();
  await database.pool.query('ALTER TABLE gone RENAME TO jobs');
  expect(log.join()).toContain('jobs could not be read');
  await queue.runDue();
  expect(done).toBe(1);
});
