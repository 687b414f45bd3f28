import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { connectDatabase, FOR_VISITORS } from './client.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';

const database = useScratchDatabase();

async function failure(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => null,
    (error: unknown) => error,
  );
}

describe('a database that does not answer', () => {
  test('is told from a wrong question', async () => {
    const wrong = await failure(() => database.pool.query('SELECT * FROM nowhere'));
    expect(isDatabaseUnavailable(wrong)).toBe(false);
    expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false);
    expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false);
  });

  test('is one that cannot be reached, also behind other errors', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
    const refused = (await failure(() => pool.query('SELECT 1'))) as Error;
    await pool.end();
    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(isDatabaseUnavailable(new DrizzleQueryError('SELECT 1', [], refused))).toBe(true);
    expect(isDatabaseUnavailable(new AggregateError([new Error('a'), refused]))).toBe(true);
    expect(isDatabaseUnavailable(new DatabaseUnavailable())).toBe(true);
  });

  test('is one whose connection breaks in the middle', async () => {
    const broken = await failure(() => database.pool.query('SELECT pg_terminate_backend(pg_backend_pid())'));
    expect(isDatabaseUnavailable(broken)).toBe(true);
  });

  test('is one that takes too long, keeps a lock, or has no connection to spare', async () => {
    const quick = {
      ...FOR_VISITORS,
      max: 1,
      statement_timeout: 50,
      lock_timeout: 20,
      connectionTimeoutMillis: 1500,
    };
    const { pool, close } = connectDatabase(database.url, () => {}, quick);
    const slow = await failure(() => pool.query('SELECT pg_sleep(5)'));
    expect((slow as { code?: string }).code).toBe('57014');
    expect(isDatabaseUnavailable(slow)).toBe(true);

    const holder = await database.pool.connect();
    await holder.query('BEGIN; LOCK TABLE config');
    const locked = await failure(() => pool.query('SELECT * FROM config'));
    await holder.query('ROLLBACK');
    holder.release();
    expect((locked as { code?: string }).code).toBe('55P03');
    expect(isDatabaseUnavailable(locked)).toBe(true);

    const only = await pool.connect();
    expect(isDatabaseUnavailable(await failure(() => pool.query('SELECT 1')))).toBe(true);
    only.release();
    await close();
  });

  test('is one that ends a transaction nobody goes on with', async () => {
    const { pool, close } = connectDatabase(database.url, () => {}, {
      idle_in_transaction_session_timeout: 20,
    });
    const client = await pool.connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.query('BEGIN');
    await ended;
    expect(isDatabaseUnavailable(await failure(() => client.query('SELECT 1')))).toBe(true);
    client.release(true);
    await close();
  });
});
