import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { duplicatesListener } from './duplicates.server.ts';
import { listening } from './listening.server.ts';

const database = useScratchDatabase();

test('businesses are compared at the start, and some minutes after a change', async () => {
  let now = Date.now();
  const { db, pool } = database;
  const logger = pino({ level: 'silent' });
  const queue = createJobQueue({ pool, clock: () => now, logger });
  queue.handle(listening(duplicatesListener({ pool, logger }), { pool, clock: () => now }));
  const pairs = async () => (await pool.query('SELECT FROM business_pairs')).rowCount;
  await insertBusinesses(db, [
    { name: 'Paws & Co', phone: '01962 960101' },
    { name: 'Paws and Co Ltd', phone: '+44 (0)1962 960101' },
  ]);
  await queue.runDue();
  expect(await pairs()).toBe(1);

  await insertBusinesses(db, [
    { slug: 'third', name: 'Paws Co', postal_code: 'SO23 7AA', phone: '01962 960101' },
  ]);
  await queue.runDue();
  expect(await pairs()).toBe(1);
  now += 121_000;
  await queue.runDue();
  expect(await pairs()).toBe(3);
  await queue.stop();
});
