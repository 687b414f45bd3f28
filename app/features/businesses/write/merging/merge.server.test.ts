import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { businesses, businessOldSlugs, businessVersions, removedBusinesses } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { editBusiness } from '../editing/edit-business.server.ts';
import { restoreVersion } from '../editing/restore-version.server.ts';
import { historyOf } from '../history/history.server.ts';
import { removedBusiness, takeDown } from '../removal/remove.server.ts';
import { eraseRemoved } from '../removal/erase.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import type { BusinessValues } from '../../values/business-values.ts';
import { mergeBusinesses } from './merge.server.ts';
import { unmerge } from './unmerge.server.ts';

const database = useScratchDatabase();
const sources = changeSources(database);
const author = { role: 'editor', userId: null } as const;

beforeEach(async () => {
  for (const table of [businesses, removedBusinesses, businessVersions, businessOldSlugs])
    await database.db.delete(table);
  await insertBusinesses(database.db, [
    {
      slug: 'paws',
      name: 'Paws',
      category: 'Kennels',
      phone: '01632 960001',
      site: 'https://paws.example',
      rating: 4.5,
      reviews: 12,
      facts: { insured: { answer: true, by: 'editor', on: '2026-01-01' } },
      new_dogs: { answer: 'yes', until: null, by: 'business', on: '2026-11-05' },
      by_hand: ['phone'],
    },
    {
      slug: 'tails',
      name: 'Tails',
      email_1: 'tails@dogs.example',
      site: 'https://tails.example',
      facts: { puppies: { answer: false, by: 'editor', on: '2026-01-01' } },
      new_dogs: { answer: 'waiting-list', until: null, by: 'business', on: '2026-11-01' },
    },
  ]);
});

async function listed(slug: string) {
  const [row] = await database.db.select().from(businesses).where(eq(businesses.slug, slug));
  if (!row) throw new Error(`${slug} is not listed.`);
  return row;
}

const edit = async (slug: string, values: Partial<BusinessValues>) =>
  editBusiness(sources(), { id: (await listed(slug)).id, baseVersion: null, values, author });

const bare = async (slug: string) => {
  const { updated_at: _at, version: _version, ...row } = await listed(slug);
  return row;
};

test('dates of both are kept, and the one that stays is no longer sure of them', async () => {
  await edit('tails', { away: 'Kept 2026-11-20\nFull 2026-12-10 to 2026-12-12' });
  await edit('paws', { away: 'Away 2026-12-21 to 2026-12-29' });
  const before = [await bare('paws'), await bare('tails')];
  const [from, into] = [before[0]?.id ?? 0, before[1]?.id ?? 0];
  expect(await mergeBusinesses(sources(), { from, into, author })).toMatchObject({ outcome: 'merged' });
  expect((await listed('tails')).away).toBe('Full 2026-12-10 to 2026-12-12\nAway 2026-12-21 to 2026-12-29');
  await unmerge(sources(), { id: from, author });
  expect([await bare('paws'), await bare('tails')]).toEqual(before);
});

test('erasing a listing leaves none of its values in the history of one that it was merged into for a time', async () => {
  const [from, into] = [(await listed('paws')).id, (await listed('tails')).id];
  await edit('tails', { website_description: 'Walks for tails.' });
  await mergeBusinesses(sources(), { from, into, author });
  await unmerge(sources(), { id: from, author });
  const texts = async () =>
    JSON.stringify(
      await database.db.select().from(businessVersions).where(eq(businessVersions.business_id, into)),
    );
  expect(await texts()).toMatch(/01632 960001.*Paws|Paws.*01632 960001/);
  await takeDown(sources(), { id: from, reason: 'asked', author });
  await eraseRemoved(database.db, Buffer.alloc(32), Date.now() + 100 * DAY_MS, async () => {});
  expect(await database.db.$count(removedBusinesses)).toBe(0);
  const left = await texts();
  expect(left).not.toMatch(/01632 960001|Paws/);
  expect(left).toContain('Walks for tails.');
  expect(await listed('tails')).toMatchObject({ phone: null, email_1: 'tails@dogs.example' });
});

test('dates stay certain if the other one has none of its own', async () => {
  await edit('tails', { away: 'Kept 2026-11-20' });
  await edit('paws', { away: 'Kept 2026-11-10' });
  const [from, into] = [(await listed('paws')).id, (await listed('tails')).id];
  await mergeBusinesses(sources(), { from, into, author });
  expect((await listed('tails')).away).toMatch(/^Kept 2026-11-20/);
});

test('the one that stays gets what it lacks, and un-merging makes both what they were', async () => {
  const before = [await bare('paws'), await bare('tails')];
  const [from, into] = [before[0]?.id ?? 0, before[1]?.id ?? 0];
  expect(await mergeBusinesses(sources(), { from, into, author })).toMatchObject({
    outcome: 'merged',
    version: 2,
  });
  expect(await listed('tails')).toMatchObject({
    name: 'Tails',
    phone: '01632 960001',
    site: 'https://tails.example',
    rating: 4.5,
    reviews: 12,
    services: ['Kennels'],
    facts: { insured: { answer: true }, puppies: { answer: false } },
    // The later statement.
    new_dogs: { answer: 'yes', on: '2026-11-05' },
    by_hand: ['phone'],
  });
  expect(await removedBusiness(database.db, from)).toMatchObject({
    kind: 'merged',
    into_id: into,
    erase_after: null,
  });
  expect(await takeDown(sources(), { id: from, reason: 'x', author })).toEqual({ outcome: 'gone' });
  expect(await unmerge(sources(), { id: from, author })).toMatchObject({ outcome: 'unmerged', slug: 'paws' });
  expect([await bare('paws'), await bare('tails')]).toEqual(before);
  expect((await historyOf(database.db, into)).map(({ kind }) => kind)).toEqual([
    'unmerged',
    'merged',
    'added',
  ]);
  expect(await unmerge(sources(), { id: from, author })).toEqual({ outcome: 'gone' });
});

