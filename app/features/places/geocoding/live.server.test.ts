import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { geocodedPostcodes } from '#db/schema.ts';
import { postcodeList } from '#tests/support/content/postcode-list.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { respond, useStubGeocodingProvider } from '#tests/support/stubs/stub-geocoding-provider.ts';
import { eventually } from '#tests/support/site/eventually.ts';
import { createGeocoder } from './geocode.server.ts';

const list = postcodeList([{ postcode: 'SO23 8UJ', latitude: 51, longitude: -1.3 }]);
const DAY = 24 * 60 * 60_000;
const database = useScratchDatabase();
const provider = useStubGeocodingProvider();
let now: number;
let failures: string[];

/** An answer that comes is waited for, however busy the machine is. */
const WAITS = { patienceMs: 50_000, attemptMs: 50_000 };

const newGeocoder = (providerUrl = provider.url, limits: Partial<typeof WAITS> = WAITS) =>
  createGeocoder({
    ...limits,
    db: database.db,
    postcodes: async () => list,
    providerUrl,
    clock: () => now,
    onProviderFailure: ({ message }) => failures.push(message),
  });
const known = (latitude: unknown, longitude: unknown) =>
  respond(200, { status: 200, result: { latitude, longitude } });
const sectorMiddle = {
  latitude: 51,
  longitude: -1.3,
  approximate: true,
  council: null,
  postcode: 'SO23 8ZZ',
};

beforeEach(async () => {
  now = Date.UTC(2030, 0, 1);
  failures = [];
  await database.db.delete(geocodedPostcodes);
});

describe('with a live provider', () => {
  test('a postcode of the own table is not asked for', async () => {
    expect(await newGeocoder().geocode('SO23 8UJ')).toMatchObject({ latitude: 51, approximate: false });
    expect(provider.requests).toEqual([]);
  });

  test('an unknown unit is asked for once and its position kept for 90 days', async () => {
    provider.answerWith(known(51.5, -1.25));
    const geocoder = newGeocoder();
    const place = {
      latitude: 51.5,
      longitude: -1.25,
      approximate: false,
      council: null,
      postcode: 'SO23 8ZZ',
    };
    expect(await geocoder.geocode('so238zz')).toEqual(place);
    now += 90 * DAY - 1;
    expect(await geocoder.geocode('SO23 8ZZ')).toEqual(place);
    expect(provider.requests).toEqual(['/postcodes/SO23 8ZZ']);
    now += 1;
    provider.answerWith(known(52, -1));
    expect(await geocoder.geocode('SO23 8ZZ')).toMatchObject({ latitude: 52, longitude: -1 });
    expect(provider.requests).toHaveLength(2);
  });

  test('a base address may end in a slash and have a path', async () => {
    provider.answerWith(known(51.5, -1.25));
    await newGeocoder(`${provider.url}/geo/`).geocode('SO23 8ZZ');
    expect(provider.requests).toEqual(['/geo/postcodes/SO23 8ZZ']);
  });

  test('a unit it does not know is placed by its sector, and asked for again a day later', async () => {
    const geocoder = newGeocoder();
    expect(await geocoder.geocode('SO23 8ZZ')).toEqual(sectorMiddle);
    now += DAY - 1;
    expect(await geocoder.geocode('SO23 8ZZ')).toEqual(sectorMiddle);
    expect(provider.requests).toEqual(['/postcodes/SO23 8ZZ']);
    now += 1;
    await geocoder.geocode('SO23 8ZZ');
    expect(provider.requests).toHaveLength(2);
  });

  test('unknown postcodes that are out of date do not pile up', async () => {
    const geocoder = newGeocoder();
    await geocoder.geocode('SO23 8ZX');
    now += DAY;
    await geocoder.geocode('SO23 8ZY');
    const rows = await database.db.select().from(geocodedPostcodes);
    expect(rows.map(({ postcode }) => postcode)).toEqual(['SO23 8ZY']);
  });

  test('a postcode without a position counts as unknown', async () => {
    provider.answerWith(known(null, null));
    expect(await newGeocoder().geocode('SO23 8ZZ')).toEqual(sectorMiddle);
    expect(failures).toEqual([]);
  });

  test('a unit far from the own postcodes is placed by the district it gives', async () => {
    provider.answerWith((request, response) => {
      const answer = request.url?.startsWith('/outcodes/') ? known(60.2, -1.2) : respond(404, {});
      answer(request, response);
    });
    const geocoder = newGeocoder();
    const place = { latitude: 60.2, longitude: -1.2, approximate: true, council: null };
    expect(await geocoder.geocode('ZE1 0AA')).toEqual({ ...place, postcode: 'ZE1 0AA' });
    expect(provider.requests).toEqual(['/postcodes/ZE1 0AA', '/outcodes/ZE1']);
    expect(await geocoder.geocode('ZE1 0')).toEqual({ ...place, postcode: 'ZE1 0' });
    expect(await geocoder.geocode('ZE1')).toEqual({ ...place, postcode: 'ZE1' });
    expect(provider.requests).toHaveLength(2);
  });

  test('a unit nobody knows anything near is unknown', async () => {
    expect(await newGeocoder().geocode('ZE1 0AA')).toMatchObject({ problem: 'unknown' });
  });

  test('sectors and districts of the own table are not asked for', async () => {
    expect(await newGeocoder().geocode('SO23 8')).toMatchObject({ latitude: 51, approximate: true });
    expect(await newGeocoder().geocode('SO23')).toMatchObject({ latitude: 51, approximate: true });
    expect(provider.requests).toEqual([]);
  });
});

