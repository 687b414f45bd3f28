import { beforeEach, expect, test } from 'vitest';
import type { Photo } from '#app/features/businesses/listing/photo.ts';
import { businesses, changes, users } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { neededPhotos, putPhotos, waitingPatch, withdrawPhotos } from './proposed-photos.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const database = useScratchDatabase();
const now = Date.now();
let businessId: number;

const photo = (letter: string): Photo => ({
  hash: letter.repeat(32),
  width: 900,
  height: 600,
  alt: letter,
  credit: '',
  rights: 'business',
  source: null,
});
const changeOf = async (row: Partial<typeof changes.$inferInsert>, letter?: string) => {
  const [stored] = await database.db
    .insert(changes)
    .values({
      kind: 'photo',
      state: 'open',
      source: 'business',
      business_name: 'Paws',
      urgency: 2,
      patch: letter ? { photos: { from: null, to: [photo(letter)] } } : { phone: { from: null, to: '1' } },
      ...row,
    })
    .returning({ id: changes.id });
  return stored?.id ?? 0;
};

beforeEach(async () => {
  for (const table of [changes, businesses, users]) await database.db.delete(table);
  await database.db.insert(users).values({ id: 'ann', name: '', email: 'ann@dogs.example' });
  await insertBusinesses(database.db, [{ name: 'Paws' }]);
  businessId = (await database.db.select().from(businesses))[0]?.id ?? 0;
});

test('pictures are needed while their change waits, and for 30 days after it was declined', async () => {
  await changeOf({}, 'a');
  await changeOf({ state: 'asked' }, 'b');
  await changeOf({ state: 'declined', decided_at: new Date(now - 29 * DAY_MS) }, 'c');
  await changeOf({ state: 'declined', decided_at: new Date(now - 31 * DAY_MS) }, 'd');
  for (const state of ['applied', 'withdrawn', 'spam', 'expired'] as const)
    await changeOf({ state, decided_at: new Date(now) }, 'e');
  await changeOf({});
  // What the database holds is not believed to be what it should.
  await changeOf({ patch: { photos: { from: null, to: 'everything' } } });
  await changeOf({ patch: { photos: { from: null, to: [null, 7, { hash: 7 }] } } });
  const needed = await neededPhotos(database.db, now);
  expect(needed).toEqual(new Set(['a', 'b', 'c'].map((letter) => letter.repeat(32))));
});

test('photographs are put with a change that waits, and with no other', async () => {
  const [open, decided] = [
    await changeOf({ kind: 'new' }),
    await changeOf({ kind: 'new', state: 'applied' }),
  ];
  expect(await putPhotos(database.db, open, [photo('a')])).toBe(true);
  expect(await putPhotos(database.db, open, [photo('b')])).toBe(true);
  expect(await putPhotos(database.db, decided, [photo('a')])).toBe(false);
  const patches = async () =>
    (await database.db.select().from(changes).orderBy(changes.id)).map((row) => row.patch);
  expect(await patches()).toMatchObject([
    { phone: { to: '1' }, photos: { from: null, to: [{ alt: 'b' }] } },
    { phone: { to: '1' } },
  ]);
  expect(await putPhotos(database.db, open, null)).toBe(true);
  expect((await patches())[0]).toEqual({ phone: { from: null, to: '1' } });
});

test('what an owner sends takes the place of what they sent before, and of nothing else', async () => {
  const own = { business_id: businessId, user_id: 'ann' };
  await changeOf(own, 'a');
  await changeOf({ ...own, state: 'applied' }, 'b');
  await changeOf({ ...own, kind: 'edit' });
  await changeOf({ business_id: businessId }, 'c');
  const of = { userId: 'ann', businessId };
  expect(await waitingPatch(database.db, of)).toMatchObject({ photos: { to: [{ alt: 'a' }] } });
  await withdrawPhotos(database.db, of);
  expect(await waitingPatch(database.db, of)).toEqual({});
  const states = await database.db.select({ state: changes.state }).from(changes).orderBy(changes.id);
  expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'applied', 'open', 'open']);
});
