import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { shippedPostcodes } from '#tests/support/content/postcode-list.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import { createGeocoder } from './geocode.server.ts';
import { createPlaceFinder } from './place-finder.server.ts';

const database = useScratchDatabase();
const postcodes = shippedPostcodes();
const places = openShippedPlaces();
const finderOf = (db = database.db) =>
  createPlaceFinder({
    geocoder: createGeocoder({ db, postcodes }),
    postcodes,
    places: () => places,
    councils: readCouncils(),
    region: async () => HAMPSHIRE,
  });
const find = (text: string) => finderOf().find(text);

describe('a postcode', () => {
  test.each([
    ['so238uj', 'SO23 8UJ', 'SO23'],
    ['S023 8UJ', 'SO23 8UJ', 'SO23'],
    ['S023', 'SO23', 'SO23'],
    ['SO23-8UJ.', 'SO23 8UJ', 'SO23'],
    ['Winchester SO23 8UJ', 'SO23 8UJ', 'SO23'],
  ])('%j is found by its written form, and kept by its district', async (text, name, area) => {
    expect(await find(text)).toMatchObject({ name, area, isPostcode: true });
  });

  test('in no district is unknown', async () => {
    expect(await find('AA1 1AA')).toEqual({ problem: 'unknown' });
  });

  test.each([
    ['BT1 5GS', 'unknown', "BT1 5GS is in Northern Ireland, which this directory doesn't cover."],
    ['D02 X285', 'unknown', "D02 X285 is in Ireland, which this directory doesn't cover."],
    ['SO97 1AA', 'malformed', 'SO97 1AA is a postcode for PO boxes'],
    ['BFPO 57', 'malformed', 'BFPO 57 is a British forces address'],
  ])('%j has a sentence of its own', async (text, problem, message) => {
    expect(await find(text)).toEqual({
      problem,
      isPostcode: true,
      message: expect.stringContaining(message),
    });
  });
});

describe('a name', () => {
  test('is found where the place lies', async () => {
    const [winchester] = (await places).named('Winchester');
    expect(await find('winchester')).toEqual({
      name: 'Winchester',
      area: 'Winchester',
      isPostcode: false,
      approximate: false,
      council: 'E07000094',
      latitude: winchester?.latitude,
      longitude: winchester?.longitude,
    });
  });

  test('of a village is kept by the town near it', async () => {
    expect(await find('Kings Worthy')).toMatchObject({ name: 'Kings Worthy', area: 'Winchester' });
  });

  test('of several places of the region is ambiguous', async () => {
    expect(await find('Newtown')).toMatchObject({
      problem: 'ambiguous',
      offered: expect.arrayContaining(['Newtown, near Southampton']),
    });
  });

  test('of a place of the region and of others is that place, with the others', async () => {
    expect(await find('Ashford')).toMatchObject({
      council: 'E07000091',
      instead: { isName: true, offered: ['Ashford, Kent', 'Ashford, Surrey'] },
    });
  });

  test.each([
    ['winchestr', 'Winchester'],
    ['Alresford', 'New Alresford'],
  ])('%j is %s, which it says', async (text, name) => {
    expect(await find(text)).toMatchObject({ name, instead: { isName: false } });
  });

  test.each(['Liss', 'Bisley', 'Selsey', 'Wisley', 'liss'])(
    'without a digit is no postcode: %j',
    async (text) => {
      const found = await find(text);
      expect(found).toMatchObject({ isPostcode: false });
      expect('name' in found && found.name.toLowerCase()).toBe(text.toLowerCase());
    },
  );

  test('that several names are like is malformed, and they are offered', async () => {
    expect(await find('winch')).toMatchObject({
      problem: 'malformed',
      offered: expect.arrayContaining(['Winchester']),
    });
    expect(await find('"winchestr"')).toMatchObject({
      problem: 'malformed',
      offered: expect.arrayContaining(['Winchester']),
    });
  });
});

describe('another country', () => {
  test.each([
    ['Belfast', 'Northern Ireland'],
    ['lisburn', 'Northern Ireland'],
    ['Dublin', 'Ireland'],
    ['St Helier', 'Jersey'],
    ['Bangor, Northern Ireland', 'Northern Ireland'],
  ])('%j is in %s, which is not covered', async (text, country) => {
    expect(await find(text)).toMatchObject({
      problem: 'unknown',
      isPostcode: false,
      message: expect.stringContaining(` is in ${country}, which this directory doesn't cover.`),
    });
  });

  test('a place of Great Britain with the name is offered, and can be searched for', async () => {
    expect(await find('St Helier')).toMatchObject({ offered: ['St Helier, Greater London'] });
    expect(await find('St Helier, Greater London')).toMatchObject({ name: 'St Helier' });
  });

  test.each(['Bangor', 'Newcastle upon Tyne', 'Ramsey, Essex'])('%j is in Great Britain', async (text) => {
    expect(await find(text)).toMatchObject({ isPostcode: false, latitude: expect.any(Number) });
  });
});

test('a name with which cities begin offers them', async () => {
  const found = await find('Newcastle');
  expect(found).toMatchObject({ problem: 'ambiguous' });
  expect('offered' in found && found.offered?.slice(0, 2)).toEqual([
    'Newcastle upon Tyne',
    'Newcastle-under-Lyme',
  ]);
  expect(await find('Newcastle, Northern Ireland')).toMatchObject({ problem: 'unknown' });
});

test.each(['near Winchester', 'nr. winchester', 'in Winchester', 'close to Winchester'])(
  '%j is the place',
  async (text) => {
    expect(await find(text)).toMatchObject({ name: 'Winchester' });
  },
);

test('a village called so stays itself', async () => {
  expect(await find('Near Sawrey')).toMatchObject({ name: 'Near Sawrey' });
});

test.each(['51.06,-1.31', '51.0629, -1.3163', '51.06 -1.31'])('%j offers the nearest place', async (text) => {
  expect(await find(text)).toEqual({ problem: 'malformed', offered: ['Winchester'] });
});

test('a text that is no name offers places with one of its words, and no others', async () => {
  const found = await find('Meon Valley');
  expect(found).toMatchObject({ offered: expect.arrayContaining(['East Meon', 'West Meon']) });
  expect(JSON.stringify(found)).not.toContain('Monxton');
});

test.each(['Hampshire', 'hants', 'Hampshire, UK', 'County of Hampshire'])(
  '%j is the region',
  async (text) => {
    expect(await find(text)).toEqual({ problem: 'region' });
  },
);

test.each(['not a postcode', 'zzz', '', 'SO23 8U', '"><script>alert(1)</script>'])(
  'nobody understands %j',
  async (text) => {
    expect(await find(text)).toEqual({ problem: 'malformed' });
  },
);

test('every text has an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (text) => {
      const found = await find(text);
      if ('problem' in found) expect(['malformed', 'unknown', 'ambiguous']).toContain(found.problem);
      else expect(Math.abs(found.latitude)).toBeLessThan(90);
    }),
  );
});
