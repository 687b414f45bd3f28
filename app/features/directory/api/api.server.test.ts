import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { readLicensing } from '#app/features/businesses/licence/rules.server.ts';
import { createTotalsIndex, type TotalsIndex } from '../totals/totals-index.server.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { businesses, erasedBusinesses } from '#db/schema.ts';
import { insertCustomFields } from '#tests/support/content/insert-custom-fields.ts';
import { erasedHash, erasedKey } from '#app/features/businesses/listing/erased-hash.server.ts';
import { answerBusinessRequest } from './one-business.server.ts';
import { answerApiRequest } from './api.server.ts';

const database = useScratchDatabase();
const finder: PlaceFinder = {
  async find(text) {
    if (text === 'nonsense') return { problem: 'malformed' };
    if (text === 'BT1 5GS') return { problem: 'unknown' };
    if (text === 'ZE1 0AA') return { problem: 'unavailable' };
    if (text === 'Newtown')
      return { problem: 'ambiguous', offered: ['Newtown, Powys', 'Newtown, near Southampton'] };
    if (text === 'Winchestr') return { problem: 'malformed', offered: ['Winchester'] };
    return {
      latitude: 51.06,
      longitude: -1.32,
      name: text,
      area: text,
      isPostcode: true,
      approximate: true,
      council: null,
    };
  },
};
const councils = readCouncils();
const { openingHours, clock } = hoursAt(() => Date.UTC(2026, 10, 24, 11));
let totals: TotalsIndex;
const WINCHESTER = 'E07000094';
const TEST_VALLEY = 'E07000093';
const config = { siteUrl: 'https://dogs.example', importedPhotos: 'fetch' } as const;
const serviceTypes = async () => namedServiceTypes(['Dog Walker', 'Kennels', 'Vet']);
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
const ask = (input: unknown) => answerApiRequest(sources(), input);
const foundBy = async (input: unknown) => {
  const { body } = await ask(input);
  return 'results' in body ? body.results : [];
};

beforeAll(async () => {
  totals = createTotalsIndex(database.pool, (error) => {
    throw error;
  });
  await insertBusinesses(
    database.db,
    Array.from({ length: 30 }, (_, index) => ({
      latitude: 51.06 + index / 1000,
      longitude: -1.32,
      email_1: 'hello@example.com',
      category: index % 2 === 0 ? 'Kennels' : 'Dog Walker',
      council: [WINCHESTER, TEST_VALLEY, null][index % 3] ?? null,
    })),
  );
});

