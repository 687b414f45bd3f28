import { expect, test, vi } from 'vitest';
import { useScratchDatabase } from '#tests/support/scratch-database.ts';
import { connectDatabase } from './client.ts';
import { eventually } from '#tests/support/eventually.ts';

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
