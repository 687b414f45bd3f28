import { pino } from 'pino';
import { expect, test } from 'vitest';
import { parseConfig, siteConfig } from '#app/config/config.server.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { fetchedPictures } from '#db/schema.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { startPictureHost } from '#tests/support/stubs/picture-host.ts';
import { photosOfBusinesses } from './photos.server.ts';

const database = useScratchDatabase();

const kindWith = (environment: Record<string, string>) =>
  photosOfBusinesses({
    config: siteConfig(parseConfig(environment), () => HAMPSHIRE),
    pool: database.pool,
    storage: createFolderStorage('/nowhere'),
    clock: () => Date.now() + 60_000,
    logger: pino({ level: 'silent' }),
  });

test('photos are fetched only where the operator wants it', () => {
  expect(kindWith({ IMPORTED_PHOTOS: 'hide' })).toBeNull();
  expect(kindWith({ IMPORTED_PHOTOS: 'link' })).toBeNull();
  expect(kindWith({})).toMatchObject({ name: 'photos' });
});

test('photos that come later are found, and nothing of this machine is asked for one', async () => {
  const host = await startPictureHost({ '/a.jpg': 200, '/b.jpg': 200 });
  const kind = kindWith({});
  const run = () => kind?.run({}, new AbortController().signal);
  await insertBusinesses(database.db, [{ slug: 'a', name: 'A', photo: `${host.origin}/a.jpg` }]);
  await run();
  expect(await database.db.$count(fetchedPictures)).toBe(1);
  // A process that starts looks at once.
  await insertBusinesses(database.db, [{ slug: 'b', name: 'B', photo: `${host.origin}/b.jpg` }]);
  await kindWith({})?.run({}, new AbortController().signal);
  const rows = await database.db.select().from(fetchedPictures);
  await host.close();
  expect(rows.map(({ state, problem }) => ({ state, problem }))).toEqual(
    Array.from({ length: 2 }, () => ({
      state: 'refused',
      problem: 'The address is not on the public web.',
    })),
  );
  expect(host.asked).toEqual([]);
});
