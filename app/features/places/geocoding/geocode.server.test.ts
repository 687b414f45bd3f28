import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postcodeList, shippedPostcodes } from '#tests/support/content/postcode-list.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createGeocoder } from './geocode.server.ts';

const database = useScratchDatabase();

const list = postcodeList([
  { postcode: 'SO23 8UJ', latitude: 51, longitude: -1.3, council: 'E07000094' },
  { postcode: 'SO23 8UL', latitude: 51.2, longitude: -1.5, council: 'E07000094' },
  { postcode: 'SO23 9AA', latitude: 51.4, longitude: -1.1, council: 'E07000093' },
  { postcode: 'SO2 3AA', latitude: 50.6, longitude: -1.4 },
  { postcode: 'PO1 2EG', latitude: 50.8, longitude: -1.1 },
  { postcode: 'PO12 3AA', latitude: 50.7, longitude: -1.2 },
]);
const postcodes = async () => list;
const geocode = (text: string) => createGeocoder({ db: database.db, postcodes }).geocode(text);

describe('offline', () => {
  test.each(['SO23 8UJ', 'so238uj', '  sO23\u00A08uJ\t'])('%j is found at its own position', async (text) => {
    expect(await geocode(text)).toEqual({
      latitude: 51,
      longitude: -1.3,
      approximate: false,
      council: 'E07000094',
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
    ['SO2', 'SO2', 50.6],
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
    ['SW1A 1AA', 51.501, -0.142],
    ['TR21 0LW', 49.915, -6.315],
    ['ze2 9da', 60.8, -0.8],
    ['HS9', 57, -7.5],
  ])('%s is found, however far away', async (text, latitude, longitude) => {
    const geocoder = createGeocoder({ db: database.db, postcodes: shippedPostcodes() });
    const place = await geocoder.geocode(text);
    if ('problem' in place) throw new Error(`${text} is ${place.problem}.`);
    expect(Math.abs(place.latitude - latitude)).toBeLessThan(0.7);
    expect(Math.abs(place.longitude - longitude)).toBeLessThan(0.7);
  });

  test.each(['BT1 5GS', 'JE2 3AA', 'AA1 1AA', 'SO24 8UJ'])(
    '%s, with nothing known near it, is unknown',
    async (text) => {
      expect(await geocode(text)).toMatchObject({ problem: 'unknown' });
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
    ['SO23 8UJ', 'E07000094'],
    ['SO23 8', 'E07000094'],
    ['SO23', 'E07000094'],
    ['SO23 9AA', 'E07000093'],
    ['PO1 2EG', null],
  ])('%s belongs to the council %s, that of most of its postcodes', async (text, council) => {
    expect(await geocode(text)).toMatchObject({ council });
  });

  test.each(['SO23 8UJ', 'SO23 7ZZ'])('%s takes no round trip to the database', async (postcode) => {
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    database.pool.on('acquire', count);
    await geocode(postcode);
    database.pool.off('acquire', count);
    expect(queries).toBe(0);
  });
});
