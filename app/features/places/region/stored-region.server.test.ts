import { beforeEach, describe, expect, test } from 'vitest';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { eventually } from '#tests/support/site/eventually.ts';
import { readRegionPack } from './read-pack.server.ts';
import { RegionError } from './region-error.ts';
import { loadRegion, readRegion, storeRegion } from './stored-region.server.ts';

const database = useScratchDatabase();
const surrey = { ...readRegionPack('surrey'), settings: {}, oldSlugs: [], pages: [], mail: null };

beforeEach(() => database.pool.query('TRUNCATE regions CASCADE'));

describe('the region of a database', () => {
  test('is read with its towns from A to Z', async () => {
    expect(await readRegion(database.db)).toBeNull();
    await storeRegion(database.db, { ...HAMPSHIRE, towns: HAMPSHIRE.towns.toReversed() });
    expect(await readRegion(database.db)).toEqual(HAMPSHIRE);
  });

  test('may have no towns left', async () => {
    await storeRegion(database.db, HAMPSHIRE);
    await database.pool.query('DELETE FROM towns');
    expect(await readRegion(database.db)).toEqual({ ...HAMPSHIRE, towns: [] });
  });

  test('comes from its pack at the first start, once, however many nodes start', async () => {
    const loaded = await Promise.all(Array.from({ length: 6 }, () => loadRegion(database.pool, 'surrey')));
    expect(loaded.map(({ region }) => region)).toEqual(Array.from({ length: 6 }, () => surrey));
    expect(loaded.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test('is Hampshire when nobody says otherwise', async () => {
    expect(await loadRegion(database.pool, null)).toEqual({ region: HAMPSHIRE, isNew: true });
  });

  test('is what the database says from then on', async () => {
    await loadRegion(database.pool, 'surrey');
    await database.pool.query(`UPDATE regions SET name = 'Surrey Hills'`);
    await database.pool.query(`DELETE FROM towns WHERE slug <> 'dorking'`);
    for (const wanted of [null, 'surrey']) {
      const { region, isNew } = await loadRegion(database.pool, wanted);
      expect([region.name, region.towns.map(({ slug }) => slug), isNew]).toEqual([
        'Surrey Hills',
        ['dorking'],
        false,
      ]);
    }
  });

  test('of before regions had councils takes them from its pack, and where there is none is left without', async () => {
    await loadRegion(database.pool, 'surrey');
    await database.pool.query(`UPDATE regions SET councils = '{}', name = 'Surrey Hills'`);
    const { region } = await loadRegion(database.pool, null);
    expect(region.councils).toEqual(surrey.councils);
    expect(await readRegion(database.db)).toEqual({ ...surrey, name: 'Surrey Hills' });

    await database.pool.query(`UPDATE regions SET councils = '{}', slug = 'atlantis'`);
    expect((await loadRegion(database.pool, null)).region).toMatchObject({ slug: 'atlantis', councils: [] });
  });

  test('is not exchanged for another one', async () => {
    await loadRegion(database.pool, 'surrey');
    for (const wanted of ['hampshire', 'atlantis']) {
      const attempt = loadRegion(database.pool, wanted);
      await expect(attempt).rejects.toThrow(RegionError);
      await expect(attempt).rejects.toThrow(
        /holds the region "surrey", and REGION says "\w+"\. Nothing was changed\./,
      );
    }
    expect(await readRegion(database.db)).toEqual(surrey);
  });

  test('is one, and its towns have addresses and places', async () => {
    await storeRegion(database.db, HAMPSHIRE);
    for (const statement of [
      `INSERT INTO regions VALUES ('surrey', 'Surrey', 'Dogs', '{E07000209}')`,
      `INSERT INTO towns VALUES ('Fleet', 'hampshire', 'Fleet', 51, -1)`,
      `INSERT INTO towns VALUES ('fl/eet', 'hampshire', 'Fleet', 51, -1)`,
      `INSERT INTO towns VALUES ('hook', 'hampshire', 'Hook', 91, -1)`,
      `INSERT INTO towns VALUES ('hook', 'atlantis', 'Hook', 51, -1)`,
    ]) {
      await expect(database.pool.query(statement)).rejects.toThrow(/violates/);
    }
  });

  test('tells every node of its changes', async () => {
    const client = await database.pool.connect();
    const stated: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => stated.push(payload));
    await client.query('LISTEN content_changed');
    await storeRegion(database.db, HAMPSHIRE);
    await database.pool.query(`UPDATE towns SET name = 'Fleet Pond' WHERE slug = 'fleet'`);
    await eventually(() => expect(stated).toEqual(['regions', 'towns', 'towns']));
    client.release(true);
  });
});
