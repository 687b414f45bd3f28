import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { moveReviews, takeReviewsBack } from './move-reviews.server.ts';

const database = useScratchDatabase();
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);

beforeAll(() =>
  query(`
    INSERT INTO regions (slug, name, site_name) VALUES ('r', 'R', 'R') ON CONFLICT DO NOTHING;
    INSERT INTO site_settings (region, name, value) SELECT slug, 'reviews', 'open' FROM regions;
    INSERT INTO service_types (category) VALUES ('Kennels') ON CONFLICT DO NOTHING`),
);

async function start(): Promise<void> {
  await query(`
    DELETE FROM reviews; DELETE FROM review_totals; DELETE FROM businesses;
    INSERT INTO businesses (id, slug, name, category, city, postal_code) OVERRIDING SYSTEM VALUE
    SELECT id, 'listing-' || id, 'Listing', 'Kennels', 'Alton', 'GU34 1A' || id FROM generate_series(1, 4) AS id`);
}

/** Publishes a review as a decision does: instead of the author's earlier one. */
async function publish(business: number, author: number, stars: number): Promise<void> {
  await query(
    `UPDATE reviews SET state = 'replaced' WHERE business_id = $1 AND author = decode($2, 'hex') AND state = 'published'`,
    [business, `0${author}`],
  );
  await query(
    `INSERT INTO reviews (business_id, state, stars, text, experienced_on, shown_name, author, published_at)
     VALUES ($1, 'published', $3, 'A text', '2026-01-01', 'Sam', decode($2, 'hex'), clock_timestamp())`,
    [business, `0${author}`, stars],
  );
}

async function shown() {
  const { rows } = await query(`
    SELECT business_id::int AS business, encode(author, 'hex') AS author, stars FROM reviews WHERE state = 'published' ORDER BY 1, 2`);
  return rows;
}

test('of two reviews by one author the later is shown, until the listings are separate again', async () => {
  await start();
  await publish(1, 1, 5);
  await publish(2, 1, 2);
  await publish(1, 2, 4);
  const before = await shown();
  await moveReviews(database.db, 1, 2);
  expect(await shown()).toEqual([
    { business: 2, author: '01', stars: 2 },
    { business: 2, author: '02', stars: 4 },
  ]);
  await takeReviewsBack(database.db, 1);
  expect(await shown()).toEqual(before);
});

test('what was written after merging stays with the listing it was written for', async () => {
  await start();
  await publish(1, 1, 5);
  await moveReviews(database.db, 1, 2);
  await publish(2, 1, 1);
  await takeReviewsBack(database.db, 1);
  expect(await shown()).toEqual([{ business: 2, author: '01', stars: 1 }]);
});

const author = fc.integer({ min: 1, max: 3 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('publish' as const),
      to: fc.integer({ min: 1, max: 4 }),
      author,
      stars: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), from: fc.nat(), into: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unmerge' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('removed' as const, 'withdrawn' as const, 'answered' as const),
      which: fc.nat(),
    }),
  },
);

test('averages are those of the published reviews after any history of reviews, merges, replies and removals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      await start();
      const listed = new Set([1, 2, 3, 4]);
      const merged: number[] = [];
      for (const one of steps) {
        const there = [...listed];
        if (one.do === 'publish') {
          if (listed.has(one.to)) await publish(one.to, one.author, one.stars);
        } else if (one.do === 'merge') {
          const [from, into] = [there[one.from % there.length] ?? 0, there[one.into % there.length] ?? 0];
          if (from === into) continue;
          await query('DELETE FROM businesses WHERE id = $1', [from]);
          await moveReviews(database.db, from, into);
          listed.delete(from);
          merged.push(from);
        } else if (one.do === 'unmerge') {
          const [id] = merged.splice(one.which % Math.max(1, merged.length), 1);
          if (id === undefined) continue;
          await query(
            `INSERT INTO businesses (id, slug, name, category, city, postal_code) OVERRIDING SYSTEM VALUE
             SELECT id, 'listing-' || id, 'Listing', 'Kennels', 'Alton', 'GU34 1A' || id FROM (VALUES ($1::int)) AS given (id)`,
            [id],
          );
          await takeReviewsBack(database.db, id);
          listed.add(id);
        } else {
          const { rows } = await query(`SELECT id FROM reviews WHERE state = 'published' ORDER BY id`);
          const review = rows[one.which % Math.max(1, rows.length)];
          if (!review) continue;
          if (one.do === 'answered')
            await query(
              `INSERT INTO review_replies (review_id, state, text) VALUES ($1, 'published', 'Thank you.') ON CONFLICT DO NOTHING`,
              [review.id],
            );
          else await query('UPDATE reviews SET state = $2 WHERE id = $1', [review.id, one.do]);
        }
        const { rows: wrong } = await query(`
          SELECT b.id FROM businesses b LEFT JOIN reviews r ON r.business_id = b.id AND r.state = 'published'
          GROUP BY b.id HAVING b.own_reviews <> count(r.id) OR b.own_stars <> coalesce(sum(r.stars), 0)
            OR count(r.id) <> count(DISTINCT r.author)`);
        expect(wrong).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});