describe('answerApiRequest', () => {
  test('what may mean several places is refused with what to send instead', async () => {
    expect(await ask({ postcode: 'Newtown' })).toEqual({
      status: 400,
      body: {
        error: 'postcode may mean several places: send one of these.',
        code: 'unknown-place',
        field: 'postcode',
        suggestions: ['Newtown, Powys', 'Newtown, near Southampton'],
      },
    });
    expect(await ask({ postcode: 'Winchestr' })).toMatchObject({
      status: 400,
      body: {
        error: expect.stringContaining('Invalid postcode entered'),
        suggestions: ['Winchester'],
      },
    });
  });

  test('answers every field, the nearest first, and where it measured from', async () => {
    const { status, body } = await ask({ postcode: 'SO23', distance: '5', limit: '2' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: 30,
      origin: { latitude: 51.06, longitude: -1.32, approximate: true },
      results: [{ name: 'Business 0', email_1: null, distance_miles: 0, tiktok: null }, {}],
    });
  });

  test.each([
    [{ license: 'confirmed' }, 'unknown-parameter', 'license', 'Did you mean “licence”?'],
    [{ max_price: 5 }, 'unknown-parameter', 'max_price', 'maximum_price'],
    [{ foo: '' }, 'unknown-parameter', 'foo', 'Use service, postcode,'],
    [{ __proto__: null, constructor: 1 }, 'unknown-parameter', 'constructor', 'There is no parameter'],
    [{ distance: '0x10' }, 'invalid-parameter', 'distance', 'must be a number'],
    [{ distance: '' }, 'invalid-parameter', 'distance', 'must be a number'],
    [{ distance: true }, 'invalid-parameter', 'distance', 'must be a number'],
    [{ limit: ['5'] }, 'invalid-parameter', 'limit', 'must be a number'],
    [{ limit: '1e1' }, 'invalid-parameter', 'limit', 'must be a number'],
    [{ service: 'Dog Walkre' }, 'unknown-service', 'service', 'Did you mean “Dog Walker”?'],
    [{ service: 'x\u202Ey' }, 'unknown-service', 'service', 'Choose one of: Dog Walker, Kennels, Vet.'],
    [{ updated_since: 'yesterday' }, 'invalid-parameter', 'updated_since', 'must be a date, or a time'],
    [{ updated_since: '' }, 'invalid-parameter', 'updated_since', 'must be a date, or a time'],
    [{ updated_since: '2026-02-30' }, 'invalid-parameter', 'updated_since', 'must be a date, or a time'],
    [
      { updated_since: '2026-11-28T09:00' },
      'invalid-parameter',
      'updated_since',
      'must be a date, or a time',
    ],
    [
      { updated_since: '2026-11-28 09:00:00Z' },
      'invalid-parameter',
      'updated_since',
      'must be a date, or a time',
    ],
    [{ updated_since: '1764320400' }, 'invalid-parameter', 'updated_since', 'must be a date, or a time'],
    [{ updated_since: 5 }, 'invalid-parameter', 'updated_since', 'must be text'],
    [{ after: '120' }, 'invalid-cursor', 'after', 'after must be the next'],
    [{ after: 'x'.repeat(3000) }, 'invalid-parameter', 'after', 'after must be the next'],
  ])('%j is refused with what is wrong and what is valid', async (input, code, field, words) => {
    const { status, body } = await ask(input);
    expect([status, body]).toMatchObject([400, { code, field, error: expect.stringContaining(words) }]);
  });

  test('finds what has changed since a date or a moment, page by page, by the date that it answers', async () => {
    const date = (from: string, slugs: string[]) =>
      database.db
        .update(businesses)
        .set({ updated_at: new Date(from) })
        .where(inArray(businesses.slug, slugs));
    const MOMENT = '2100-03-29T01:30:00.250Z';
    await date(MOMENT, ['business-3', 'business-4', 'business-5']);
    await date('2100-03-28T23:59:59Z', ['business-6']);
    const slugs = async (input: object) => (await foundBy(input)).map(({ slug }) => slug).toSorted();
    const three = ['business-3', 'business-4', 'business-5'];
    for (const updated_since of ['2100-03-29', MOMENT, '2100-03-29T02:30:00.250+01:00'])
      expect(await slugs({ updated_since })).toEqual(three);
    expect(await slugs({ updated_since: '2100-03-28' })).toEqual([...three, 'business-6']);
    expect(await slugs({ updated_since: '2100-03-29T01:30:00.251Z' })).toEqual([]);
    expect(await slugs({ updated_since: '2100-03-29', service: 'Kennels', postcode: 'SO23' })).toEqual([
      'business-4',
    ]);
    const { body } = await ask({ updated_since: '2100-03-29', limit: 2 });
    expect(body).toMatchObject({ total: 3, results: [{ updated_at: MOMENT }, { updated_at: MOMENT }] });
    const after = 'next' in body ? body.next : '';
    expect(await foundBy({ updated_since: '2100-03-29', limit: 2, after })).toHaveLength(1);
  });

  test('a cursor goes with its order alone', async () => {
    const { body } = await ask({ sort: 'name', limit: 2 });
    const after = 'next' in body ? body.next : null;
    expect(await ask({ sort: 'name', limit: 2, after })).toMatchObject({ status: 200 });
    for (const other of [{}, { sort: 'licence' }, { sort: 'nearest', latitude: 51, longitude: -1 }])
      expect(await ask({ ...other, after })).toMatchObject({ status: 400, body: { code: 'invalid-cursor' } });
  });

  test.each(['dog walker', 'DOG WALKERS', ' Dog  Walker ', 'dog-walkers', 'Dog Walker'])(
    'a service is found as %j',
    async (service) => {
      expect(await ask({ service, limit: 1 })).toMatchObject({ body: { total: 15 } });
    },
  );

  test('gives no email address away, as the pages do not', async () => {
    expect(JSON.stringify(await ask({ limit: 100 }))).not.toContain('hello@example.com');
  });

  test('says nothing of the council of a hidden address, and is not narrowed down to it', async () => {
    await database.pool.query(`UPDATE businesses SET hides_address = true WHERE name = 'Business 0'`);
    try {
      const [first] = await foundBy({ latitude: 51.06, longitude: -1.32, limit: 1 });
      expect(first).toMatchObject({ name: 'Business 0', district: null });
      const names = (await foundBy({ district: WINCHESTER, limit: 100 })).map(({ name }) => name);
      expect(names).toContain('Business 3');
      expect(names).not.toContain('Business 0');
    } finally {
      await database.pool.query(`UPDATE businesses SET hides_address = false WHERE name = 'Business 0'`);
    }
  });

  test('takes coordinates, as text or as numbers', async () => {
    const inText = await ask({ latitude: '51.06', longitude: '-1.32', distance: '0.1' });
    const inNumbers = await ask({ latitude: 51.06, longitude: -1.32, distance: 0.1 });
    expect(inNumbers).toEqual(inText);
    expect(inNumbers.body).toMatchObject({ total: 2, origin: { approximate: false } });
  });

  test('names the council of each business, and of what a newer list calls by a code nobody knows, none', async () => {
    const { body } = await ask({ latitude: 51.06, longitude: -1.32, limit: 3 });
    expect(body).toMatchObject({
      results: [
        { district: { code: WINCHESTER, name: 'Winchester' } },
        { district: { code: TEST_VALLEY, name: 'Test Valley' } },
        { district: null },
      ],
    });
    expect(body).not.toHaveProperty('results.0.council');
    await database.pool.query(`UPDATE businesses SET council = 'E09999999' WHERE name = 'Business 1'`);
    expect((await ask({ latitude: 51.06, longitude: -1.32, limit: 2 })).body).toMatchObject({
      results: [{}, { district: null }],
    });
    await database.pool.query('UPDATE businesses SET council = $1 WHERE name = $2', [
      TEST_VALLEY,
      'Business 1',
    ]);
  });

  test.each([
    [{ district: WINCHESTER }, 10],
    [{ district: ' e07000094 ' }, 10],
    [{ district: 'S12000036' }, 0],
    [{ district: '' }, 30],
    [{ district: WINCHESTER, service: 'Kennels' }, 5],
    [{ district: WINCHESTER, town: 'winch' }, 10],
    [{ district: WINCHESTER, latitude: 51.06, longitude: -1.32, distance: 0.5 }, 3],
    [{ district: WINCHESTER, latitude: 51.06, longitude: -1.32, distance: 5 }, 10],
    [{ district: WINCHESTER, latitude: 55, longitude: -3, distance: 5 }, 0],
  ])('%j finds %i', async (input, total) => {
    const { status, body } = await ask({ ...input, limit: 2 });
    expect([status, body]).toMatchObject([200, { total }]);
    if (!('results' in body)) throw new Error(body.error);
    expect(body.results).toHaveLength(Math.min(total, 2));
    if (input.district.trim())
      for (const { district } of body.results) expect(district?.code).toBe(WINCHESTER);
  });

  test('pages through a district without losing or repeating a business', async () => {
    for (const place of [{}, { latitude: 51.06, longitude: -1.32, distance: 5 }]) {
      const seen: number[] = [];
      for (let after: string | undefined; ; ) {
        const { body } = await ask({ ...place, district: TEST_VALLEY, limit: 3, after });
        if (!('results' in body)) throw new Error(body.error);
        seen.push(...body.results.map(({ id }) => id));
        if (body.next === null) break;
        after = body.next;
      }
      expect(new Set(seen).size).toBe(10);
      expect(seen).toHaveLength(10);
    }
  });

  test('pages by limit and offset', async () => {
    const { body } = await ask({ latitude: 51.06, longitude: -1.32, limit: 3, offset: 28 });
    expect(body).toMatchObject({ total: 30, results: [{ name: 'Business 28' }, { name: 'Business 29' }] });
  });

  test('finds who is open now or at a minute, and says how many do not tell', async () => {
    await database.pool.query(
      `UPDATE businesses SET opening_hours = CASE id % 3 WHEN 0 THEN 'Mo-Fr 09:00-17:00' WHEN 1 THEN 'Mo-Su "by appointment"' END`,
    );
    const open = { status: 200, body: { total: 10, hours_unknown: 10 } };
    expect(await ask({ open: 'now' })).toMatchObject(open);
    expect(await ask({ open: '2026-11-24T16:59', limit: 1 })).toMatchObject(open);
    expect(await ask({ open: '2026-11-24T17:00' })).toMatchObject({ body: { total: 0, hours_unknown: 10 } });
    const inWinchester = { open: 'now', district: WINCHESTER };
    const { body } = await ask(inWinchester);
    const { rows } = await database.pool.query(
      'SELECT id FROM businesses WHERE id % 3 = 0 AND council = $1',
      [WINCHESTER],
    );
    expect(body).toMatchObject({ total: rows.length });
    expect(await ask({})).toMatchObject({ body: { total: 30, hours_unknown: null } });
    await database.pool.query('UPDATE businesses SET opening_hours = NULL');
  });

  test('without a place measures nothing', async () => {
    const { body } = await ask({ service: 'Kennels', town: 'winch' });
    expect(body).toMatchObject({ total: 15, origin: null });
  });

  test('a result has the price of the service that was asked for, else of its main one', async () => {
    const line = (label: string, pence: number, per: 'night' | 'walk') => ({
      label,
      pence,
      per,
      from: false,
    });
    const prices = [line('Second dog', 900, 'night'), line('Dog', 2200, 'night'), line('Walk', 1400, 'walk')];
    await insertBusinesses(database.db, [
      {
        name: 'Priced',
        slug: 'priced',
        category: 'Kennels',
        services: ['Dog Walker'],
        prices,
        city: 'Pricedown',
        postal_code: 'SO29 9ZZ',
      },
    ]);
    const priceFor = async (service: string) => {
      const { body } = await ask({ town: 'pricedown', service });
      return (body as { results: { headline_price: unknown }[] }).results[0]?.headline_price;
    };
    expect(await priceFor('')).toEqual(prices[1]);
    expect(await priceFor('Kennels')).toEqual(prices[1]);
    expect(await priceFor('Dog Walker')).toEqual(prices[2]);
    await database.pool.query("DELETE FROM businesses WHERE slug = 'priced'");
  });

  describe('what is asked of each business', () => {
    const yes = { answer: true, by: 'business', on: '2026-11-02' };
    const walk = { label: 'Walk', per: 'walk' as const, from: false };

    beforeAll(async () => {
      await insertBusinesses(
        database.db,
        [
          {
            name: 'Aspen',
            rating: 4.5,
            reviews: 9,
            facts: { puppies: yes, insured: yes },
            prices: [{ ...walk, pence: 1999 }],
          },
          {
            name: 'Briar',
            rating: 4.4,
            reviews: 900,
            facts: { puppies: { ...yes, answer: false }, insured: yes },
          },
          {
            name: 'Cedar',
            rating: 5,
            reviews: 1,
            confirmed_on: '2025-11-24',
            licensed_until: '2099-12-31',
            confirmed_by: 'editor' as const,
            prices: [{ ...walk, pence: 2001 }],
          },
          {
            name: 'Dandelion',
            rating: 3,
            confirmed_on: '2025-11-23',
            confirmed_by: 'editor' as const,
            photos: [{ hash: 'ab'.repeat(16), width: 9, height: 9, alt: '', credit: '', source: null }],
          },
        ].map((each, index) => ({
          ...each,
          slug: `asked-${index}`,
          postal_code: `SO2${index} 9ZZ`,
          city: 'Askham',
          latitude: 51.06,
          longitude: -1.32 - index / 100,
        })),
      );
    });

    const namesOf = async (input: Record<string, unknown>) => {
      const { status, body } = await ask({ town: 'askham', ...input });
      expect(status).toBe(200);
      const { total, results } = body as { total: number; results: { name: string }[] };
      expect(total).toBe(results.length);
      return results.map(({ name }) => name[0]).join('');
    };

    test.each([
      [{}, 'BACD'],
      [{ sort: 'rating' }, 'BACD'],
      [{ sort: 'name' }, 'ABCD'],
      [{ sort: 'nearest' }, 'BACD'],
      [{ latitude: 51.06, longitude: -1.4 }, 'DCBA'],
      [{ latitude: 51.06, longitude: -1.4, sort: 'nearest' }, 'DCBA'],
      [{ latitude: 51.06, longitude: -1.4, sort: 'rating' }, 'BACD'],
      [{ latitude: 51.06, longitude: -1.4, distance: 3, sort: 'name' }, 'CD'],
      [{ minimum_rating: '4.5' }, 'AC'],
      [{ minimum_rating: 4.4, sort: 'name' }, 'ABC'],
      [{ minimum_rating: '' }, 'BACD'],
      [{ facts: 'insured' }, 'BA'],
      [{ facts: ' insured,puppies,' }, 'A'],
      [{ facts: ['insured', 'puppies'] }, 'A'],
      [{ facts: '' }, 'BACD'],
      [{ photo: '1' }, 'D'],
      [{ photo: true }, 'D'],
      [{ photo: '0' }, 'BACD'],
      // On 24 November 2026.
      [{ licence: 'confirmed' }, 'C'],
      [{ confirmed: 'true' }, 'C'],
      [{ service: 'Dog Walker', maximum_price: '20' }, 'A'],
      [{ service: 'Dog Walker', maximum_price: 21 }, 'AC'],
      [{ maximum_price: '' }, 'BACD'],
      [{ service: 'Dog Walker', maximum_price: 0 }, ''],
      [{ minimum_rating: 4, facts: 'insured', service: 'Dog Walker', maximum_price: 30 }, 'A'],
    ])('%j finds %s', async (input, names) => {
      expect(await namesOf(input)).toBe(names);
    });
  });

  test.each([
    ['nonsense', 400, 'Invalid postcode entered'],
    ['BT1 5GS', 404, 'This postcode is in no postcode district'],
    ['ZE1 0AA', 503, 'Error processing postcode'],
  ])('tells what is wrong with the postcode "%s"', async (postcode, status, words) => {
    expect(await ask({ postcode })).toMatchObject({
      status,
      body: { error: expect.stringContaining(words) },
    });
  });

  test.each([
    [['Kennels'], 'The request must be a JSON object.'],
    [{ limit: '101' }, 'limit must be at most 100.'],
    [{ limit: '1.5' }, 'limit must be a whole number.'],
    [{ distance: 'far' }, 'distance must be a number.'],
    [{ open: 'tomorrow' }, 'open must be now, or a minute such as 2026-12-25T09:00.'],
    [{ open: '2026-02-30T09:00' }, 'open must be now, or a minute such as 2026-12-25T09:00.'],
    [{ open: '2026-12-25T09:00:00' }, 'open must be now, or a minute such as 2026-12-25T09:00.'],
    [{ service: ['Kennels'] }, 'service must be text.'],
    [{ sort: 'price' }, 'sort must be nearest, rating, name, licence.'],
    [{ minimum_rating: 6 }, 'minimum_rating must be at most 5.'],
    [{ minimum_rating: 'high' }, 'minimum_rating must be a number.'],
    [{ photo: 'yes' }, 'photo must be 1 or 0.'],
    [{ licence: 'yes' }, 'licence must be confirmed.'],
    [{ confirmed: 2 }, 'confirmed must be 1 or 0.'],
    [{ maximum_price: 20 }, 'maximum_price needs a service: prices of different services can’t be compared.'],
    [
      { service: '', maximum_price: 20 },
      'maximum_price needs a service: prices of different services can’t be compared.',
    ],
    [{ maximum_price: '19.50' }, 'maximum_price must be a whole number.'],
    [{ service: 'Dog Walker', maximum_price: -1 }, 'maximum_price must be at least 0.'],
    [
      { facts: 'puppies,dogs_at_once' },
      'facts must be of large_dogs, puppies, unneutered, older_dogs, reactive, medication, pick_up, insured, first_aid, dbs_check, with commas between them.',
    ],
    [{ facts: 7 }, 'facts must be text.'],
    [{ facts: [7] }, 'facts must be text.'],
    [{ latitude: '51' }, 'latitude and longitude belong together.'],
    [{ latitude: 91, longitude: 0 }, 'latitude must be at most 90.'],
    [
      { latitude: 51, longitude: -1, postcode: 'SO23' },
      'postcode cannot be combined with latitude and longitude.',
    ],
    [
      { district: 'Winchester' },
      'district must be the code of a council of England, Scotland or Wales, such as E07000094.',
    ],
    [
      { district: 'E07999999' },
      'district must be the code of a council of England, Scotland or Wales, such as E07000094.',
    ],
    [{ district: 'a\0b' }, 'district has a character that can’t be text.'],
    [{ service: 'a\0b' }, 'service has a character that can’t be text.'],
  ])('refuses %j with a sentence', async (input, error) => {
    const field = error.startsWith('The request') ? undefined : error.split(' ')[0];
    expect(await ask(input)).toEqual({ status: 400, body: { error, code: 'invalid-parameter', field } });
  });

  test.each([[null], [[]], ['text'], [7]])('refuses a body that is %j', async (input) => {
    expect((await ask(input)).status).toBe(400);
  });
});

