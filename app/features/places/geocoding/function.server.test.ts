import { expect, test } from 'vitest';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { handleGeocodeRequest } from './function.server.ts';
import { createGeocoder, type Geocoder, type GeocodeResult } from './geocode.server.ts';
import { postcodeList } from '#tests/support/content/postcode-list.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';

const database = useScratchDatabase();
const councils = readCouncils();
const answering = (result: GeocodeResult): Geocoder => ({ geocode: async () => result });
const failing: Geocoder = {
  geocode: async () => {
    throw new Error('The database is gone.');
  },
};

test('a known postcode is answered with its position', async () => {
  const list = postcodeList([
    { postcode: 'SO23 8UJ', latitude: 51.06255, longitude: -1.31937, council: 'E07000094' },
  ]);
  const geocoder = createGeocoder({ db: database.db, postcodes: async () => list });
  expect(await handleGeocodeRequest({ postcode: 'so238uj' }, { geocoder, councils })).toEqual({
    status: 200,
    body: {
      result: {
        latitude: 51.06255,
        longitude: -1.31937,
        approximate: false,
        district: { code: 'E07000094', name: 'Winchester' },
      },
    },
  });
});

test.each(['so238uj', 'SO23-8UJ.', 'S023 8UJ', 'Winchester SO23 8UJ', 'ＳＯ２３ ８ＵＪ'])(
  '%j is mended as a search mends it',
  async (postcode) => {
    const list = postcodeList([{ postcode: 'SO23 8UJ', latitude: 51.06255, longitude: -1.31937 }]);
    const geocoder = createGeocoder({ db: database.db, postcodes: async () => list });
    const { body } = await handleGeocodeRequest({ postcode }, { geocoder, councils });
    expect(body).toMatchObject({ result: { latitude: 51.06255, approximate: false } });
  },
);

test.each<[Extract<GeocodeResult, { problem: string }>, number, RegExp]>([
  [{ problem: 'malformed' }, 400, /^Invalid postcode entered\. .+\.$/],
  [{ problem: 'unknown' }, 404, /^This postcode is in no postcode district of .+\.$/],
  [{ problem: 'unavailable' }, 503, /^Error processing postcode\. .+\.$/],
])('%j is answered with status %i and a sentence', async (result, status, sentence) => {
  const response = await handleGeocodeRequest({ postcode: 'x' }, { geocoder: answering(result), councils });
  expect(response).toEqual({ status, body: { error: expect.stringMatching(sentence) } });
});

test.each([
  [null],
  [undefined],
  ['SO23 8UJ'],
  [[]],
  [{}],
  [{ postcode: 238 }],
  [{ postcode: null }],
  [{ postcode: ['SO23 8UJ'] }],
])('the body %j is answered with status 400', async (body) => {
  const response = await handleGeocodeRequest(body, { geocoder: failing, councils });
  expect(response).toEqual({ status: 400, body: { error: expect.stringContaining('"postcode"') } });
});

test('a failure is answered with status 503, told to the log and kept from the visitor', async () => {
  const stated: unknown[] = [];
  const response = await handleGeocodeRequest(
    { postcode: 'SO23 8UJ' },
    { geocoder: failing, councils },
    (error) => stated.push(error),
  );
  expect(response.status).toBe(503);
  expect(JSON.stringify(response.body)).not.toContain('gone');
  expect(stated).toEqual([new Error('The database is gone.')]);
});
