import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { businesses } from '#db/schema.ts';
import { listingReviews, pageOfReviews, STORED_REVIEWS, type StoredReviews } from './read-shown.server.ts';

const database = useScratchDatabase();
let id = 0;

beforeAll(async () => {
  await insertBusinesses(database.db, [{ slug: 'paws' }]);
  await database.pool.query(`
    INSERT INTO regions (slug, name, site_name) VALUES ('r', 'R', 'R') ON CONFLICT DO NOTHING;
    INSERT INTO site_settings (region, name, value) SELECT slug, 'reviews', 'open' FROM regions`);
  id = (await database.db.select({ id: businesses.id }).from(businesses))[0]?.id ?? 0;
});

beforeEach(() => database.pool.query('DELETE FROM reviews'));

/** Publishes a review for each number of stars, the first one in March 2025, each a day after the one before. */
async function publish(stars: readonly number[], source = 'form'): Promise<void> {
  for (const [index, given] of stars.entries())
    await database.pool.query(
      `INSERT INTO reviews (business_id, state, stars, text, experienced_on, shown_name, author, source, published_at)
       VALUES ($1, 'published', $2, 'Text ' || $3::int, '2025-01-01', 'Sam', sha256(($4 || $3::int)::bytea), $4,
         timestamptz '2025-03-01' + $3::int * interval '1 day')`,
      [id, given, index + 1 + (source === 'demo' ? 0 : 10), source],
    );
}

async function shown() {
  const { rows } = await database.db.execute<{ stored: StoredReviews }>(
    sql`SELECT ${sql.raw(STORED_REVIEWS)} AS stored FROM businesses`,
  );
  return listingReviews(rows[0]?.stored ?? null, 'open');
}

async function page(order: 'newest' | 'oldest', number: number) {
  const { rows } = await database.pool.query('SELECT own_reviews FROM businesses');
  return pageOfReviews(database.db, { id, own_reviews: rows[0].own_reviews }, 'open', {
    order,
    page: number,
  });
}

test('a listing has the newest reviews with their replies, and the counts of all', async () => {
  expect(await shown()).toMatchObject({ total: 0, average: null, since: null, first: [] });
  await publish([5, 4, 4, 1]);
  await database.pool.query(
    `INSERT INTO review_replies (review_id, state, text) SELECT id, one.state, one.state || stars FROM reviews, (VALUES ('waiting'), ('published')) AS one (state)`,
  );
  expect(await shown()).toMatchObject({
    total: 4,
    average: '3.5',
    counts: [1, 2, 0, 0, 1],
    since: 'March 2025',
    isInvented: false,
    first: [
      { stars: 1, text: 'Text 14', posted: 'Posted 15 March 2025', reply: { text: 'published1' } },
      { stars: 4, text: 'Text 13' },
      { stars: 4, text: 'Text 12' },
    ],
  });
});

test('a page of reviews goes on where the one before ends', async () => {
  await publish(Array.from({ length: 25 }, () => 4));
  const texts = async (order: 'newest' | 'oldest', number: number) =>
    (await page(order, number))?.shown.map(({ text }) => text);
  expect(await texts('oldest', 2)).toEqual(['Text 31', 'Text 32', 'Text 33', 'Text 34', 'Text 35']);
  expect(await texts('newest', 2)).toEqual(['Text 15', 'Text 14', 'Text 13', 'Text 12', 'Text 11']);
  expect(await page('newest', 3)).toBeNull();
  expect((await page('newest', 1))?.reviews).toMatchObject({ total: 25, since: 'March 2025' });
});

test('reviews that were invented for the demo are known, also behind newer ones', async () => {
  await publish([5], 'demo');
  await publish([4, 4, 4]);
  expect(await shown()).toMatchObject({ total: 4, isInvented: true });
});
