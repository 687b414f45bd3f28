import { beforeEach, expect, test } from 'vitest';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { businesses, reviewDecisions, reviews, reviewTotals } from '#db/schema.ts';
import { authorHash } from './author.server.ts';
import { type Decision, decideReview, lastDecision, lastPublished, waitingReviews } from './decide.server.ts';
import { addReview, confirmReview, findReview } from './store.server.ts';

const database = useScratchDatabase();
const keys = { sender: Buffer.alloc(32, 2) };
let businessId = 0;

beforeEach(async () => {
  await database.db.delete(reviews);
  await database.db.delete(reviewTotals);
  await database.db.delete(businesses);
  await insertBusinesses(database.db, [{ slug: 'paws', name: 'Paws' }]);
  businessId = (await database.db.select({ id: businesses.id }).from(businesses))[0]?.id ?? 0;
});

async function waiting(
  email: string,
  stars = 5,
  more: { text?: string; network?: Buffer } = {},
): Promise<number> {
  const { text = `A text of twenty characters by ${email.split('@')[0]}.`, network = null } = more;
  const content = { stars, text, service: null, experiencedOn: '2026-09-01', shownName: 'Sam' };
  const sent = { businessId, email, author: authorHash(keys, email), network, invited: false };
  const id = await addReview(database.db, { ...content, ...sent }, Date.now());
  await confirmReview(database.db, id, Date.now());
  return id;
}

const decide = (id: number, decision: Decision) =>
  decideReview(database.db, id, decision, { userId: null, now: Date.now() });

test('whoever decides is not told how many stars a review has', async () => {
  const ids = [await waiting('ann@dogs.example', 1), await waiting('ben@dogs.example', 5)];
  const queue = await waitingReviews(database.db);
  expect(queue.map(({ id }) => id)).toEqual(ids);
  expect(queue[0]).toMatchObject({ business: { slug: 'paws', name: 'Paws' }, signs: [], earlier: 0 });
  for (const review of queue) expect(JSON.stringify(review)).not.toContain('stars');
});

test('signs of a problem are named and decide nothing', async () => {
  const network = Buffer.alloc(32, 7);
  const text = 'Ring me on 01632 960377, see www.dogs.example or write to me@dogs.example.';
  await waiting('ann@dogs.example', 5, { network, text });
  await waiting('ben@dogs.example', 5, { network, text });
  const [first] = await waitingReviews(database.db);
  expect(first?.signs).toEqual([
    'Phone number in the text',
    'Email address in the text',
    'Link in the text',
    'Another review of this business came from the same network',
    'Another review of this business has the same words',
  ]);
});

test('a published review takes the place of the author’s earlier one', async () => {
  const first = await waiting('ann@dogs.example', 5);
  await decide(first, { action: 'publish' });
  const second = await waiting('Ann+2@dogs.example', 2);
  expect(await lastPublished(database.db)).toMatchObject([{ id: first, stars: 5 }]);
  await decide(second, { action: 'publish' });
  expect(await lastPublished(database.db)).toMatchObject([{ id: second, stars: 2 }]);
  expect(await database.db.select().from(reviewTotals)).toMatchObject([{ stars_2: 1, stars_5: 0 }]);
});

test('each decision is recorded with its reason, and a review is decided once', async () => {
  const id = await waiting('ann@dogs.example');
  const decisions = await Promise.all([
    decide(id, { action: 'publish' }),
    decide(id, { action: 'decline', reason: 'paid', words: 'See the policy.' }),
  ]);
  expect(decisions.filter(Boolean)).toHaveLength(1);
  expect(await database.db.select().from(reviewDecisions)).toHaveLength(1);
  const other = await waiting('ben@dogs.example');
  await decide(other, { action: 'return', words: 'Leave out the name.' });
  expect(await lastDecision(database.db, other)).toEqual({ reason: null, words: 'Leave out the name.' });
});

test('a removed review leaves the counts at once', async () => {
  const id = await waiting('ann@dogs.example', 3);
  expect(await decide(id, { action: 'remove', reason: 'personal', words: null })).toBeNull();
  await decide(id, { action: 'publish' });
  await decide(id, { action: 'remove', reason: 'personal', words: null });
  expect((await findReview(database.db, id))?.state).toBe('removed');
  expect(await database.db.select().from(reviewTotals)).toMatchObject([{ stars_3: 0 }]);
  expect(await lastDecision(database.db, id)).toEqual({
    reason: 'It gives personal details of another person.',
    words: null,
  });
});
