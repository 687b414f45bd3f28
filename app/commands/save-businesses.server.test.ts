import { beforeEach, expect, test } from 'vitest';
import { actions, businesses, businessVersions, removedBusinesses } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import {
  addBusiness,
  mergeInto,
  restoreBusiness,
  restoreEarlier,
  saveBusiness,
  takeDownBusiness,
  unmergeBusiness,
} from './save-businesses.server.ts';

const database = useScratchDatabase();
const sources = changeSources(database);

beforeEach(async () => {
  for (const table of [actions, businesses, removedBusinesses, businessVersions])
    await database.db.delete(table);
  await insertBusinesses(database.db, [{ name: 'Paws' }]);
});

const logged = async () =>
  (await database.db.select().from(actions).orderBy(actions.id)).map(({ action, details }) => [
    action,
    details,
  ]);

test('each action stands in the log, and what did nothing does not', async () => {
  const [row] = await database.db.select().from(businesses);
  const id = row?.id ?? 0;
  await saveBusiness(sources(), 'command', { id, baseVersion: null, values: { name: 'Paws Two' } });
  await saveBusiness(sources(), 'command', { id, baseVersion: null, values: { name: 'Paws Two' } });
  await saveBusiness(sources(), 'command', { id, baseVersion: null, values: { name: '' } });
  await takeDownBusiness(sources(), 'command', { id, reason: '' });
  await takeDownBusiness(sources(), 'command', { id, reason: 'closed' });
  await restoreBusiness(sources(), 'command', { id });
  const values = { name: 'Barks', category: 'Dog Walker', city: 'Fleet' };
  const added = await addBusiness(sources(), 'command', { values });
  await addBusiness(sources(), 'command', { values });
  const paws = { businessId: id, name: 'Paws Two' };
  expect(await logged()).toEqual([
    ['business.edited', { ...paws, version: 2 }],
    ['business.taken-down', paws],
    ['business.put-back', paws],
    ['business.added', { businessId: added.outcome === 'created' ? added.id : 0, name: 'Barks' }],
  ]);
});

test('merging, un-merging and putting back stand in the log', async () => {
  await insertBusinesses(database.db, [
    { slug: 'tails', name: 'Tails', phone: '01632 960001', postal_code: 'SO23 9AA' },
  ]);
  const rows = await database.db.select().from(businesses).orderBy(businesses.id);
  const [into = 0, from = 0] = rows.map(({ id }) => id);
  await mergeInto(sources(), 'command', { from, into });
  await unmergeBusiness(sources(), 'command', { id: from });
  await restoreEarlier(sources(), 'command', { id: into, version: 2 });
  await restoreEarlier(sources(), 'command', { id: into, version: 4 });
  expect(await logged()).toEqual([
    ['business.merged', { businessId: from, otherId: into, name: 'Tails' }],
    ['business.unmerged', { businessId: from, name: 'Tails' }],
    ['business.edited', { businessId: into, name: 'Paws', version: 4 }],
  ]);
});

test('nothing is done that cannot be written down', async () => {
  const [row] = await database.db.select().from(businesses);
  const id = row?.id ?? 0;
  const nobody = { userId: 'nobody there' };
  await expect(takeDownBusiness(sources(), nobody, { id, reason: 'closed' })).rejects.toThrow();
  expect(await database.db.select().from(businesses)).toHaveLength(1);
  expect(await database.db.select().from(removedBusinesses)).toEqual([]);
});
