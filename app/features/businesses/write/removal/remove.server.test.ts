import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { businesses, businessVersions, removedBusinesses, serviceTypes } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { editBusiness } from '../editing/edit-business.server.ts';
import { historyOf } from '../history/history.server.ts';
import { putBack } from './restore.server.ts';
import { removedBusiness, takeDown } from './remove.server.ts';

const database = useScratchDatabase();
const NOW = Date.parse('2026-11-22T12:00:00Z');
const sources = changeSources(database, () => NOW);
const author = { role: 'editor', userId: null } as const;

const PAWS = {
  slug: 'paws-alton',
  name: 'Paws',
  category: 'Kennels',
  city: 'Alton',
  postal_code: 'GU34 1AA',
  latitude: 51.15,
  longitude: -0.97,
  services: ['Dog Walker'],
  prices: [{ label: 'Night', pence: 3000, per: 'night', from: false }],
  facts: { insured: { answer: true, by: 'editor', on: '2026-01-01' } },
  rating_seen_on: '2026-03-31',
  by_hand: ['phone'],
};

beforeEach(async () => {
  for (const table of [businesses, removedBusinesses, businessVersions]) await database.db.delete(table);
  await database.db.delete(serviceTypes);
  await insertBusinesses(database.db, [PAWS]);
});

async function idOfPaws(): Promise<number> {
  const [row] = await database.db.select().from(businesses).where(eq(businesses.name, 'Paws'));
  return row?.id ?? 0;
}

test('a business that was taken down is listed nowhere, and comes back as it was', async () => {
  const id = await idOfPaws();
  const [before] = await database.db.select().from(businesses);
  expect(await takeDown(sources(), { id, reason: 'It has closed', author })).toEqual({
    outcome: 'taken-down',
    name: 'Paws',
    eraseAfter: new Date('2026-12-22T12:00:00Z'),
  });
  expect(await database.db.select().from(businesses)).toEqual([]);
  expect(await removedBusiness(database.db, id)).toMatchObject({
    slug: 'paws-alton',
    kind: 'taken-down',
    reason: 'It has closed',
    latitude: 51.15,
    business: { name: 'Paws', services: ['Dog Walker'] },
  });
  // Its service type had no other business.
  await database.db.delete(serviceTypes).where(eq(serviceTypes.category, 'Kennels'));
  expect(await putBack(sources(), { id, author })).toEqual({
    outcome: 'put-back',
    slug: 'paws-alton',
    version: 3,
  });
  const [after] = await database.db.select().from(businesses);
  expect({ ...after, updated_at: null, version: null }).toEqual({
    ...before,
    updated_at: null,
    version: null,
  });
  expect(await database.db.select().from(removedBusinesses)).toEqual([]);
  expect((await historyOf(database.db, id)).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['put-back', null],
    ['taken-down', 'It has closed'],
    ['added', null],
  ]);
});

test('why is said, and nothing is taken down or put back twice', async () => {
  const id = await idOfPaws();
  expect(await takeDown(sources(), { id, reason: ' ', author })).toMatchObject({ outcome: 'refused' });
  const both = await Promise.all([1, 2].map(() => takeDown(sources(), { id, reason: 'closed', author })));
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['gone', 'taken-down']);
  expect(await editBusiness(sources(), { id, baseVersion: 1, values: { phone: '1' }, author })).toEqual({
    outcome: 'gone',
  });
  const back = await Promise.all([1, 2].map(() => putBack(sources(), { id, author })));
  expect(back.map(({ outcome }) => outcome).toSorted()).toEqual(['gone', 'put-back']);
});

test('what stands under its address by now keeps it', async () => {
  const id = await idOfPaws();
  await takeDown(sources(), { id, reason: 'closed', author });
  await insertBusinesses(database.db, [{ ...PAWS, name: 'Other Paws' }]);
  expect(await putBack(sources(), { id, author })).toMatchObject({
    outcome: 'put-back',
    slug: `paws-alton--${id}`,
  });
});

test('it stays down where the same business is listed by now', async () => {
  const id = await idOfPaws();
  await takeDown(sources(), { id, reason: 'closed', author });
  await insertBusinesses(database.db, [{ ...PAWS, slug: 'paws-again' }]);
  expect(await putBack(sources(), { id, author })).toEqual({
    outcome: 'refused',
    problems: { name: 'A business of this name and postcode is listed already.' },
  });
  expect(await removedBusiness(database.db, id)).not.toBeNull();
});
