import { expect, test } from 'vitest';
import { readRegion } from '#app/features/places/region/stored-region.server.ts';
import { storeRegion } from '#app/features/places/region/stored-region.server.ts';
import { SETTING_NAMES } from '#app/features/site/settings/setting-texts.ts';
import { listSettingChanges } from '#app/features/site/settings/stored-settings.server.ts';
import { users } from '#db/schema.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { setSettings, undoSettingChange } from './site-settings.server.ts';

const database = useScratchDatabase();

async function owner() {
  const { db } = database;
  if (!(await readRegion(db))) await storeRegion(db, HAMPSHIRE);
  const id = crypto.randomUUID();
  await db.insert(users).values({ id, name: 'Ann', email: `${id}@dogs.example` });
  const forgotten = { times: 0 };
  const region = Object.assign(async () => HAMPSHIRE, {
    last: () => HAMPSHIRE,
    forget: () => void (forgotten.times += 1),
  });
  return { services: { db, region }, id, forgotten };
}

const settingsNow = async () => (await readRegion(database.db))?.settings;
const recorded = async () => {
  const { rows } = await database.pool.query(
    "SELECT details ->> 'name' AS name FROM actions WHERE action = 'setting.changed' ORDER BY id",
  );
  return rows.map(({ name }) => name);
};

test('a setting counts from the moment it is set, can be taken back, and is in the log', async () => {
  const { services, id, forgotten } = await owner();
  expect(await setSettings(services, id, { siteName: 'Paws', mapProvider: 'osm' })).toBe(2);
  expect(await settingsNow()).toEqual({ siteName: 'Paws', mapProvider: 'osm' });
  // The form shows defaults for settings that nobody has set: they are no change.
  expect(await setSettings(services, id, { reviews: null, crawlers: 'search' })).toBe(0);
  expect(await setSettings(services, id, { siteName: 'Paws' })).toBe(0);
  expect(forgotten.times).toBe(1);
  await setSettings(services, id, { siteName: 'Paws & Co' });
  const [latest, , first] = await listSettingChanges(database.db, SETTING_NAMES);
  expect(latest).toMatchObject({ name: 'siteName', value: 'Paws & Co', was: 'Paws', isNewest: true });
  expect(first).toMatchObject({ name: 'siteName', value: 'Paws', was: null, isNewest: false });

  expect(await undoSettingChange(services, id, first?.id ?? 0)).toBe(false);
  expect(await undoSettingChange(services, id, latest?.id ?? 0)).toBe(true);
  expect(await settingsNow()).toEqual({ siteName: 'Paws', mapProvider: 'osm' });
  await setSettings(services, id, { siteName: null, mapProvider: null });
  expect(await settingsNow()).toEqual({});
  expect(await recorded()).toEqual([
    ...['Name of the site: Paws', 'Maps for directions: osm', 'Name of the site: Paws & Co'],
    ...['Name of the site: Paws', 'Name of the site: default', 'Maps for directions: default'],
  ]);
});

test('no reviews is a choice that is stored, once', async () => {
  const { services, id } = await owner();
  expect(await setSettings(services, id, { reviews: 'off' })).toBe(1);
  expect(await setSettings(services, id, { reviews: 'off' })).toBe(0);
  expect(await settingsNow()).toEqual({ reviews: 'off' });
});

test('of two who set at once one counts, and both are kept', async () => {
  const [ann, bea] = [await owner(), await owner()];
  await Promise.all([
    setSettings(ann.services, ann.id, { siteName: 'Of Ann' }),
    setSettings(bea.services, bea.id, { siteName: 'Of Bea' }),
  ]);
  const [last, before] = await listSettingChanges(database.db, SETTING_NAMES);
  expect((await settingsNow())?.['siteName']).toBe(last?.value);
  expect(new Set([last?.value, before?.value])).toEqual(new Set(['Of Ann', 'Of Bea']));
  expect(last?.was).toBe(before?.value);
});

test('an account that goes leaves what it has set', async () => {
  const { services, id } = await owner();
  await setSettings(services, id, { contactEmail: 'owner@dogs.example' });
  await database.pool.query('DELETE FROM "user" WHERE id = $1', [id]);
  expect((await listSettingChanges(database.db, SETTING_NAMES))[0]).toMatchObject({
    value: 'owner@dogs.example',
    by: null,
  });
});
