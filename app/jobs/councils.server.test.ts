import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { createPostcodeLists } from '#app/features/places/lists/stored-list.server.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { storePostcodes } from '#tests/support/content/postcode-list.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { councilsOfBusinesses } from './councils.server.ts';

const database = useScratchDatabase();

test('councils are worked out at the start, and every minute by whatever list of postcodes there is by then', async () => {
  let now = Date.now();
  const clock = () => now;
  const { db, pool } = database;
  const logger = pino({ level: 'silent' });
  const postcodes = createPostcodeLists({
    db,
    clock,
    lifetimeMs: 0,
    onFault(error) {
      throw error;
    },
  });
  const queue = createJobQueue({ pool, clock, logger });
  queue.handle(
    councilsOfBusinesses({ pool, postcodes, councils: readCouncils(), borders: readBorders, logger }),
  );
  const council = async () => (await pool.query('SELECT council FROM businesses')).rows[0]?.council;
  await insertBusinesses(db, [{ postal_code: 'SO23 8UJ' }]);
  await queue.runDue();
  expect(await council()).toBe('E07000094');

  const moved = { postcode: 'SO23 8UJ', latitude: 51, longitude: -1.5, council: 'E07000093' };
  await storePostcodes(pool, [moved]);
  await queue.runDue();
  expect(await council()).toBe('E07000094');
  now += 61_000;
  await queue.runDue();
  expect(await council()).toBe('E07000093');
  await queue.stop();
});
