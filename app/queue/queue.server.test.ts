import { expect, onTestFinished, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { databaseOn } from '#db/client.ts';
import { jobs } from '#db/schema.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  type Numbered,
  numberedKind,
  useQueueNodes,
} from '#tests/support/jobs/queue-nodes.ts';
import type { JobKind } from './job-kind.ts';
import { claimStatement } from './job-table.server.ts';

const { clock, database, logged, node, waiting } = useQueueNodes();

function hourlyKind(run: () => Promise<void>): JobKind<object> {
  return {
    name: 'hourly',
    payload: z.object({}),
    atOnce: 1,
    retryMs: [],
    everyMs: HOUR_MS,
    run,
  };
}

test('a job is done by the process that adds it, and then it is gone', async () => {
  const done: number[] = [];
  const kind = numberedKind(async ({ number }) => void done.push(number));
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
  const kind = numberedKind(async ({ number }) => void done.push(number));
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
    node(numberedKind(async ({ number }) => void done.push(number), { atOnce: 20 })),
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
    const kind = { ...hourlyKind(async () => {}), name: 'kind 1', atOnce: 5 };
    const { rows } = await databaseOn(client).execute(
      sql`EXPLAIN (FORMAT JSON) ${claimStatement(kind, 1, new Date())}`,
    );
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
  const begun = clock.now;
  const kind = numberedKind(
    async () => {
      tried.push((clock.now - begun) / MINUTE_MS);
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
    clock.now += MINUTE_MS;
    await queue.runDue();
  }
  expect(tried).toEqual([0, 1, 6, 11, 16]);
  expect(givenUp).toEqual([{ number: 1 }]);
  expect(await waiting()).toEqual([]);
  expect(logged()).toContain('numbered given up');
});

test('a job which comes again by itself is done once by several processes, each time', async () => {
  const turns: number[] = [];
  const hourly = () => node(hourlyKind(async () => void turns.push((clock.now - begun) / HOUR_MS)));
  const begun = clock.now;
  const nodes = [hourly(), hourly(), hourly()];
  for (let half = 0; half < 6; half += 1) {
    await Promise.all(nodes.map((queue) => queue.runDue()));
    clock.now += HOUR_MS / 2;
  }
  expect(turns).toEqual([0, 1, 2]);
  expect(await waiting()).toMatchObject([{ scheduled: true, attempts: 0, lease: null }]);
});

test('one can be done before its turn', async () => {
  let turns = 0;
  const { promise: again, resolve } = Promise.withResolvers<void>();
  const hourly = hourlyKind(async () => {
    turns += 1;
    if (turns === 2) resolve();
  });
  const queue = node(hourly);
  await queue.runDue();
  await queue.runDue();
  expect(turns).toBe(1);
  await queue.runEarly(hourly);
  await again;
});

test('one that is asked for while it runs runs once more afterwards, however often it was asked for', async () => {
  let turns = 0;
  let running = 0;
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  const hourly = hourlyKind(async () => {
    turns += 1;
    running += 1;
    expect(running).toBe(1);
    start();
    if (turns === 1) await ending;
    running -= 1;
  });
  const [queue, other] = [node(hourly), node(hourly)];
  const first = queue.runDue();
  await started;
  await queue.runEarly(hourly);
  await other.runEarly(hourly);
  await other.runDue();
  expect(turns).toBe(1);
  end();
  await first;
  await Promise.all([queue.runDue(), other.runDue()]);
  expect(turns).toBe(2);
  await queue.runDue();
  expect(turns).toBe(2);
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
  clock.now += HOUR_MS;
  await queue.runDue();
  expect(await waiting()).toMatchObject([{ last_error: null, attempts: 0 }]);
});

test('stopping waits for what runs, begins nothing more, and leaves what is given up to the next one', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done: number[] = [];
  const patient = numberedKind(
    async ({ number }) => {
      begun.resolve();
      await end.promise;
      done.push(number);
    },
    { atOnce: 1 },
  );
  const hasty = {
    ...numberedKind(
      (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject)),
    ),
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

test('a job that was being taken when the stop was asked for is not begun, and left to the next one', async () => {
  const done: number[] = [];
  const kind = numberedKind(async ({ number }) => void done.push(number));
  const queue = node(kind);
  await queue.add(database.db, kind, { number: 1 });
  const stopped = Promise.withResolvers<void>();
  const { pool } = database;
  const query: (...of: unknown[]) => Promise<unknown> = pool.query.bind(pool);
  const spy = vi.spyOn(pool, 'query').mockImplementation(async (asked: unknown, ...more: unknown[]) => {
    const answer = await query(asked, ...more);
    if ((asked as { text?: string }).text?.includes('SKIP LOCKED')) stopped.resolve(queue.stop());
    return answer;
  });
  onTestFinished(() => spy.mockRestore());
  queue.wake(kind);
  await stopped.promise;
  expect(done).toEqual([]);
  expect(await waiting()).toMatchObject([{ payload: { number: 1 }, attempts: 0, lease: null }]);
});
