import { pino } from 'pino';
import { expect, test } from 'vitest';
import { hideListing } from '#app/features/businesses/write/removal/hide.server.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { businesses } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { hiddenListings } from './hidden-listings.server.ts';

const database = useScratchDatabase();

test('a hidden listing is shown when its day begins in Great Britain', async () => {
  let now = Date.parse('2027-05-31T22:45:00Z');
  const clock = () => now;
  await insertBusinesses(database.db, [{ name: 'Paws' }]);
  const [{ id } = { id: 0 }] = await database.db.select().from(businesses);
  const author = { role: 'business', userId: null } as const;
  const hiding = { until: '2027-06-01', note: '' };
  await hideListing(changeSources(database, clock)(), { id, hiding, by: 'business', author });
  const logger = pino({ level: 'silent' });
  const queue = createJobQueue({ pool: database.pool, clock, logger });
  queue.handle(hiddenListings({ db: database.db, clock, logger }));
  await queue.runDue();
  expect(await database.db.$count(businesses)).toBe(0);
  // 23:01 of the day before by the clock of Greenwich, 00:01 in summer time.
  now += 16 * 60_000;
  await queue.runDue();
  expect(await database.db.$count(businesses)).toBe(1);
  await queue.stop();
});