describe('with a provider in trouble', () => {
  const troubles = {
    'answers with status 500': respond(500, {}),
    'sends broken JSON': respond(200, '{"status":200,"result":{"lat'),
    'sends a page': respond(200, '<html></html>'),
    'sends no result': respond(200, { status: 200 }),
    'sends text for a number': known('51.5', '-1.25'),
    'sends a latitude out of range': known(151, -1.25),
    'sends a longitude out of range': known(51, -181),
    'sends a number without end': respond(200, '{"result":{"latitude":1e999,"longitude":0}}'),
    'sends more than any answer holds': respond(
      200,
      `${' '.repeat(100_000)}{"result":{"latitude":1,"longitude":1}}`,
    ),
    'hangs up': ((request) => request.socket.destroy()) satisfies Parameters<typeof provider.answerWith>[0],
  };

  test.each(Object.entries(troubles))(
    'that %s, the sector serves after one retry',
    async (_name, trouble) => {
      provider.answerWith(trouble);
      expect(await newGeocoder().geocode('SO23 8ZZ')).toEqual(sectorMiddle);
      expect(provider.requests).toEqual(['/postcodes/SO23 8ZZ', '/postcodes/SO23 8ZZ']);
      expect(failures).toHaveLength(2);
      expect(failures.join()).not.toContain('SO23');
      expect(await database.db.select().from(geocodedPostcodes)).toEqual([]);
    },
  );

  test('that does not answer, and at the retry never finishes its answer, the sector serves', async () => {
    provider.answerWith((_request, response) => {
      if (provider.requests.length === 1) return;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"result":');
    });
    expect(await newGeocoder(provider.url, {}).geocode('SO23 8ZZ')).toEqual(sectorMiddle);
    await eventually(() => expect(provider.requests).toHaveLength(2));
  });

  test('that is down, the sector serves', async () => {
    expect(await newGeocoder('http://127.0.0.1:1').geocode('SO23 8ZZ')).toEqual(sectorMiddle);
  });

  test('that is down, of a postcode far from the own ones nothing can be said, and nothing is kept of that', async () => {
    expect(await newGeocoder('http://127.0.0.1:1').geocode('ZE1 0AA')).toEqual({ problem: 'unavailable' });
    expect(await database.db.select().from(geocodedPostcodes)).toEqual([]);
  });

  test('that refuses, nothing is asked again at once', async () => {
    provider.answerWith(respond(429, {}));
    expect(await newGeocoder().geocode('SO23 8ZZ')).toEqual(sectorMiddle);
    expect(provider.requests).toHaveLength(1);
  });

  test('that recovers at the retry, its answer counts', async () => {
    provider.answerWith((request, response) => {
      const answer = provider.requests.length === 1 ? respond(503, {}) : known(51.5, -1.25);
      answer(request, response);
    });
    expect(await newGeocoder().geocode('SO23 8ZZ')).toMatchObject({ latitude: 51.5, approximate: false });
  });

  test('a position kept longer than 90 days still serves', async () => {
    provider.answerWith(known(51.5, -1.25));
    const geocoder = newGeocoder();
    await geocoder.geocode('SO23 8ZZ');
    now += 200 * DAY;
    provider.answerWith(respond(500, {}));
    expect(await geocoder.geocode('SO23 8ZZ')).toMatchObject({ latitude: 51.5, approximate: false });
    const [row] = await database.db
      .select()
      .from(geocodedPostcodes)
      .where(eq(geocodedPostcodes.postcode, 'SO23 8ZZ'));
    expect(row?.fetched_at.getTime()).toBe(now - 200 * DAY);
  });

  test('that failed five times in a row is left alone for thirty seconds', async () => {
    provider.answerWith(respond(500, {}));
    const geocoder = newGeocoder();
    for (const unit of ['8ZA', '8ZB', '8ZD', '8ZE']) await geocoder.geocode(`SO23 ${unit}`);
    expect(provider.requests).toHaveLength(5);
    now += 30_000;
    provider.answerWith(known(51.5, -1.25));
    expect(await geocoder.geocode('SO23 8ZF')).toMatchObject({ latitude: 51.5, approximate: false });
    expect(await geocoder.geocode('SO23 8ZG')).toMatchObject({ latitude: 51.5, approximate: false });
    expect(provider.requests).toHaveLength(7);
  });
});
