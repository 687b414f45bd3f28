import { expect, test } from 'vitest';
import { businesses } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { storeEarlierReviews } from '../records/store-earlier.server.ts';
import { firstSentence, newestReviews } from './newest-reviews.server.ts';

const database = useScratchDatabase();

test('the newest review speaks for a business that has too few for an average', async () => {
  const { db } = database;
  await insertBusinesses(db, [{}, {}, {}]);
  const ids = (await db.select({ id: businesses.id }).from(businesses)).map(({ id }) => id);
  const review = (businessId: number, day: number) => ({
    businessId,
    stars: 4,
    text: `Day ${day}. And more.`,
    shownName: 'Ann',
    service: null,
    publishedAt: new Date(Date.UTC(2026, 9, day)),
    author: `author ${day}`,
    source: 'demo' as const,
  });
  const [one = 0, many = 0, none = 0] = ids;
  await storeEarlierReviews(db, [
    ...[3, 9].map((day) => review(one, day)),
    ...[1, 2, 3].map((day) => review(many, day)),
  ]);
  const counted = [
    { id: one, own_reviews: 2 },
    { id: many, own_reviews: 3 },
    { id: none, own_reviews: 0 },
  ];
  expect([...(await newestReviews(db, counted))]).toEqual([[one, 'Day 9.']]);
});

test.each([
  ['Anna is lovely. She sends photos!', 'Anna is lovely.'],
  ['Rex came home tired\nand happy.', 'Rex came home tired'],
  ['  No full stop  ', 'No full stop'],
  ['£14.50 a walk is fair! We stay.', '£14.50 a walk is fair!'],
  [`${'word '.repeat(40)}end.`, `${'word '.repeat(18).trim()}…`],
  ['x'.repeat(200), `${'x'.repeat(90)}…`],
  ['', ''],
])('of %j a card shows %j', (text, shown) => {
  expect(firstSentence(text)).toBe(shown);
});
