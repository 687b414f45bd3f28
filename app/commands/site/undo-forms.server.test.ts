import { beforeEach, expect, test } from 'vitest';
import { listActions } from '#app/features/audit/audit-log.server.ts';
import { beginBulk, beginUndoingBulk, continueBulk } from '#app/features/admin/bulk/bulk-actions.server.ts';
import { listAgain } from '#app/features/businesses/list-query/request.ts';
import { readRegion, storeRegion } from '#app/features/places/region/stored-region.server.ts';
import { businesses, users } from '#db/schema.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { restoreBusiness, takeDownBusiness } from '../save-businesses.server.ts';
import { keepTown, undoPlaceAction } from './places.server.ts';
import { editServiceType, undoServiceType } from './service-types.server.ts';
import { setSettings, undoSettingChange } from './site-settings.server.ts';
import { undoLicenceAction } from '../licences/registers.server.ts';
import { saveAuthority } from '../licences/rules.server.ts';
import { undoFormOf } from './undo-forms.server.ts';

const database = useScratchDatabase();
const changing = changeSources(database);
const OWNER = 'owner';

beforeEach(async () => {
  const { db } = database;
  if (!(await readRegion(db))) await storeRegion(db, HAMPSHIRE);
  await db.insert(users).values({ id: OWNER, name: 'Ann', email: 'ann@dogs.example' }).onConflictDoNothing();
});

function services() {
  const region = Object.assign(async () => HAMPSHIRE, { last: () => HAMPSHIRE, forget: () => {} });
  return { ...changing(), pool: database.pool, region };
}

/** The form of the newest entry of this action. */
async function formOf(action: Parameters<typeof listActions>[1]['action']) {
  const { entries } = await listActions(database.db, { action, by: null, before: null });
  return entries[0] ? undoFormOf(database, entries[0]) : undefined;
}

test('a setting has one for as long as its change is what counts', async () => {
  await setSettings(services(), OWNER, { headline: 'Dogs first' });
  const form = await formOf('setting.changed');
  expect(form).toEqual({ action: '/admin/site/words', fields: { undo: expect.any(Number) } });
  const { entries } = await listActions(database.db, { action: 'setting.changed', by: null, before: null });
  await setSettings(services(), OWNER, { headline: 'Dogs second' });
  expect(entries[0] && (await undoFormOf(database, entries[0]))).toBeNull();
  const newest = await formOf('setting.changed');
  expect(await undoSettingChange(services(), OWNER, Number(newest?.fields['undo']))).toBe(true);
});

test('a service type and a town have one until it has been sent', async () => {
  const { db } = database;
  await insertBusinesses(db, [{ slug: 'barn', name: 'Barn', category: 'Kennels' }]);
  const values = {
    name: 'Boarding',
    plural: 'Boarding',
    drawing: 'kennels',
    schemaType: 'LodgingBusiness',
  } as const;
  await editServiceType(services(), OWNER, 'Kennels', values);
  const type = await formOf('service-type.edited');
  expect(type).toMatchObject({ action: '/admin/site/services', fields: { intent: 'undo' } });
  await undoServiceType(services(), OWNER, Number(type?.fields['action']));
  expect(await formOf('service-type.edited')).toBeNull();

  const town = { name: 'Odiham', slug: 'odiham', words: '', latitude: 51.25, longitude: -0.94 };
  await keepTown(services(), OWNER, { slug: null, values: town, seen: '' });
  const place = await formOf('town.added');
  expect(place).toMatchObject({ action: '/admin/site/places', fields: { intent: 'undo' } });
  await undoPlaceAction(services(), OWNER, Number(place?.fields['action']));
  expect(await formOf('town.added')).toBeNull();
});

test('what was said of a council has one until it has been sent', async () => {
  const weald = { code: 'E99000001', name: 'The Weald', nation: 'England', registerUrl: '' } as const;
  await saveAuthority(database.pool, OWNER, weald, true);
  const form = await formOf('authority.edited');
  expect(form).toMatchObject({ action: '/admin/licences', fields: { intent: 'undo' } });
  await undoLicenceAction(database.pool, { userId: OWNER }, Number(form?.fields['action']));
  expect(await formOf('authority.edited')).toBeNull();
});

test('what was taken down, one or many, has one until it is back', async () => {
  const { db } = database;
  await insertBusinesses(db, [{ slug: 'yard', name: 'Yard' }]);
  const [yard] = await db.select().from(businesses);
  const id = yard?.id ?? 0;
  await takeDownBusiness(changing(), { userId: OWNER }, { id, reason: 'Closed' });
  const fields = { id, list: '', intent: 'put-back' };
  expect(await formOf('business.taken-down')).toEqual({ action: '/admin/businesses', fields });
  await restoreBusiness(changing(), { userId: OWNER }, { id });
  expect(await formOf('business.taken-down')).toBeNull();

  const { openingHours } = hoursAt(() => 0);
  const bulks = { ...changing(), openingHours, region: async () => ({ councils: [] }) };
  const begun = await beginBulk(bulks, OWNER, { kind: 'confirm', given: '' }, listAgain(''));
  if (begun.outcome === 'refused') throw new Error('It was refused.');
  const entry = { action: 'businesses.changed', details: { bulkId: begun.id } };
  expect(await undoFormOf(database, entry)).toBeNull();
  await continueBulk(bulks, begun.id);
  expect(await undoFormOf(database, entry)).toEqual({
    action: '/admin/businesses',
    fields: { bulk: begun.id, list: '', intent: 'undo-all' },
  });
  await beginUndoingBulk(db, OWNER, begun.id);
  expect(await undoFormOf(database, entry)).toBeNull();
});

test('entries of earlier versions, and actions that take more than a press, have none', async () => {
  for (const action of [
    'setting.changed',
    'service-type.edited',
    'town.added',
    'businesses.changed',
    'post.deleted',
  ])
    expect(await undoFormOf(database, { action, details: { name: 'x' } })).toBeNull();
});
