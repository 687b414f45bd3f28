import { expect, test } from 'vitest';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { pageViews } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { daysAfter } from '@dog-care-directory/text';
import { viewsOfPage } from './views-of-page.server.ts';

const database = useScratchDatabase();

test('views of a page are added up over its addresses, whoever led there, and of no other page', async () => {
  const now = Date.now();
  const seen = (daysAgo: number, path: string, views: number, referrer = '') => ({
    day: daysAfter(britishDate(now), -daysAgo),
    path,
    views,
    referrer,
  });
  await database.db
    .insert(pageViews)
    .values([
      seen(0, '/dog-services/paws', 1),
      seen(0, '/dog-services/paws', 2, 'dogs.example'),
      seen(29, '/dog-services/old-paws', 4),
      seen(30, '/dog-services/paws', 8),
      seen(89, '/dog-services/paws', 16),
      seen(90, '/dog-services/paws', 32),
      seen(0, '/dog-services/tails', 64),
    ]);
  const addresses = ['/dog-services/paws', '/dog-services/old-paws'];
  expect(await viewsOfPage(database.db, addresses, now)).toEqual({ last30: 7, last90: 31 });
  expect(await viewsOfPage(database.db, ['/dog-services/none'], now)).toEqual({ last30: 0, last90: 0 });
});
