import { beforeAll, expect, test } from 'vitest';
import { businessOldSlugs, erasedBusinesses, removedBusinesses } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { erasedHash, erasedKey } from '#app/features/businesses/listing/erased-hash.server.ts';
import { findListing } from './find.server.ts';

const database = useScratchDatabase();
const KEY = erasedKey('a secret of this test');
const find = (slug: string) => findListing({ db: database.db, erasedKey: KEY }, slug);
const GONE = { category: 'Kennels', reason: 'closed', business: {} };

beforeAll(async () => {
  const { db } = database;
  await insertBusinesses(db, [
    { slug: 'waggy-walks', name: 'Waggy Walks', rating_seen_on: '2026-03-03', full_address: '1 High Street' },
    {
      slug: 'home-boarder',
      name: 'Home Boarder',
      hides_address: true,
      postal_code: 'SO24 9AB',
      full_address: '14b Secret Lane',
    },
  ]);
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM businesses WHERE slug = 'waggy-walks'`,
  );
  const id = Number(rows[0]?.id);
  await db.insert(removedBusinesses).values([
    { ...GONE, id: 901, slug: 'closed-kennel', identity: 'a', name: 'Closed Kennel', kind: 'taken-down' },
    { ...GONE, id: 902, slug: 'doublet', identity: 'b', name: 'Doublet', kind: 'merged', into_id: 903 },
    { ...GONE, id: 903, slug: 'second', identity: 'c', name: 'Second', kind: 'merged', into_id: id },
    { ...GONE, id: 904, slug: 'lost', identity: 'd', name: 'Lost', kind: 'merged', into_id: 901 },
    { ...GONE, id: 905, slug: 'one', identity: 'e', name: 'One', kind: 'merged', into_id: 906 },
    { ...GONE, id: 906, slug: 'other', identity: 'f', name: 'Other', kind: 'merged', into_id: 905 },
  ]);
  await db.insert(businessOldSlugs).values([
    { slug: 'waggy-walkies', business_id: id },
    { slug: 'kennel-by-the-sea', business_id: 901 },
    { slug: 'doublet-of-old', business_id: 902 },
    { slug: 'of-nothing', business_id: 99_999 },
  ]);
  await db
    .insert(erasedBusinesses)
    .values([
      { hash: erasedHash(KEY, 'erased-kennel') },
      { hash: erasedHash(KEY, 'waggy-walks') },
      { hash: erasedHash(erasedKey('another secret'), 'of-another-site') },
    ]);
});

test('a business by its slug, its dates as text', async () => {
  expect(await find('waggy-walks')).toMatchObject({
    business: { id: expect.any(Number), name: 'Waggy Walks', rating_seen_on: '2026-03-03' },
  });
});

test('of one that hides its address only the district leaves the database', async () => {
  const found = await find('home-boarder');
  expect(found).toMatchObject({ business: { postal_code: 'SO24', full_address: null } });
  expect(JSON.stringify(found)).not.toMatch(/9AB|Secret/);
});

test.each([
  ['waggy-walkies', 'waggy-walks'],
  ['doublet', 'waggy-walks'],
  ['second', 'waggy-walks'],
  ['doublet-of-old', 'waggy-walks'],
])('%s leads to %s', async (slug, present) => {
  expect(await find(slug)).toEqual({ movedTo: present });
});

test.each([
  ['closed-kennel', 'Closed Kennel'],
  ['kennel-by-the-sea', 'Closed Kennel'],
  ['lost', 'Lost'],
  // The site never merges two into each other, but a restored database may contain it.
  ['one', 'One'],
])('%s is no longer listed', async (slug, name) => {
  expect(await find(slug)).toMatchObject({ removed: { name, category: 'Kennels' } });
});

test('of what was erased it is known that it was there; whoever has its address by now is shown', async () => {
  expect(await find('erased-kennel')).toEqual({ erased: true });
  expect(await find('waggy-walks')).toMatchObject({ business: { name: 'Waggy Walks' } });
});

test.each([
  'of-another-site',
  'nobody',
  'of-nothing',
  '',
  '\0',
  'Waggy-Walks',
  '../x',
  'a'.repeat(201),
  '%',
  "'",
])('there never was %j', async (slug) => {
  expect(await find(slug)).toBeNull();
});
