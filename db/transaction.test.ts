import { randomInt } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { withTransaction } from './transaction.ts';

const database = useScratchDatabase();

const isStored = async (word: string) =>
  (await database.pool.query('SELECT FROM service_types WHERE category = $1', [word])).rowCount === 1;
const store = (client: pg.PoolClient, word: string) =>
  client.query('INSERT INTO service_types (category) VALUES ($1)', [word]);
const processOf = async (client: pg.PoolClient) =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;

/** A pool of one connection without an error listener. */
async function withPool<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ ...database.pool.options, max: 1 });
  pool.on('error', () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

test('stores what is done within it, gives its result and the connection back', async () => {
  const word = `Walks ${randomInt(1e9)}`;
  await withPool(async (pool) => {
    const first = await withTransaction(pool, async (client) => {
      await store(client, word);
      expect(await isStored(word)).toBe(false);
      return processOf(client);
    });
    expect(await isStored(word)).toBe(true);
    expect(await withTransaction(pool, processOf)).toBe(first);
  });
});

test('stores nothing when something fails, and never uses the connection again', async () => {
  const word = `Walks ${randomInt(1e9)}`;
  await withPool(async (pool) => {
    let first: number | undefined;
    const failing = withTransaction(pool, async (client) => {
      await store(client, word);
      first = await processOf(client);
      throw new Error('enough');
    });
    await expect(failing).rejects.toThrow('enough');
    expect(await withTransaction(pool, processOf)).not.toBe(first);
    expect(await isStored(word)).toBe(false);
  });
});

test('begins as it is told', async () => {
  const writing = withTransaction(
    database.pool,
    (client) => store(client, 'Never'),
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  );
  await expect(writing).rejects.toThrow('read-only transaction');
});

test('fails by itself alone when its connection breaks while nothing is asked of it', async () => {
  const word = `Walks ${randomInt(1e9)}`;
  await withPool(async (pool) => {
    const broken = withTransaction(pool, async (client) => {
      await store(client, word);
      const ended = new Promise((resolve) => client.once('end', resolve));
      await database.pool.query('SELECT pg_terminate_backend($1)', [await processOf(client)]);
      await ended;
    });
    await expect(broken).rejects.toThrow();
    expect(await withTransaction(pool, processOf)).toBeTypeOf('number');
    expect(await isStored(word)).toBe(false);
  });
});
