import { beforeEach, describe, expect, test } from 'vitest';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { postcodeList } from '#tests/support/content/postcode-list.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { parsePostcode } from '@dog-care-directory/uk-places';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';
import { fillCouncils } from '../write/many/fill-councils.server.ts';

const database = useScratchDatabase();
const councils = readCouncils();
const WINCHESTER = 'E07000094';
const TEST_VALLEY = 'E07000093';
const IN_WINCHESTER = { latitude: 51.0632, longitude: -1.3085 };
const unit = { postcode: 'SO23 8UJ', ...IN_WINCHESTER };

const fill = (postcodes: Parameters<typeof postcodeList>[0], name: string, signal?: AbortSignal) =>
  fillCouncils(
    {
      pool: database.pool,
      postcodes: { name, list: postcodeList(postcodes) },
      councils,
      borders: readBorders,
    },
    signal,
  );

async function stored() {
  const { rows } = await database.pool.query<{ name: string; council: string | null }>(
    'SELECT name, council FROM businesses ORDER BY id',
  );
  return Object.fromEntries(rows.map(({ name, council }) => [name, council]));
}

const version = async () =>
  (await database.pool.query('SELECT version FROM businesses_version')).rows[0].version;

beforeEach(() => database.pool.query('TRUNCATE businesses, council_progress'));

describe('the council of a business', () => {
  test('is that of its postcode, else that of its position, else none', async () => {
    await insertBusinesses(database.db, [
      // Its postcode says more than a position that may be wrong.
      { name: 'By postcode', slug: 'a', postal_code: 'SO23 8UJ', latitude: 51.455, longitude: -0.978 },
      { name: 'By position', slug: 'b', postal_code: 'SO23 8ZZ', ...IN_WINCHESTER },
      { name: 'Without a postcode', slug: 'c', postal_code: '', latitude: 51.455, longitude: -0.978 },
      { name: 'At sea', slug: 'd', postal_code: 'SO99 9ZZ', latitude: 50, longitude: -2 },
      { name: 'Nowhere', slug: 'e', postal_code: 'Hampshire' },
      { name: 'Of a newer council', slug: 'f', postal_code: 'SO23 9AA', ...IN_WINCHESTER },
    ]);
    const list = [
      { ...unit, council: TEST_VALLEY },
      { postcode: 'SO23 9AA', ...IN_WINCHESTER, council: 'E07999999' },
    ];
    expect(await fill(list, 'first')).toBe(4);
    expect(await stored()).toEqual({
      'By postcode': TEST_VALLEY,
      'By position': WINCHESTER,
      'Without a postcode': 'E06000038',
      'At sea': null,
      Nowhere: null,
      'Of a newer council': WINCHESTER,
    });
  });

  test('is worked out once for each list of postcodes, and again for what came since', async () => {
    await insertBusinesses(database.db, [{ name: 'Paws', slug: 'a', postal_code: 'SO23 8UJ' }]);
    expect(await fill([{ ...unit, council: WINCHESTER }], 'first')).toBe(1);
    const before = await version();
    expect(await fill([{ ...unit, council: TEST_VALLEY }], 'first')).toBe(0);
    await insertBusinesses(database.db, [{ name: 'Tails', slug: 'b', postal_code: 'SO23 8UJ' }]);
    expect(await fill([{ ...unit, council: TEST_VALLEY }], 'first')).toBe(1);
    expect(await stored()).toEqual({ Paws: WINCHESTER, Tails: TEST_VALLEY });

    expect(await fill([{ ...unit, council: TEST_VALLEY }], 'second')).toBe(1);
    expect(await stored()).toEqual({ Paws: TEST_VALLEY, Tails: TEST_VALLEY });
    // A list that has gone takes its councils along.
    expect(await fill([], 'third')).toBe(2);
    expect(await stored()).toEqual({ Paws: null, Tails: null });
    expect(Number(await version())).toBeGreaterThan(Number(before));
  });

  test('that stays as it was has nobody read anything anew, and leaves the time of the last change', async () => {
    await insertBusinesses(database.db, [{ slug: 'a', postal_code: 'SO23 8UJ', updated_at: new Date(0) }]);
    await fill([{ ...unit, council: WINCHESTER }], 'first');
    const before = await version();
    expect(await fill([{ ...unit, council: WINCHESTER }], 'second')).toBe(0);
    expect(await version()).toBe(before);
    const { rows } = await database.pool.query('SELECT updated_at FROM businesses');
    expect(rows[0].updated_at).toEqual(new Date(0));
  });
});

