import { expect, test } from 'vitest';
import { fetchedPictures as table } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { fetchedPictures, importedPictures } from './fetched-pictures.server.ts';

const database = useScratchDatabase();
const HASH = 'cd'.repeat(16);
const address = (name: string) => `https://images.example/${name}.jpg`;

test('what is stored is known, and nothing of what waits, failed or was refused', async () => {
  await database.db
    .insert(table)
    .values([
      { url: address('stored'), state: 'stored', hash: HASH, width: 640, height: 480 },
      { url: address('waiting') },
      { url: address('failed'), state: 'failed' },
      { url: address('refused'), state: 'refused' },
    ]);
  const names = ['stored', 'waiting', 'failed', 'refused', 'never heard of'];
  const upload = { hash: HASH, width: 640, height: 480 };
  expect(await fetchedPictures(database.db, names.map(address))).toEqual(
    new Map([[address('stored'), upload]]),
  );
  const businesses = [{ photo: address('stored'), photos: null }];
  expect((await importedPictures(database.db, 'fetch', businesses)).fetched.size).toBe(1);
  expect((await importedPictures(database.db, 'hide', businesses)).fetched.size).toBe(0);
});

test('nothing is asked of the database where no business needs it', async () => {
  const noDatabase = {} as typeof database.db;
  const own = { hash: HASH, width: 1, height: 1, alt: '', credit: '', rights: 'own', source: null } as const;
  const businesses = [
    { photo: null, photos: null },
    { photo: address('stored'), photos: [own] },
  ];
  expect((await importedPictures(noDatabase, 'fetch', businesses)).fetched.size).toBe(0);
});
