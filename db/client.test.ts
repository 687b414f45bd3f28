import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openDatabaseProxy } from '#tests/support/database/database-proxy.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { connectAhead, connectDatabase, FOR_VISITORS } from './client.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import { eventually } from '#tests/support/site/eventually.ts';

const database = useScratchDatabase();

test('a connection that breaks while it is lent out fails its query, and not the process', async () => {
  const onError = vi.fn();
  const { pool, close } = connectDatabase(database.url, onError);
  const client = await pool.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
  await eventually(() => expect(onError).toHaveBeenCalled());
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a connection stays for whoever comes within a minute, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { pool, close } = connectDatabase(database.url, () => {}, FOR_VISITORS);
  try {
    await pool.query('SELECT 1');
    vi.advanceTimersByTime(55_000);
    expect(pool.totalCount).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(pool.totalCount).toBe(0);
  } finally {
    vi.useRealTimers();
    await close();
  }
});

test('of two transactions that wait for each other both end, and the one that was beaten sees what the other did', async () => {
  const { db, pool } = database;
  await pool.query('CREATE TABLE decided (id int PRIMARY KEY, by text); INSERT INTO decided VALUES (1), (2)');
  let begun = 0;
  let both = () => {};
  const bothBegun = new Promise<void>((resolve) => (both = resolve));
  const decide = (by: string, first: number, then: number) =>
    db.transaction(async (within) => {
      const { rows } = await within.execute(sql`SELECT by FROM decided WHERE id = ${first} FOR UPDATE`);
      begun += 1;
      if (begun === 2) both();
      await bothBegun;
      await within.execute(sql`SELECT FROM decided WHERE id = ${then} FOR UPDATE`);
      if (rows[0]?.by) return 'already decided';
      await within.execute(sql`UPDATE decided SET by = ${by}`);
      return 'decided';
    });
  const outcomes = await Promise.all([decide('ann', 1, 2), decide('bob', 2, 1)]);
  expect(outcomes.toSorted()).toEqual(['already decided', 'decided']);
});

test.each([
  ['a serialization failure', '40001', 2],
  ['a deadlock', '40P01', 2],
  ['a lock timeout', '55P03', 2],
  ['any other failure', '22012', 1],
])('after %s there is one more try, or none', async (_what, code, tries) => {
  let tried = 0;
  const failing = database.db.transaction(async (within) => {
    tried += 1;
    await within.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'beaten' USING ERRCODE = '${code}'; END $$`));
  });
  await expect(failing).rejects.toThrow();
  expect(tried).toBe(tries);
});

test('a query that gets no answer ends the idle connections as well, and leaves those in use', async () => {
  const proxy = await openDatabaseProxy(database.url);
  const { db, pool, close } = connectDatabase(proxy.url, () => {}, { ...FOR_VISITORS, query_timeout: 1000 });
  try {
    const inUse = await pool.connect();
    await connectAhead(db, 3);
    expect([pool.totalCount, pool.idleCount]).toEqual([4, 3]);
    const held = proxy.heldAt('slow');
    const unanswered = pool.query("SELECT 'slow'");
    await held;
    await expect(unanswered).rejects.toSatisfy(isDatabaseUnavailable);
    await eventually(() => expect([pool.totalCount, pool.idleCount]).toEqual([1, 0]));
    proxy.set('open');
    expect((await inUse.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    inUse.release();
    expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  } finally {
    proxy.set('open');
    await close();
    await proxy.close();
  }
});

test('transactions that could not begin take no place in the pool', async () => {
  const proxy = await openDatabaseProxy(database.url);
  const { db, pool, close } = connectDatabase(proxy.url, () => {}, { ...FOR_VISITORS, max: 2 });
  try {
    for (let time = 0; time < 3; time += 1) {
      await db.execute(sql`SELECT 1`);
      const held = proxy.heldAt('begin');
      const begun = vi.fn();
      const unbegun = db.transaction(begun);
      await held;
      proxy.set('closed');
      await expect(unbegun).rejects.toSatisfy(isDatabaseUnavailable);
      expect(begun).not.toHaveBeenCalled();
      proxy.set('open');
    }
    await eventually(() => expect(pool.totalCount).toBe(0));
    await db.transaction((transaction) => transaction.execute(sql`SELECT 1`));
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
    // It failed after it had begun: what works goes back to the others.
    const failing = db.transaction((transaction) => transaction.execute(sql`SELECT 1 / 0`));
    await expect(failing).rejects.toThrow();
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  } finally {
    proxy.set('open');
    await close();
    await proxy.close();
  }
});

test('connections are there before anybody asks, and a database that is away is left for later', async () => {
  const { db, pool, close } = connectDatabase(database.url, () => {}, FOR_VISITORS);
  await connectAhead(db, 3);
  expect([pool.totalCount, pool.idleCount]).toEqual([3, 3]);
  await close();
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/nothing', () => {}, FOR_VISITORS);
  await connectAhead(away.db, 3);
  expect(away.pool.totalCount).toBe(0);
  await away.close();
});

test.each([
  ['directly', false],
  ['through a pooler', true],
])(
  'a transaction that gets no answer, %s, has its connection ended instead of waiting for its ROLLBACK',
  async (_, isPooled) => {
    const proxy = await openDatabaseProxy(database.url);
    const limits = { ...FOR_VISITORS, query_timeout: 1000 };
    const { db, pool, close } = connectDatabase(proxy.url, () => {}, limits, isPooled);
    try {
      await db.execute(sql`SELECT 1`);
      const held = proxy.heldAt('slow');
      const transaction = db.transaction(async (inner) => inner.execute(sql`SELECT 'slow'`));
      await held;
      await expect(transaction).rejects.toSatisfy(isDatabaseUnavailable);
      expect(pool.totalCount).toBe(0);
      proxy.set('open');
      expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
    } finally {
      proxy.set('open');
      await close();
      await proxy.close();
    }
  },
);
