import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { putBack } from '#app/features/businesses/write/removal/restore.server.ts';
import { takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import { businesses, businessVersions, imports, removedBusinesses, serviceTypes } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { loadDemoBusinesses, markDemoBusinesses } from './demo-businesses.server.ts';

const database = useScratchDatabase();
const author = { role: 'editor', userId: null } as const;
const sources = changeSources(database);
const demo = () => database.db.$count(businesses, eq(businesses.demo, true));

beforeEach(async () => {
  for (const table of [businesses, removedBusinesses, businessVersions, imports, serviceTypes])
    await database.db.delete(table);
});

async function seed(): Promise<number> {
  const loaded = await loadDemoBusinesses(database.pool, 'hampshire');
  await markDemoBusinesses(database.pool, 'hampshire');
  return loaded;
}

test('all that are loaded are marked, and their dates stay', async () => {
  const { db } = database;
  const loaded = await loadDemoBusinesses(database.pool, 'hampshire');
  expect(loaded).toBeGreaterThan(100);
  const before = await db.select({ at: businesses.updated_at }).from(businesses).orderBy(businesses.id);
  await markDemoBusinesses(database.pool, 'hampshire');
  expect(await demo()).toBe(loaded);
  const after = await db.select({ at: businesses.updated_at }).from(businesses).orderBy(businesses.id);
  expect(after).toEqual(before);
});

test('whoever changes one makes it theirs; what is done to its service type does not, and being put back neither', async () => {
  const { db } = database;
  const loaded = await seed();
  const [edited, confirmed, removed] = await db.select().from(businesses).orderBy(businesses.id).limit(3);
  const edit = { baseVersion: null, author };
  await editBusiness(sources(), { ...edit, id: edited?.id ?? 0, values: { phone: '01632 960999' } });
  await editBusiness(sources(), { ...edit, id: confirmed?.id ?? 0, values: {}, confirm: true });
  expect(await demo()).toBe(loaded - 2);
  await db.transaction(async (transaction) => {
    await transaction.execute("SET LOCAL directory.keeps_dates = 'on'");
    await transaction.update(businesses).set({ version: 7 }).where(ne(businesses.id, 0));
  });
  expect(await demo()).toBe(loaded - 2);
  const id = removed?.id ?? 0;
  await takeDown(sources(), { id, reason: 'Invented', author });
  await putBack(sources(), { id, author });
  expect(await demo()).toBe(loaded - 2);
  // Not even another start makes them invented again.
  await markDemoBusinesses(database.pool, 'hampshire');
  expect(await demo()).toBe(loaded - 2);
});

test('of a site that is older than the mark those count that are as they came, and nobody brought', async () => {
  const { db, pool } = database;
  const loaded = await loadDemoBusinesses(pool, 'hampshire');
  await insertBusinesses(db, [{ slug: 'ours', name: 'Ours' }]);
  const [renamed, byHand, ours] = await db.select().from(businesses).orderBy(businesses.id).limit(3);
  await db
    .update(businesses)
    .set({ name: 'Renamed' })
    .where(eq(businesses.id, renamed?.id ?? 0));
  await db
    .update(businesses)
    .set({ by_hand: ['phone'] })
    .where(eq(businesses.id, byHand?.id ?? 0));
  const id = ours?.id ?? 0;
  await db
    .insert(imports)
    .values({ kind: 'import', file_name: 'a.csv', file_bytes: 1, first_id: id, last_id: id });
  await markDemoBusinesses(pool, 'hampshire');
  expect(await demo()).toBe(loaded - 3);
  expect(await db.$count(businesses, and(eq(businesses.slug, 'ours'), eq(businesses.demo, true)))).toBe(0);
});

test('a directory that has held some gets no others, also when nothing is left of them', async () => {
  const { db, pool } = database;
  await seed();
  for (const { id } of await db.select({ id: businesses.id }).from(businesses).limit(1))
    await takeDown(sources(), { id, reason: 'Invented', author });
  await db.delete(businesses);
  await db.delete(serviceTypes);
  expect(await loadDemoBusinesses(pool, 'hampshire')).toBe(0);
  await markDemoBusinesses(pool, 'surrey');
  expect(await demo()).toBe(0);
});
