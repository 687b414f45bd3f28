import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import type { Database } from './client.ts';
import { withTransaction } from './transaction.ts';

const database = useScratchDatabase();

const isStored = async (word: string) =>
  (await database.pool.query('SELECT FROM service_types WHERE category = $1', [word])).rowCount === 1;
const store = (db: Database, word: string) =>
  db.execute(sql`INSERT INTO service_types (category) VALUES (${word})`);
const processOf = async (db: Database) =>
  (await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0]?.pid;

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
    const first = await withTransaction(pool, async (db) => {
      await store(db, word);
      expect(await isStored(word)).toBe(false);
      return processOf(db);
    });
    expect(await isStored(word)).toBe(true);
    expect(await withTransaction(pool, processOf)).toBe(first);
  });
});

test('stores nothing when something fails, and never uses the connection again', async () => {
  const word = `Walks ${randomInt(1e9)}`;
  await withPool(async (pool) => {
    let first: number | undefined;
    const failing = withTransaction(pool, async (db) => {
      await store(db, word);
      first = await processOf(db);
      throw new Error('enough');
    });
    await expect(failing).rejects.toThrow('enough');
    expect(await withTransaction(pool, processOf)).not.toBe(first);
    expect(await isStored(word)).toBe(false);
  });
});

test('gives the error of the database, without the statement', async () => {
  const failing = withTransaction(database.pool, (db) => db.execute(sql`SELECT ${'secret'}::int`));
  await expect(failing).rejects.toMatchObject({
    code: '22P02',
    message: expect.stringMatching(/^invalid input syntax/),
  });
});

test('begins as it is told', async () => {
  const writing = withTransaction(
    database.pool,
    (db) => store(db, 'Never'),
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  );
  await expect(writing).rejects.toThrow('read-only transaction');
});

test('fails by itself alone when its connection breaks while nothing is asked of it', async () => {
  const word = `Walks ${randomInt(1e9)}`;
  await withPool(async (pool) => {
    const broken = withTransaction(pool, async (db, client) => {
      await store(db, word);
      const ended = new Promise((resolve) => client.once('end', resolve));
      await database.pool.query('SELECT pg_terminate_backend($1)', [await processOf(db)]);
      await ended;
    });
    await expect(broken).rejects.toThrow();
    expect(await withTransaction(pool, processOf)).toBeTypeOf('number');
    expect(await isStored(word)).toBe(false);
  });
});
