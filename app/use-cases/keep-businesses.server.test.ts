import { beforeEach, expect, test } from 'vitest';
import { auditLog, businesses, businessVersions, removedBusinesses } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { addBusiness, putBackBusiness, saveBusiness, takeDownBusiness } from './keep-businesses.server.ts';

const database = useScratchDatabase();
const sources = changeSources(database);

beforeEach(async () => {
  for (const table of [auditLog, businesses, removedBusinesses, businessVersions])
    await database.db.delete(table);
  await insertBusinesses(database.db, [{ name: 'Paws' }]);
});

const logged = async () =>
  (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action, details }) => [
    action,
    details,
  ]);

test('each deed stands in the log, and what did nothing does not', async () => {
  const [row] = await database.db.select().from(businesses);
  const id = row?.id ?? 0;
  await saveBusiness(sources(), 'command', { id, baseVersion: null, values: { name: 'Paws Two' } });
  await saveBusiness(sources(), 'command', { id, baseVersion: null, values: { name: 'Paws Two' } });
  await saveBusiness(sources(), 'command', { id, baseVersion: null, values: { name: '' } });
  await takeDownBusiness(sources(), 'command', { id, reason: '' });
  await takeDownBusiness(sources(), 'command', { id, reason: 'closed' });
  await putBackBusiness(sources(), 'command', { id });
  const values = { name: 'Barks', category: 'Dog Walker', city: 'Fleet' };
  const added = await addBusiness(sources(), 'command', { values });
  await addBusiness(sources(), 'command', { values });
  const paws = { businessId: id, name: 'Paws Two' };
  expect(await logged()).toEqual([
    ['business.edited', paws],
    ['business.taken-down', paws],
    ['business.put-back', paws],
    ['business.added', { businessId: added.outcome === 'created' ? added.id : 0, name: 'Barks' }],
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
