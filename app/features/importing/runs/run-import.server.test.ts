import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bytesSource } from '../csv/source.ts';
import { recordedImport } from './run-import.server.ts';

const database = useScratchDatabase();

/** The scratch database's pool, whose answers about the ids given out wait for `release`. */
function slowPool(): { pool: Pool; release: () => void } {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const pool: Pool = Object.create(database.pool);
  const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => Promise<unknown>;
  Object.assign(pool, {
    connect: () => database.pool.connect(),
    query: async (...args: unknown[]) => {
      if ((args[0] as { text: string }).text.includes('pg_sequence_last_value')) await released;
      return query(...args);
    },
  });
  return { pool, release };
}

test('an import that ends before its progress could be asked for leaves no timer behind', async () => {
  const { pool, release } = slowPool();
  const csv = 'name,category,city,postal_code\nQuick Paws,Kennels,Alton,GU34 1AA\n';
  const report = await recordedImport(
    { fileName: 'quick.csv', userId: null },
    { pool, source: bytesSource(new TextEncoder().encode(csv)) },
  );
  expect(report.inserted).toBe(1);
  const timers = vi.spyOn(globalThis, 'setInterval');
  release();
  // The answer that came too late passes the same connections before this one.
  await database.pool.query('SELECT pg_sleep(0.05)');
  expect(timers).not.toHaveBeenCalled();
});
