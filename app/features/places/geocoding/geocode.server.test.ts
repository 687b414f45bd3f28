import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { postcodes } from '#db/schema.ts';
import { connectDatabase } from '#db/client.ts';
import { hampshire } from '#tests/support/content/hampshire.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createGeocoder } from './geocode.server.ts';

const database = useScratchDatabase();
const geocode = (text: string) => createGeocoder({ db: database.db, region: hampshire }).geocode(text);

beforeAll(async () => {
  await database.db.insert(postcodes).values([
    { postcode: 'SO23 8UJ', latitude: 51, longitude: -1.3 },
    { postcode: 'SO23 8UL', latitude: 51.2, longitude: -1.5 },
    { postcode: 'SO23 9AA', latitude: 51.4, longitude: -1.1 },
    { postcode: 'SO2 3AA', latitude: 10, longitude: 10 },
    { postcode: 'PO1 2EG', latitude: 50.8, longitude: -1.1 },
    { postcode: 'PO12 3AA', latitude: 50.7, longitude: -1.2 },
  ]);
});

describe('offline', () => {
  test.each(['SO23 8UJ', 'so238uj', '  sO23\u00A08uJ\t'])('%j is found at its own position', async (text) => {
    expect(await geocode(text)).toEqual({
      latitude: 51,
      longitude: -1.3,
      approximate: false,
      postcode: 'SO23 8UJ',
    });
  });

  test('an unknown unit is placed in the middle of its sector', async () => {
    const place = await geocode('SO23 8ZZ');
    expect(place).toMatchObject({ approximate: true, postcode: 'SO23 8ZZ' });
    expect(place).toMatchObject({ latitude: expect.closeTo(51.1, 9), longitude: expect.closeTo(-1.4, 9) });
  });

  test('an unknown unit of an unknown sector is placed in the middle of its district', async () => {
    const place = await geocode('SO23 7ZZ');
    expect(place).toMatchObject({ approximate: true, postcode: 'SO23 7ZZ' });
    expect(place).toMatchObject({ latitude: expect.closeTo(51.2, 9), longitude: expect.closeTo(-1.3, 9) });
  });

  test.each([
    ['SO23 8', 'SO23 8', 51.1],
    ['so238', 'SO23 8', 51.1],
    ['SO23 5', 'SO23 5', 51.2],
    ['so23', 'SO23', 51.2],
    ['SO2', 'SO2', 10],
    ['PO1', 'PO1', 50.8],
    ['PO12', 'PO12', 50.7],
    ['PO1 2', 'PO1 2', 50.8],
  ])('%j is placed approximately, as %s', async (text, written, latitude) => {
    expect(await geocode(text)).toMatchObject({
      latitude: expect.closeTo(latitude, 9),
      approximate: true,
      postcode: written,
    });
  });

  test.each([
    ['SW1A 1AA', 'camberley'],
    ['ZE1 0AA', 'reading'],
    ['ZE1 0', 'reading'],
    ['pl1', 'southampton'],
    ['SO24 8UJ', 'winchester'],
  ])('%s, with nothing known near it, lies outside the area, nearest to %s', async (text, slug) => {
    expect(await geocode(text)).toEqual({
      problem: 'outside',
      nearestTown: expect.objectContaining({ slug }),
    });
  });

  test.each(['BT1 5GS', 'JE2 3AA', 'AA1 1AA'])(
    '%s lies outside the area, and nobody knows where',
    async (text) => {
      expect(await geocode(text)).toEqual({ problem: 'outside', nearestTown: null });
    },
  );

  test.each(['', 'Winchester', 'SO23 8UJ%', '%', "'; DROP TABLE postcodes; --", '\0'])(
    '%j is malformed',
    async (text) => {
      expect(await geocode(text)).toEqual({ problem: 'malformed' });
    },
  );

  test('any text gets an answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect(await geocode(text)).toBeTypeOf('object');
      }),
    );
  });

  test.each([
    ['SO23 8UJ', 1],
    ['SO23 7ZZ', 2],
  ])('%s takes %i round trips to the database', async (postcode, expected) => {
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    database.pool.on('acquire', count);
    await geocode(postcode);
    database.pool.off('acquire', count);
    expect(queries).toBe(expected);
  });

  test('fails when the database is gone', async () => {
    const { db, close } = connectDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
    await expect(createGeocoder({ db, region: hampshire }).geocode('SO23 8UJ')).rejects.toThrow();
    await close();
  });
});
