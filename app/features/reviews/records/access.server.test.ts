import { beforeAll, expect, test } from 'vitest';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { accessTo } from './access.ts';

const database = useScratchDatabase();

beforeAll(async () => {
  await insertBusinesses(database.db, [{ slug: 'paws', category: 'Dog Walker' }]);
  await database.pool.query(`
    INSERT INTO regions (slug, name, site_name) VALUES ('r', 'R', 'R') ON CONFLICT DO NOTHING;
    INSERT INTO reviews (business_id, state, stars, text, experienced_on, shown_name, author)
    SELECT id, 'published', 4, 'A text', '2026-01-01', 'Sam', '\\x01' FROM businesses`);
});

async function isShown(): Promise<boolean> {
  const { rows } = await database.pool.query(`SELECT own_reviews, own_stars FROM businesses`);
  expect(rows[0].own_stars).toBe(4 * rows[0].own_reviews);
  return rows[0].own_reviews > 0;
}

test.each([
  ['', '', 'off'],
  ['off', '', 'off'],
  ['yes', '', 'off'],
  ['open', '', 'open'],
  ['invited', 'Kennels', 'invited'],
  ['open', 'Kennels\n dog walker ', 'off'],
  ['open', 'Dog', 'open'],
])(
  'reviews are %j, without %j: %s, and searches read the same',
  async (reviews, reviewsWithout, expected) => {
    expect(accessTo({ reviews, reviewsWithout }, 'Dog Walker')).toBe(expected);
    await database.pool.query(
      `INSERT INTO site_settings (region, name, value) SELECT slug, given.name, given.value FROM regions, (VALUES ('reviews', $1), ('reviewsWithout', $2)) AS given (name, value)`,
      [reviews, reviewsWithout],
    );
    expect(await isShown()).toBe(expected !== 'off');
  },
);

test('a listing that is moved to another service type, or restored, has the reviews of its service type', async () => {
  const { pool } = database;
  await pool.query(`
    INSERT INTO site_settings (region, name, value) SELECT slug, 'reviewsWithout', 'Kennels' FROM regions;
    INSERT INTO service_types (category) VALUES ('Kennels') ON CONFLICT DO NOTHING;
    UPDATE businesses SET category = 'Kennels'`);
  expect(await isShown()).toBe(false);
  await pool.query(`UPDATE businesses SET category = 'Dog Walker'`);
  expect(await isShown()).toBe(true);
  await pool.query(`
    CREATE TEMPORARY TABLE kept AS SELECT id, slug, name, category, city, postal_code FROM businesses;
    DELETE FROM businesses;
    INSERT INTO businesses (id, slug, name, category, city, postal_code) OVERRIDING SYSTEM VALUE SELECT * FROM kept`);
  expect(await isShown()).toBe(true);
  const { rows } = await pool.query('SELECT columns FROM business_events ORDER BY position DESC LIMIT 1');
  expect(rows).toEqual([{ columns: ['own_reviews', 'own_stars'] }]);
});