test('a large directory is done in parts, and a stop is gone on from', { tags: 'slow' }, async () => {
  await database.pool.query(`INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING`);
  await database.pool.query(`INSERT INTO businesses (slug, name, category, city, postal_code)
    SELECT 'b-' || n, 'Business ' || n, 'Kennels', 'Winchester', 'SO23 8UJ' FROM generate_series(1, 12000) AS n`);
  const done = async () =>
    Number(
      (await database.pool.query('SELECT count(*) FROM businesses WHERE council IS NOT NULL')).rows[0].count,
    );
  const list = [{ ...unit, council: WINCHESTER }];
  const stop = new AbortController();
  stop.abort(new Error('The site is stopping.'));
  await expect(fill(list, 'first', stop.signal)).rejects.toThrow('The site is stopping.');
  expect(await done()).toBe(0);

  // The database stops it after the first part.
  await database.pool.query(`CREATE FUNCTION only_first() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.id > (SELECT min(id) + 6000 FROM businesses) THEN RAISE 'gone'; END IF; RETURN NEW; END $$`);
  await database.pool.query(
    'CREATE TRIGGER only_first BEFORE UPDATE ON businesses FOR EACH ROW EXECUTE FUNCTION only_first()',
  );
  await expect(fill(list, 'first')).rejects.toThrow('gone');
  expect(await done()).toBe(5000);
  await database.pool.query('DROP TRIGGER only_first ON businesses');
  expect(await fill(list, 'first')).toBe(7000);
  expect(await done()).toBe(12_000);
});

/** Real postcodes, each with the borough it is in; the businesses are invented. */
const LONDON: readonly [postcode: string, borough: string][] = [
  ['EC2V 7HH', 'City of London'],
  ['IG11 7LU', 'Barking and Dagenham'],
  ['EN5 4AG', 'Barnet'],
  ['DA6 7AT', 'Bexley'],
  ['HA9 0FJ', 'Brent'],
  ['BR1 3UH', 'Bromley'],
  ['NW1 0PE', 'Camden'],
  ['CR0 1EA', 'Croydon'],
  ['W5 2HL', 'Ealing'],
  ['EN1 3AA', 'Enfield'],
  ['SE18 6HQ', 'Greenwich'],
  ['E8 1EA', 'Hackney'],
  ['W6 9JU', 'Hammersmith and Fulham'],
  ['N22 7TR', 'Haringey'],
  ['HA1 2AA', 'Harrow'],
  ['RM1 3BB', 'Havering'],
  ['UB8 1UW', 'Hillingdon'],
  ['TW3 3EB', 'Hounslow'],
  ['N1 2UD', 'Islington'],
  ['W8 7NX', 'Kensington and Chelsea'],
  ['KT1 1EU', 'Kingston upon Thames'],
  ['SW2 1RW', 'Lambeth'],
  ['SE6 4RU', 'Lewisham'],
  ['SM4 5DX', 'Merton'],
  ['E6 2RP', 'Newham'],
  ['IG1 1DD', 'Redbridge'],
  ['TW1 3BZ', 'Richmond upon Thames'],
  ['SE1 2QH', 'Southwark'],
  ['SM1 1EA', 'Sutton'],
  ['E1 1BJ', 'Tower Hamlets'],
  ['E17 4JF', 'Waltham Forest'],
  ['SW18 2PU', 'Wandsworth'],
  ['SW1E 6QP', 'Westminster'],
];

test('businesses of London are each in their own borough, by postcode as by position', async () => {
  const list = await openShippedList();
  const rows = LONDON.flatMap(([text, borough], index) => {
    const postcode = parsePostcode(text);
    const place = postcode && list.find(postcode);
    if (!place) throw new Error(`${text} is unknown.`);
    const { latitude, longitude } = place;
    return [
      { name: `${borough} by postcode`, slug: `p-${index}`, postal_code: text },
      { name: `${borough} by position`, slug: `q-${index}`, postal_code: '', latitude, longitude },
    ];
  });
  await insertBusinesses(database.db, rows);
  await fillCouncils({
    pool: database.pool,
    postcodes: { name: 'shipped', list },
    councils,
    borders: readBorders,
  });
  for (const [name, code] of Object.entries(await stored())) {
    expect([name, code && councils.byCode(code)?.name]).toEqual([name, name.replace(/ by .*/, '')]);
  }
});
