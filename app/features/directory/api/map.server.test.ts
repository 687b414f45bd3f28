import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { readLicensing } from '#app/features/businesses/licence/rules.server.ts';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import { createTotalsIndex, type TotalsIndex } from '../totals/totals-index.server.ts';
import { answerApiRequest } from './api.server.ts';
import { answerMapRequest } from './map.server.ts';

const database = useScratchDatabase();
const finder: PlaceFinder = {
  async find(text) {
    if (text === 'nonsense') return { problem: 'malformed' };
    if (text === 'BT1 5GS') return { problem: 'unknown' };
    if (text === 'Newtown') return { problem: 'ambiguous', offered: ['Newtown, Powys'] };
    const known = { name: text, area: text, isPostcode: true, approximate: true, council: null };
    return { latitude: 51, longitude: -1.3, ...known };
  },
};
const councils = readCouncils();
const { openingHours, clock } = hoursAt(() => Date.UTC(2026, 10, 24, 11));
const config = { siteUrl: 'https://dogs.example', importedPhotos: 'fetch' } as const;
let totals: TotalsIndex;
const serviceTypes = async () => namedServiceTypes(['Dog Walker', 'Kennels', 'Day Care']);
const sources = () => ({
  db: database.db,
  finder,
  councils,
  totals,
  openingHours,
  clock,
  config,
  serviceTypes,
  licensing: async () => readLicensing(),
  customFields: async () => [],
});
const ask = async (input: unknown) => {
  const { status, body } = await answerMapRequest(sources(), input, false);
  return { status, body: body as { total: number; cells: { count: number; bbox: number[] }[] } };
};

beforeAll(async () => {
  totals = createTotalsIndex(database.pool, (error) => {
    throw error;
  });
  await insertBusinesses(
    database.db,
    Array.from({ length: 31 }, (_, index) => ({
      latitude: index === 30 ? null : 51 + (index % 15) / 100,
      longitude: index === 30 ? null : -1.3,
      category: index % 3 === 0 ? 'Kennels' : 'Dog Walker',
      opening_hours: index % 2 === 0 ? 'Mo-Su 08:00-18:00' : null,
      council: index % 5 === 0 ? 'E07000094' : null,
      rating: index % 4 === 0 ? 3.9 : 4.1,
      facts: index % 2 === 0 ? { insured: { answer: true, by: 'business', on: '2026-11-02' } } : null,
      prices: index % 3 === 0 ? [{ label: 'Walk', pence: 1000, per: 'walk', from: false }] : null,
    })),
  );
});

test('puts everybody in a box into cells, with the address of who is alone', async () => {
  const { status, body } = await ask({ bbox: '-1.4,50.9,-1.2,51.005', zoom: '14' });
  expect(status).toBe(200);
  expect(body).toEqual({
    total: 2,
    hours_unknown: null,
    origin: null,
    cells: [{ count: 2, latitude: 51, longitude: -1.3, bbox: [-1.3, 51, -1.3, 51] }],
  });
  const alone = await ask({ bbox: ' -1.3, 51.0, -1.3, 51.0', zoom: 20, service: 'Kennels', open: 'now' });
  expect(alone.body).toMatchObject({
    total: 1,
    hours_unknown: 1,
    cells: [{ count: 1, slug: 'business-0', bbox: [-1.3, 51, -1.3, 51] }],
  });
});

test('shows the same as GeoJSON, with the address of the page', async () => {
  const input = { bbox: '-1.3,51.0,-1.3,51.0', zoom: 20, service: 'Kennels', open: 'now' };
  const { body } = await answerMapRequest(sources(), input, true);
  expect(body).toEqual({
    type: 'FeatureCollection',
    total: 1,
    hours_unknown: 1,
    features: [
      {
        type: 'Feature',
        bbox: [-1.3, 51, -1.3, 51],
        geometry: { type: 'Point', coordinates: [-1.3, 51] },
        properties: {
          count: 1,
          slug: 'business-0',
          url: 'https://dogs.example/dog-services/business-0',
        },
      },
    ],
  });
});