test('un-merging leaves what has been changed since', async () => {
  const [from, into] = [(await listed('paws')).id, (await listed('tails')).id];
  await mergeBusinesses(sources(), { from, into, author });
  await edit('tails', { phone: '01632 960009' });
  await unmerge(sources(), { id: from, author });
  expect(await listed('tails')).toMatchObject({ phone: '01632 960009', rating: null, by_hand: ['phone'] });
});

test('what a person has emptied stays empty, and what is chosen counts', async () => {
  await edit('tails', { phone: '01632 960009' });
  await edit('tails', { phone: null });
  const [from, into] = [(await listed('paws')).id, (await listed('tails')).id];
  await mergeBusinesses(sources(), {
    from,
    into,
    values: { name: 'Paws', postal_code: 'SO23 0AA', site: null },
    author,
  });
  expect(await listed('tails')).toMatchObject({ name: 'Paws', phone: null, site: null });
  // Its name and postcode are those of the other one now.
  expect(await unmerge(sources(), { id: from, author })).toMatchObject({ outcome: 'unmerged' });
  expect(await listed('tails')).toMatchObject({ name: 'Tails', site: 'https://tails.example' });
});

test('un-merging also works when the other one was taken down or merged meanwhile', async () => {
  await insertBusinesses(database.db, [{ slug: 'third', name: 'Third' }]);
  const [from, into] = [(await listed('paws')).id, (await listed('tails')).id];
  await mergeBusinesses(sources(), { from, into, author });
  await mergeBusinesses(sources(), { from: into, into: (await listed('third')).id, author });
  await unmerge(sources(), { id: from, author });
  expect(await listed('paws')).toMatchObject({ phone: '01632 960001' });
  await unmerge(sources(), { id: into, author });
  expect(await listed('tails')).toMatchObject({ phone: null, email_1: 'tails@dogs.example' });
});

test('a private place is not carried into a business that shows its own', async () => {
  await edit('paws', { postal_code: 'SO23 8UJ', full_address: '1 Secret Lane' });
  await edit('paws', { hides_address: true });
  const [from, into] = [(await listed('paws')).id, (await listed('tails')).id];
  await mergeBusinesses(sources(), { from, into, author });
  expect(await listed('tails')).toMatchObject({ full_address: null, latitude: null, hides_address: false });
});

test('two that merge into each other at the same moment end as one', async () => {
  const [one, other] = [(await listed('paws')).id, (await listed('tails')).id];
  const all = await Promise.all([
    mergeBusinesses(sources(), { from: one, into: other, author }),
    mergeBusinesses(sources(), { from: other, into: one, author }),
  ]);
  expect(all.map(({ outcome }) => outcome).toSorted()).toEqual(['gone', 'merged']);
  expect(await database.db.select().from(businesses)).toHaveLength(1);
});

test('an earlier version is put back, whole or by field, as a version of its own', async () => {
  const { id } = await listed('tails');
  await edit('tails', { phone: '01632 960001', email_1: null });
  await edit('tails', { phone: '01632 960002', slug: 'tails-two' });
  const back = await restoreVersion(sources(), { id, version: 2, author });
  expect(back).toEqual({ outcome: 'saved', version: 4, changed: ['phone'] });
  expect(await listed('tails-two')).toMatchObject({ phone: '01632 960001', email_1: null, version: 4 });
  await restoreVersion(sources(), { id, version: 1, fields: ['email_1'], author });
  expect(await listed('tails-two')).toMatchObject({
    phone: '01632 960001',
    email_1: 'tails@dogs.example',
    by_hand: ['phone'],
  });
  await restoreVersion(sources(), { id, version: 1, author });
  expect(await listed('tails-two')).toMatchObject({ phone: null, by_hand: null });
  await restoreVersion(sources(), { id, version: 1, fields: ['slug'], author });
  expect(await listed('tails')).toMatchObject({ version: 7 });
  expect(await restoreVersion(sources(), { id, version: 1, author })).toMatchObject({ outcome: 'unchanged' });
  for (const version of [0, 8])
    expect(await restoreVersion(sources(), { id, version, author })).toEqual({ outcome: 'gone' });
});

test("what an import has changed is a person's once it was put back", async () => {
  const { id } = await listed('tails');
  await database.db.insert(businessVersions).values({
    business_id: id,
    version: 2,
    kind: 'imported',
    made_by: 'import',
    import_id: 1,
    changes: { site: { from: 'https://before.example', to: 'https://tails.example' } },
  });
  await database.db.update(businesses).set({ version: 2 }).where(eq(businesses.id, id));
  await restoreVersion(sources(), { id, version: 1, author });
  expect(await listed('tails')).toMatchObject({ site: 'https://before.example', by_hand: ['site'] });
});

test('putting back does not bring an exact place back to a business that hides it', async () => {
  const { id } = await listed('paws');
  await edit('paws', { postal_code: 'SO23 8UJ' });
  const exact = await listed('paws');
  await edit('paws', { hides_address: true });
  const area = await listed('paws');
  await restoreVersion(sources(), { id, version: 2, fields: ['latitude', 'longitude'], author });
  expect(await listed('paws')).toMatchObject({ latitude: area.latitude, longitude: area.longitude });
  await restoreVersion(sources(), { id, version: 2, author });
  expect(await listed('paws')).toMatchObject({ latitude: exact.latitude, hides_address: false });
});
