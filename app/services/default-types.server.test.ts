import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_TYPES } from '#app/features/businesses/service-types/default-types.ts';
import { loadServiceTypes } from '#app/features/businesses/service-types/load-service-types.server.ts';
import { businesses, businessVersions, serviceTypes, unfiledServices } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { ensureServiceTypes } from './default-types.server.ts';

const database = useScratchDatabase();

beforeEach(async () => {
  for (const table of [businesses, businessVersions, serviceTypes]) await database.db.delete(table);
});

const names = async () => (await loadServiceTypes(database.db)).names;
const listed = async () => {
  const rows = await database.db.select().from(businesses).orderBy(asc(businesses.name));
  return rows.map(({ name, category, services, version }) => [name, category, services, version]);
};
const waiting = (...words: string[]) =>
  database.db.insert(serviceTypes).values(words.map((category) => ({ category, waits_from: 7 })));

test('a directory without service types gets the six, once, also from several nodes at the same time', async () => {
  await Promise.all([1, 2, 3].map(() => ensureServiceTypes(database.pool)));
  expect(await names()).toEqual([...DEFAULT_TYPES].toSorted());
});

test('one with types of its own keeps them and gets no others', async () => {
  await database.db.insert(serviceTypes).values({ category: 'Dog Sitter' });
  await ensureServiceTypes(database.pool);
  expect(await names()).toEqual(['Dog Sitter']);
});

test('words of an import that were types in an earlier version wait, with their businesses under the nearest type', async () => {
  await waiting('pet groomer', 'animal hospital', 'Kennels');
  await insertBusinesses(database.db, [
    { name: 'A', category: 'pet groomer' },
    { name: 'B', category: 'animal hospital', services: ['pet groomer'] },
    { name: 'C', category: 'Kennels' },
    { name: 'D', category: 'Kennels', services: ['pet groomer', 'Dog Walker'] },
  ]);
  await ensureServiceTypes(database.pool);
  expect(await names()).toEqual([...DEFAULT_TYPES, 'Other'].toSorted());
  expect(await listed()).toEqual([
    ['A', 'Dog Groomer', null, 1],
    ['B', 'Other', null, 1],
    ['C', 'Kennels', null, 1],
    ['D', 'Kennels', ['Dog Walker'], 1],
  ]);
  const rows = await database.db.select().from(unfiledServices).orderBy(asc(unfiledServices.word));
  expect(rows.map(({ word }) => word)).toEqual(['animal hospital', 'pet groomer']);
  const before = await listed();
  await ensureServiceTypes(database.pool);
  expect(await listed()).toEqual(before);
});