test('shows as many as the list of the same box and filters, and each cell can be asked for by its own box', async () => {
  const edge = fc.integer({ min: 0, max: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(edge, edge),
      fc.integer({ min: 0, max: 20 }),
      fc.record(
        {
          service: fc.constantFrom('Kennels', 'Dog Walker', 'Day Care'),
          open: fc.constantFrom('now', '2026-12-25T03:00'),
          postcode: fc.constantFrom('SO23'),
          distance: fc.constantFrom('0', '5'),
          district: fc.constantFrom('E07000094', 'e07000094'),
          town: fc.constantFrom('winchester', 'nowhere'),
          minimum_rating: fc.constantFrom(0, 4),
          facts: fc.constantFrom('insured', ''),
        },
        { requiredKeys: [] },
      ),
      async (edges, zoom, filter) => {
        const [south, north] = edges.sort((one, other) => one - other).map((step) => 50.9 + step / 100) as [
          number,
          number,
        ];
        const request = { ...filter, bbox: `-1.5,${south},-1.3,${north}` };
        const map = await ask({ ...request, zoom });
        const list = await answerApiRequest(sources(), { ...request, limit: 100 });
        const { total, hours_unknown } = list.body as { total: number; hours_unknown: number | null };
        expect(map.body).toMatchObject({ total, hours_unknown });
        expect(map.body.cells.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        for (const { count, bbox } of map.body.cells) {
          const inCell = await answerApiRequest(sources(), { ...filter, bbox: bbox.join(',') });
          expect(inCell.body).toMatchObject({ total: count });
        }
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  [{ zoom: 3 }, 'bbox must be west,south,east,north in degrees, such as -1.98,50.55,-0.7,51.4.'],
  [{ bbox: '', zoom: 3 }, 'bbox must be'],
  [{ bbox: '1,2,3', zoom: 3 }, 'bbox must be'],
  [{ bbox: '-2,50,-1,51,9', zoom: 3 }, 'bbox must be'],
  [{ bbox: '-1,50,-2,51', zoom: 3 }, 'bbox must be'],
  [{ bbox: '-2,51,-1,50', zoom: 3 }, 'bbox must be'],
  [{ bbox: 'NaN,50,-1,51', zoom: 3 }, 'bbox must be'],
  [{ bbox: '-2,50,Infinity,51', zoom: 3 }, 'bbox must be'],
  [{ bbox: '-2,50,,51', zoom: 3 }, 'bbox must be'],
  [{ bbox: '0x1,50,2,51', zoom: 3 }, 'bbox must be'],
  [{ bbox: '-181,50,-1,51', zoom: 3 }, 'bbox must be'],
  [{ bbox: '-2,50,-1,90.5', zoom: 3 }, 'bbox must be'],
  [{ bbox: ['-2,50,-1,51'], zoom: 3 }, 'bbox must be text'],
  [{ bbox: '-2,50,-1,51' }, 'zoom must be a number'],
  [{ bbox: '-2,50,-1,51', zoom: 21 }, 'zoom must be at most 20'],
  [{ bbox: '-2,50,-1,51', zoom: -1 }, 'zoom must be at least 0'],
  [{ bbox: '-2,50,-1,51', zoom: 1.5 }, 'zoom must be a whole number'],
  [{ bbox: '-2,50,-1,51', zoom: 3, district: 'E99' }, 'district must be the code of a council'],
  [{ bbox: '-2,50,-1,51', zoom: 3, open: 'later' }, 'open must be now'],
  [{ bbox: '-2,50,-1,51', zoom: 3, latitude: 51 }, 'latitude and longitude belong together'],
  [{ bbox: '-2,50,-1,51', zoom: 3, postcode: 'nonsense' }, 'postcode'],
])('refuses %j', async (input, error) => {
  const { status, body } = await ask(input);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: expect.stringContaining(error) });
});

test('a postcode that nobody knows is not found, and a list takes a box only if it is one', async () => {
  expect(await ask({ bbox: '-2,50,-1,51', zoom: 3, postcode: 'BT1 5GS' })).toMatchObject({ status: 404 });
  expect(await ask({ bbox: '-2,50,-1,51', zoom: 3, postcode: 'Newtown' })).toMatchObject({
    status: 400,
    body: { suggestions: ['Newtown, Powys'] },
  });
  expect(await answerApiRequest(sources(), { bbox: '1,2,3' })).toMatchObject({ status: 400 });
});

test('the whole world, a point and the edges of the earth are boxes', async () => {
  for (const [bbox, total] of [
    ['-180,-90,180,90', 30],
    ['180,90,180,90', 0],
    ['-180,-90,-180,-90', 0],
    ['1e-7,0,0.5,0', 0],
  ] as const) {
    for (const zoom of [0, 20]) {
      expect(await ask({ bbox, zoom })).toMatchObject({ status: 200, body: { total } });
    }
  }
});
