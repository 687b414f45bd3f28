import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';

const database = useScratchDatabase();

const RECOUNTED = `
  SELECT business_id, count(*) FILTER (WHERE stars = 1)::int AS stars_1, count(*) FILTER (WHERE stars = 2)::int AS stars_2,
    count(*) FILTER (WHERE stars = 3)::int AS stars_3, count(*) FILTER (WHERE stars = 4)::int AS stars_4,
    count(*) FILTER (WHERE stars = 5)::int AS stars_5
  FROM reviews WHERE state = 'published' GROUP BY business_id ORDER BY business_id`;
const COUNTED = `
  SELECT * FROM review_totals WHERE stars_1 + stars_2 + stars_3 + stars_4 + stars_5 <> 0 OR least(stars_1, stars_2, stars_3, stars_4, stars_5) < 0
  ORDER BY business_id`;

/** Listings that searches read with another number of reviews or stars than there are. */
const SHOWN = `
  SELECT b.id, b.own_reviews, b.own_stars, count(r.id), sum(r.stars)
  FROM businesses b LEFT JOIN reviews r ON r.business_id = b.id AND r.state = 'published'
  GROUP BY b.id HAVING b.own_reviews <> count(r.id) OR b.own_stars <> coalesce(sum(r.stars), 0)`;

beforeAll(() =>
  database.pool.query(`
    INSERT INTO regions (slug, name, site_name) VALUES ('r', 'R', 'R') ON CONFLICT DO NOTHING;
    INSERT INTO site_settings (region, name, value) SELECT slug, 'reviews', 'open' FROM regions;
    INSERT INTO service_types (category) VALUES ('Kennels') ON CONFLICT DO NOTHING;
    INSERT INTO businesses (id, slug, name, category, city, postal_code) OVERRIDING SYSTEM VALUE
    SELECT id, 'listing-' || id, 'Listing', 'Kennels', 'Alton', 'GU34 1A' || id FROM generate_series(1, 2) AS id`),
);

const business = fc.integer({ min: 1, max: 3 });
const stars = fc.integer({ min: 1, max: 5 });
const state = fc.constantFrom('waiting', 'published', 'published', 'removed', 'withdrawn');
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), business, stars, state }),
  fc.record({ do: fc.constant('decide' as const), which: fc.nat(), state }),
  fc.record({ do: fc.constant('move' as const), from: business, to: business }),
  fc.record({ do: fc.constant('erase' as const), business }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test('the counts are those of the published reviews after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await database.pool.query('DELETE FROM reviews');
      for (const [index, one] of steps.entries()) {
        const { sql, values } = statement(one, index);
        await database.pool.query(sql, values);
      }
      const { rows: counted } = await database.pool.query(COUNTED);
      const { rows: recounted } = await database.pool.query(RECOUNTED);
      expect(counted).toEqual(recounted);
      const { rows: shown } = await database.pool.query(SHOWN);
      expect(shown).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('reviews of one business that are published at the same moment are all counted', async () => {
  await database.pool.query('DELETE FROM reviews');
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const { sql, values } = statement({ do: 'add', business: 9, stars: 5, state: 'published' }, index);
      return database.pool.query(sql, values);
    }),
  );
  expect((await database.pool.query('SELECT stars_5 FROM review_totals WHERE business_id = 9')).rows).toEqual(
    [{ stars_5: 20 }],
  );
});

function statement(one: Step, index: number): { sql: string; values: unknown[] } {
  switch (one.do) {
    case 'add':
      return {
        sql: `INSERT INTO reviews (business_id, state, stars, text, experienced_on, shown_name, author)
          VALUES ($1, $2, $3, 'A text', '2026-01-01', 'Sam', decode(lpad(to_hex($4::int), 8, '0'), 'hex'))`,
        values: [one.business, one.state, one.stars, index],
      };
    case 'decide':
      return {
        sql: `UPDATE reviews SET state = $1 WHERE id = (SELECT id FROM reviews ORDER BY id OFFSET $2 % greatest((SELECT count(*) FROM reviews), 1) LIMIT 1)`,
        values: [one.state, one.which % 1000],
      };
    case 'move':
      return {
        sql: 'UPDATE reviews SET business_id = $2 WHERE business_id = $1',
        values: [one.from, one.to],
      };
    case 'erase':
      return { sql: 'DELETE FROM reviews WHERE business_id = $1', values: [one.business] };
  }
}
