import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { businesses, businessVersions, customFields, removedBusinesses } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertCustomFields } from '#tests/support/content/insert-custom-fields.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { loadCustomFields } from '../../custom/load-custom-fields.server.ts';
import type { CustomValues } from '../../listing/custom-field.ts';
import { mergeBusinesses } from '../merging/merge.server.ts';
import { unmerge } from '../merging/unmerge.server.ts';
import { createBusiness } from './create-business.server.ts';
import { editBusiness } from './edit-business.server.ts';
import { restoreVersion } from './restore-version.server.ts';

const database = useScratchDatabase();
const sources = changeSources(database);
const author = { role: 'editor', userId: null } as const;

beforeEach(async () => {
  for (const table of [businesses, removedBusinesses, businessVersions]) await database.db.delete(table);
  await insertCustomFields(database.db);
  await insertBusinesses(database.db, [
    { slug: 'paws', name: 'Paws', custom: { old: 'kept' } },
    { slug: 'tails', name: 'Tails', custom: { size: 6, motto: 'Wags', unknown: true } },
  ]);
});

async function listed(slug: string) {
  const [row] = await database.db.select().from(businesses).where(eq(businesses.slug, slug));
  if (!row) throw new Error(`${slug} is not listed.`);
  return row;
}

const edit = async (slug: string, custom: CustomValues | null, baseVersion: number | null = null) =>
  editBusiness(sources(), { id: (await listed(slug)).id, baseVersion, values: { custom }, author });

test('values are stored as one version, left alone by imports, and the earlier ones come back with it', async () => {
  expect(await edit('paws', { old: 'kept', fenced: true })).toMatchObject({
    outcome: 'saved',
    changed: ['custom'],
  });
  expect(await listed('paws')).toMatchObject({
    custom: { old: 'kept', fenced: true },
    by_hand: ['custom'],
    version: 2,
  });
  await edit('paws', { old: 'kept', fenced: false, surface: 'sand' });
  const { id } = await listed('paws');
  const back = await restoreVersion(sources(), { id, version: 1, author });
  expect(back).toMatchObject({ outcome: 'saved' });
  expect((await listed('paws')).custom).toEqual({ old: 'kept' });
});

test.each<CustomValues>([
  { fenced: 'yes' },
  { size: Number.POSITIVE_INFINITY },
  { size: 1e12 },
  { surface: 'mud' },
  { video: 'javascript:alert(1)' },
  { old: 'changed' },
  { nothing: 1 },
  { constructor: 'x' },
  { motto: 'x'.repeat(501) },
  { motto: ['x'] } as unknown as CustomValues,
])('a forged value is refused', async (custom) => {
  expect(await edit('paws', custom)).toEqual({
    outcome: 'refused',
    problems: { custom: expect.any(String) },
  });
  const made = { name: 'New', category: 'Dog Walker', city: 'Alton', custom };
  expect(await createBusiness(sources(), { values: made, author })).toMatchObject({ outcome: 'refused' });
  expect((await listed('paws')).custom).toEqual({ old: 'kept' });
});

test('what the database should not hold is no field and no choice', async () => {
  const { db } = database;
  await db.insert(customFields).values([
    { key: 'constructor', label: 'A', kind: 'text', position: 9 },
    { key: 'x"', label: 'B', kind: 'yes-no', position: 9 },
    {
      key: 'odd',
      label: 'C',
      kind: 'choice',
      position: 9,
      choices: [null, 1, { key: 'a' }, { key: "b'", label: 'B' }],
    },
    { key: 'odder', label: 'D', kind: 'choice', position: 9, choices: 'text' },
  ]);
  const known = await loadCustomFields(db);
  expect(known.slice(6).map(({ key, choices }) => [key, choices])).toEqual([
    ['odd', []],
    ['odder', []],
  ]);
});

test('two admins who change different fields at once are both heard, and are asked about the same one', async () => {
  const { version } = await listed('tails');
  const all = { size: 6, motto: 'Wags', unknown: true };
  await edit('tails', { ...all, size: 8 }, version);
  expect(await edit('tails', { ...all, fenced: true }, version)).toMatchObject({ outcome: 'saved' });
  expect((await listed('tails')).custom).toEqual({ ...all, size: 8, fenced: true });
  expect(await edit('tails', { ...all, size: 9 }, version)).toMatchObject({
    outcome: 'conflict',
    fields: [{ field: 'custom', was: all }],
  });
});

test('a merge brings what the one that stays lacks, whatever has become of the fields, and un-merging takes it back', async () => {
  const [from, into] = [(await listed('tails')).id, (await listed('paws')).id];
  await edit('paws', { old: 'kept', motto: 'Barks' });
  await database.db.delete(customFields).where(eq(customFields.key, 'size'));
  expect(await mergeBusinesses(sources(), { from, into, author })).toMatchObject({ outcome: 'merged' });
  expect((await listed('paws')).custom).toEqual({ old: 'kept', motto: 'Barks', size: 6, unknown: true });
  expect(await unmerge(sources(), { id: from, author })).toMatchObject({ outcome: 'unmerged' });
  expect((await listed('paws')).custom).toEqual({ old: 'kept', motto: 'Barks' });
  expect((await listed('tails')).custom).toEqual({ size: 6, motto: 'Wags', unknown: true });
});

test('what was changed between a merge and its undo stays', async () => {
  const [from, into] = [(await listed('tails')).id, (await listed('paws')).id];
  await mergeBusinesses(sources(), { from, into, author });
  const { custom } = await listed('paws');
  await edit('paws', { ...(custom as CustomValues), motto: 'Barks' });
  await unmerge(sources(), { id: from, author });
  expect((await listed('paws')).custom).toMatchObject({ old: 'kept', motto: 'Barks' });
});