describe('answerBusinessRequest', () => {
  const KEY = erasedKey('a secret of this test');
  const one = (slug: string) => answerBusinessRequest({ ...sources(), erasedKey: KEY }, slug);

  test('answers the values of the owner’s fields that the listing shows, by their keys', async () => {
    const custom = { fenced: false, surface: 'sand', old: 'x', video: 'https://dogs.example/', unknown: 1 };
    await database.db.update(businesses).set({ custom }).where(eq(businesses.slug, 'business-0'));
    await insertCustomFields(database.db);
    const fields = await loadCustomFields(database.db);
    const answer = await answerBusinessRequest(
      { ...sources(), customFields: async () => fields, erasedKey: KEY },
      'business-0',
    );
    expect(answer).toMatchObject({ status: 200, body: { custom: { fenced: false, surface: 'sand' } } });
    expect(JSON.stringify(answer.body)).not.toContain('unknown');
    await database.db.update(businesses).set({ custom: null });
  });

  test('narrows a search by the owner’s fields of its service, and refuses others', async () => {
    await database.db
      .update(businesses)
      .set({ custom: { fenced: true, surface: 'sand', old: 'x' } })
      .where(eq(businesses.slug, 'business-0'));
    await insertCustomFields(database.db);
    const customFields = () => loadCustomFields(database.db);
    const find = (details: string) => answerApiRequest({ ...sources(), customFields }, { details });
    for (const details of ['fenced', 'surface.sand', 'surface.sand,fenced', ' fenced , ']) {
      expect(await find(details)).toMatchObject({
        status: 200,
        body: { total: 1, results: [{ slug: 'business-0' }] },
      });
    }
    expect(await find('surface.grass')).toMatchObject({ status: 200, body: { total: 0 } });
    for (const details of ['old', 'video', 'motto', 'surface.mud', "fenced'--", '__proto__', 'fenced.x']) {
      expect(await find(details)).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('surface.grass') },
      });
    }
    await database.db.update(businesses).set({ custom: null });
  });

  test('answers a business with its page, its council, and whether it is open', async () => {
    await database.pool.query(
      `UPDATE businesses SET opening_hours = CASE slug WHEN 'business-0' THEN 'Mo-Fr 08:00-18:00' ELSE 'Sa 09:00-12:00' END
       WHERE slug IN ('business-0', 'business-1')`,
    );
    expect(await one('business-0')).toMatchObject({
      status: 200,
      body: {
        slug: 'business-0',
        url: 'https://dogs.example/dog-services/business-0',
        opening_hours: 'Mo-Fr 08:00-18:00',
        open: true,
        district: { code: WINCHESTER },
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    });
    expect(await one('business-1')).toMatchObject({ body: { open: false } });
    expect(await one('business-2')).toMatchObject({ body: { open: null, opening_hours: null } });
  });

  test('leads from another way to write the slug, and from an earlier one, to the present one', async () => {
    await database.pool.query(
      `INSERT INTO business_old_slugs (slug, business_id) SELECT 'earlier', id FROM businesses WHERE slug = 'business-3'`,
    );
    expect(await one('Business-0')).toMatchObject({ status: 301, location: '/api/v1/businesses/business-0' });
    expect(await one('earlier')).toMatchObject({ status: 301, location: '/api/v1/businesses/business-3' });
    expect(await one('no-such')).toMatchObject({ status: 404, body: { error: expect.any(String) } });
  });

  test('says no more of what was taken down than that it was', async () => {
    await database.pool.query(
      `INSERT INTO removed_businesses (id, slug, identity, name, category, kind, reason, business)
       VALUES (9001, 'gone', 'gone', 'Gone Kennel', 'Kennels', 'taken-down', 'closed', '{"phone": "01632 960000"}')`,
    );
    expect(await one('gone')).toEqual({ status: 410, body: { error: 'Gone Kennel is no longer listed.' } });
  });

  test('says of what was erased that it was there', async () => {
    await database.db.insert(erasedBusinesses).values({ hash: erasedHash(KEY, 'erased-kennel') });
    expect(await one('erased-kennel')).toEqual({
      status: 410,
      body: { error: 'This business is no longer listed.' },
    });
  });

  test('of one that hides its address the district alone', async () => {
    await database.pool.query(
      `UPDATE businesses SET hides_address = true, full_address = 'Secret Lane', postal_code = 'SO23 4AA' WHERE slug = 'business-4'`,
    );
    const { body } = await one('business-4');
    expect(body).toMatchObject({ postal_code: 'SO23', full_address: null });
    expect(JSON.stringify(body)).not.toMatch(/Secret|4AA/);
  });
});
