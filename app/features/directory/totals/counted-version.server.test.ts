/** What is counted has a version of its own; a column that it forgot would have totals counted wrong until another one changes. */
import { beforeEach, expect, test } from 'vitest';
import { insertCustomFields } from '#tests/support/content/insert-custom-fields.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createTotalsIndex } from './totals-index.server.ts';
import { readCounted, readVersion } from './read-index.server.ts';

const database = useScratchDatabase();

/** What makes a difference to business 1 in each of its columns, in SQL; other columns get any other value of their type. */
const CHANGES: Readonly<Record<string, string>> = {
  new_dogs: `jsonb_build_object('answer', 'yes', 'until', null, 'by', 'business', 'on', current_date::text)`,
  name: "'Zoomies'",
  category: "'Kennels'",
  services: "'{Kennels}'",
  city: "'Fleet'",
  latitude: '51.9',
  longitude: '-0.2',
  council: "'W06000015'",
  rating: '1',
  reviews: '1000',
  opening_hours: "'Mo 08:00-10:00'",
  prices: `'[{"label": "Walk", "pence": 1400, "per": "walk", "from": false}]'`,
  facts: `'{"insured": {"answer": true}}'`,
  custom: `'{"fenced": true}'`,
  photo: "'https://pictures.example/paws.jpg'",
  photos: `'[{"file": "paws"}]'`,
  confirmed_on: "'2026-10-02'",
  confirmed_by: "'editor'",
  licence: `'{"stars": 5}'`,
  licensed_until: 'NULL',
  drawing: '3',
  serves_miles: '7',
};

const ANY_OTHER: Readonly<Record<string, string>> = {
  text: "'another text'",
  boolean: 'true',
  integer: '7',
  date: "'2026-10-03'",
  jsonb: `'{"other": 1}'`,
  ARRAY: "'{another}'",
  'timestamp with time zone': "now() + interval '1 day'",
};

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query(text, values)).rows as Row[];
}

beforeEach(async () => {
  await query('DELETE FROM businesses');
  await query('DELETE FROM service_types');
  await insertCustomFields(database.db);
  await query(`INSERT INTO service_types VALUES ('Dog Walker'), ('Kennels')`);
  await query(`
    INSERT INTO businesses (id, slug, name, category, city, postal_code, latitude, longitude, council, rating, reviews, opening_hours,
      confirmed_on, confirmed_by, licensed_until) OVERRIDING SYSTEM VALUE
    VALUES
      (1, 'barks', 'Barks', 'Dog Walker', 'Alton', 'GU34 1AA', 51.1, -0.9, 'E07000085', 4.9, 1, '24/7',
        '2026-01-02', 'business', '2027-01-01'),
      (2, 'paws', 'Paws', 'Dog Walker', 'Alton', 'GU34 1AB', 51.2, -1, 'E07000085', 4.2, 100, NULL, NULL, NULL, '2027-01-01'),
      (3, 'tails', 'Tails', 'Kennels', 'Fleet', 'GU51 1AA', 51.3, -0.8, NULL, NULL, NULL, NULL, NULL, NULL, NULL)`);
});

/** Everything that is counted of, by business, whatever numbers stand for it. */
async function readWhatCounts() {
  const { version, counted } = await readCounted(database.pool);
  const { groups, cities, hours, licensed } = counted;
  const offers = groups.flatMap(({ service, isMain, ids, latitudes, longitudes, attributes, ...group }) =>
    Array.from(ids, (id, at) => [
      service,
      isMain,
      id,
      latitudes[at] ?? null,
      longitudes[at] ?? null,
      cities[group.cities[at] as number],
      hours[group.hours[at] as number],
      group.ranks?.[at],
      group.nameRanks?.[at],
      [attributes.marks, ...attributes.numbers].map((values) => values[at]),
    ]),
  );
  return {
    version,
    text: JSON.stringify([offers.map((offer) => JSON.stringify(offer)).toSorted(), licensed]),
  };
}

test('what is counted is counted anew when any column of it changes, and when no other does', async () => {
  const columns = await query<{ name: string; type: string }>(`
    SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_name = 'businesses' AND is_generated = 'NEVER' AND is_identity = 'NO'
      -- Below.
      AND column_name <> 'own_stars'`);
  const before = await readWhatCounts();
  const counting: string[] = [];
  const raising: string[] = [];
  for (const { name, type } of columns) {
    const value = CHANGES[name] ?? ANY_OTHER[type];
    expect(value, `a value for ${name}, of the type ${type}`).toBeDefined();
    const [stored] = await query<{ value: unknown }>(
      `SELECT to_jsonb(${name}) AS value FROM businesses WHERE id = 1`,
    );
    const { version } = await readWhatCounts();
    await query(`UPDATE businesses SET ${name} = ${value} WHERE id = 1`);
    const after = await readWhatCounts();
    if (after.text !== before.text) counting.push(name);
    if (after.version !== version) raising.push(name);
    await query(
      `UPDATE businesses SET ${name} = (jsonb_populate_record(businesses, jsonb_build_object($1::text, $2::jsonb))).${name} WHERE id = 1`,
      [name, JSON.stringify(stored?.value ?? null)],
    );
  }
  expect(raising.toSorted()).toEqual(counting.toSorted());
  expect(counting.length).toBeGreaterThan(10);
});

test('the stars of own reviews are counted anew where there are enough reviews for them to count', async () => {
  await query('UPDATE businesses SET own_reviews = 3, own_stars = 15 WHERE id = 1');
  const before = await readWhatCounts();
  await query('UPDATE businesses SET own_stars = 3 WHERE id = 1');
  const after = await readWhatCounts();
  expect(after.version).not.toBe(before.version);
  expect(after.text).not.toBe(before.text);
});

test('businesses that come and go are counted anew', async () => {
  const versions = [await readVersion(database.db)];
  for (const change of [
    "INSERT INTO businesses (id, slug, name, category, city, postal_code) OVERRIDING SYSTEM VALUE VALUES (4, 'den', 'Den', 'Kennels', 'Fleet', 'GU51 2AA')",
    'DELETE FROM businesses WHERE id = 3',
    'TRUNCATE businesses CASCADE',
  ]) {
    await query(change);
    versions.push(await readVersion(database.db));
  }
  expect(new Set(versions).size).toBe(4);
});

test('a telephone number put right has the index stay as it is', async () => {
  const totals = createTotalsIndex(database.pool, (error) => {
    throw error;
  });
  await totals.refresh();
  const known = totals.version();
  await query(`UPDATE businesses SET phone = '01632 960123', version = version + 1 WHERE id = 1`);
  const refreshed = totals.refresh();
  // Who asks meanwhile is answered: nothing is read again.
  expect(totals.version()).toBe(known);
  expect(await totals.total({ category: 'Dog Walker' }, await readVersion(database.db))).toEqual({
    total: 2,
    unknown: null,
  });
  await refreshed;
  expect(totals.version()).toBe(known);
  await query(`UPDATE businesses SET category = 'Kennels' WHERE id = 1`);
  await totals.refresh();
  expect(totals.version()).not.toBe(known);
});
