import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { businesses, reviewDecisions, reviews, reviewTotals, users } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { decidedReviews } from '../queue/decided.server.ts';
import { waitingReviews } from '../queue/waiting.server.ts';
import { authorHash } from './author.server.ts';
import { type Decision, decideReview, lastDecision, undoDecision } from './decide.server.ts';
import { markOwnerNetwork } from './owner-network.server.ts';
import { addReport } from './reports.server.ts';
import { addReview, confirmReview, findReview, withdrawReview } from './store.server.ts';

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
  more: { text?: string; network?: Buffer; of?: number } = {},
): Promise<number> {
  const {
    text = `A text of twenty characters by ${email.split('@')[0]}.`,
    network = null,
    of = businessId,
  } = more;
  const content = { stars, text, service: null, experiencedOn: '2026-09-01', shownName: 'Sam' };
  const sent = { businessId: of, email, author: authorHash(keys, email), network, invited: false };
  const id = await addReview(database.db, { ...content, ...sent }, Date.now());
  await confirmReview(database.db, id, Date.now());
  return id;
}

const decide = (id: number, decision: Decision) =>
  decideReview(database.db, id, decision, { userId: null, now: Date.now() });

async function published(): Promise<number[]> {
  const rows = await database.db.select().from(reviews).where(eq(reviews.state, 'published'));
  return rows.map(({ id }) => id);
}

test('whoever decides is not told how many stars a review has', async () => {
  const ids = [
    await waiting('ann@gmail.com', 1, { text: 'They forgot to feed our dog twice.' }),
    await waiting('ben@gmail.com', 5, { text: 'A calm and clean place by the river.' }),
  ];
  const queue = await waitingReviews(database.db, 'u1');
  expect(queue.map(({ id }) => id)).toEqual(ids);
  expect(queue[0]).toMatchObject({ business: { slug: 'paws', name: 'Paws' }, signs: [], earlier: 0 });
  for (const review of queue) expect(JSON.stringify(review)).not.toContain('stars');
});

test('signs of a problem are named and decide nothing', async () => {
  const network = Buffer.alloc(32, 7);
  const text = 'Ring me on 01632 960377, see www.dogs.example or write to me@dogs.example.';
  await waiting('ann@gmail.com', 5, { network, text });
  await waiting('ben@gmail.com', 5, { network, text });
  const [first] = await waitingReviews(database.db, 'u1');
  expect(first?.signs).toEqual([
    'Another review of this business came from the same network',
    'Another review of this business has much the same words',
    'Phone number in the text',
    'Email address in the text',
    'Link in the text',
  ]);
});

test('a published review takes the place of the author’s earlier one', async () => {
  const first = await waiting('ann@gmail.com', 5);
  await decide(first, { action: 'publish' });
  const second = await waiting('Ann+2@gmail.com', 2);
  expect(await published()).toEqual([first]);
  await decide(second, { action: 'publish' });
  expect(await published()).toEqual([second]);
  expect(await database.db.select().from(reviewTotals)).toMatchObject([{ stars_2: 1, stars_5: 0 }]);
});

test('each decision is recorded with its reason, and a review is decided once', async () => {
  const id = await waiting('ann@gmail.com');
  const decisions = await Promise.all([
    decide(id, { action: 'publish' }),
    decide(id, { action: 'decline', reason: 'paid', words: 'See the policy.' }),
  ]);
  expect(decisions.filter(Boolean)).toHaveLength(1);
  expect(await database.db.select().from(reviewDecisions)).toHaveLength(1);
  const other = await waiting('ben@gmail.com');
  await decide(other, { action: 'return', words: 'Leave out the name.' });
  expect(await lastDecision(database.db, other)).toEqual({ reason: null, words: 'Leave out the name.' });
});

test('a removed review leaves the counts at once', async () => {
  const id = await waiting('ann@gmail.com', 3);
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

test('reviews with signs of a problem come first', async () => {
  const plain = await waiting('ann@gmail.com', 5, { text: 'They walked our old spaniel every day.' });
  const signed = await waiting('ben@gmail.com', 5, { text: 'More about them at www.dogs.example today.' });
  expect((await waitingReviews(database.db, 'u1')).map(({ id }) => id)).toEqual([signed, plain]);
});

test('many reviews within a day are a sign', async () => {
  for (const name of ['ann', 'ben', 'cat', 'dan'])
    await waiting(`${name}@gmail.com`, 5, { text: `${name} ${name} has walked a dog with them often.` });
  expect((await waitingReviews(database.db, 'u1'))[0]?.signs).not.toContain(
    '4 reviews of this business came within a day',
  );
  await waiting('eve@gmail.com', 5, { text: 'It was the best week that our terrier has had.' });
  expect((await waitingReviews(database.db, 'u1'))[0]?.signs).toContain(
    '5 reviews of this business came within a day',
  );
});

test('a decision can be undone, and what the review had replaced is shown again', async () => {
  const first = await waiting('ann@gmail.com', 5);
  await decide(first, { action: 'publish' });
  const second = await waiting('ann@gmail.com', 1);
  await decide(second, { action: 'publish' });
  const undo = (id: number) => undoDecision(database.db, id, { userId: null, now: Date.now() });
  expect((await undo(second))?.state).toBe('waiting');
  expect(await published()).toEqual([first]);
  expect(await undo(second)).toBeNull();
  expect(await undo(first)).toBeNull();
  await decide(second, { action: 'decline', reason: 'paid', words: null });
  const late = Date.now() + 31 * 24 * 60 * 60_000;
  expect(await undoDecision(database.db, second, { userId: null, now: late })).toBeNull();
  expect(await database.db.select().from(reviewTotals)).toMatchObject([{ stars_1: 0, stars_5: 1 }]);
});

test('a removed review is shown again once its removal is undone', async () => {
  const id = await waiting('ann@gmail.com', 3);
  await decide(id, { action: 'publish' });
  await decide(id, { action: 'remove', reason: 'personal', words: null });
  expect((await undoDecision(database.db, id, { userId: null, now: Date.now() }))?.state).toBe('published');
  expect(await database.db.select().from(reviewTotals)).toMatchObject([{ stars_3: 1 }]);
});

test('a published review that was hidden is shown again once that is undone', async () => {
  const id = await waiting('ann@gmail.com', 3);
  await decide(id, { action: 'publish' });
  await decide(id, { action: 'return', words: 'Leave out the name.' });
  expect(await published()).toEqual([]);
  expect((await undoDecision(database.db, id, { userId: null, now: Date.now() }))?.state).toBe('published');
  expect(await published()).toEqual([id]);
});

test('someone who has seen the stars of an earlier text is told so', async () => {
  await database.db.insert(users).values({ id: 'u1', name: 'Tom', email: 'tom@dogs.example' });
  const id = await waiting('ann@gmail.com', 1);
  const declined = { action: 'decline', reason: 'personal', words: null } as const;
  await decideReview(database.db, id, declined, { userId: 'u1', now: Date.now() });
  await waiting('ann@gmail.com', 1, { text: 'The same again, but without any name in it.' });
  await waiting('ben@gmail.com', 5, { text: 'A calm and clean place by the river.' });
  const seen = async (userId: string) => (await waitingReviews(database.db, userId)).map((one) => one.isSeen);
  expect(await seen('u1')).toEqual([true, false]);
  expect(await seen('u2')).toEqual([false, false]);
});

test('the stars of a review that was sent back are not shown before it is decided', async () => {
  const id = await waiting('ann@gmail.com', 2);
  await decide(id, { action: 'return', words: 'Leave out the name.' });
  expect(await decidedReviews(database.db, Date.now())).toMatchObject([
    { id, state: 'returned', stars: null },
  ]);
});

/** Another kennel, whose owner's account is bo@barn.example. @returns its number */
async function rival(): Promise<number> {
  await insertBusinesses(database.db, [{ slug: 'barn', name: 'Barn' }]);
  const { rows } = await database.pool
    .query(`
    INSERT INTO "user" (id, name, email) VALUES ('bo', 'Bo', 'bo@barn.example') ON CONFLICT DO NOTHING;
    WITH claim AS (INSERT INTO business_claims (business_id, user_id, state) SELECT id, 'bo', 'owner' FROM businesses WHERE slug = 'barn' RETURNING *)
    INSERT INTO business_owners (business_id, user_id, claim_id, state, since) SELECT business_id, user_id, id, 'owner', now() FROM claim;
    SELECT id FROM businesses WHERE slug = 'barn'`)
    .then((answers) => (answers as unknown as { rows: { id: string }[] }[])[2] ?? { rows: [] });
  return Number(rows[0]?.id);
}

const signsOf = async (id: number) =>
  (await waitingReviews(database.db, 'u9')).find((review) => review.id === id)?.signs;

test('an owner who praises herself and slanders a neighbour from one network leaves signs', async () => {
  const network = Buffer.alloc(32, 7);
  const other = await rival();
  const slander = await waiting('zoe@proton.me', 1, { network });
  await waiting('kim@proton.me', 5, { network, text: 'The best kennel of the county by far.', of: other });
  expect(await signsOf(slander)).toEqual(['A review of a competitor came from the same network']);
  await markOwnerNetwork(database.db, 'bo', network);
  expect(await signsOf(slander)).toContain(
    'An owner of this business or a competitor has used the same network',
  );
  const stranger = await waiting('ann@gmail.com', 4, { text: 'They walked our old spaniel every day.' });
  expect(await signsOf(stranger)).toEqual([]);
});

test('someone else’s network marks nothing', async () => {
  await rival();
  const id = await waiting('zoe@proton.me', 1, { network: Buffer.alloc(32, 7) });
  await markOwnerNetwork(database.db, 'bo', Buffer.alloc(32, 8));
  await markOwnerNetwork(database.db, 'nobody', Buffer.alloc(32, 7));
  expect(await signsOf(id)).toEqual([]);
});

test.each([
  ['zoe@paws.example', true],
  ['zoe@barn.example', true],
  ['zoe@rival.example', true],
  ['zoe@gmail.com', false],
  ['zoe@dogs.example', false],
])('an address such as %s is a sign: %j', async (email, isSign) => {
  await rival();
  await insertBusinesses(database.db, [{ slug: 'rival', name: 'Rival', site: 'https://www.rival.example/' }]);
  await database.pool.query(
    `UPDATE businesses SET email_1 = CASE slug WHEN 'paws' THEN 'info@paws.example' ELSE 'me@gmail.com' END`,
  );
  const sign = 'The email address has the domain of this business or a competitor';
  expect(await signsOf(await waiting(email))).toEqual(isSign ? [sign] : []);
});

test('reports from the same network and refused reviews from the same address are signs', async () => {
  const network = Buffer.alloc(32, 7);
  const praised = await waiting('ann@gmail.com', 5, { text: 'They walked our old spaniel every day.' });
  await decide(praised, { action: 'publish' });
  await addReport(database.db, { reviewId: praised, kind: 'untrue', text: 'No.', email: null, network });
  const refused = await waiting('ben@gmail.com', 1, { text: 'Cheap pills are sold at this address.' });
  await decide(refused, { action: 'decline', reason: 'advertising', words: null });
  const id = await waiting('ben@gmail.com', 1, { network, text: 'Nobody came when it was agreed on.' });
  expect(await signsOf(id)).toEqual([
    'Someone in the same network has reported a review of this business',
    '1 review from this address was declined or removed before',
  ]);
});

test('the signs that an admin saw are kept with the decision', async () => {
  const text = 'Ring me on 01632 960377 whenever you like to.';
  const id = await waiting('ann@gmail.com', 5, { text });
  await waiting('ben@gmail.com', 5, { text: 'A calm and clean place by the river.' });
  const seen = await waitingReviews(database.db, 'u1', id);
  expect(seen.map((review) => review.id)).toEqual([id]);
  const signs = seen[0]?.signs ?? [];
  await decideReview(database.db, id, { action: 'publish' }, { userId: null, now: Date.now(), signs });
  expect(await decidedReviews(database.db, Date.now())).toMatchObject([
    { id, signs: ['Phone number in the text'] },
  ]);
  await withdrawReview(database.db, id, Date.now());
  expect(await database.db.select().from(reviewDecisions)).toMatchObject([{ signs: [] }]);
});

test('many addresses of one domain are a sign, unless anyone can have one there', async () => {
  await waiting('a1@fleet.example', 5, { text: 'They walked our old spaniel every day.' });
  const second = await waiting('a2@fleet.example', 5, { text: 'A calm and clean place by the river.' });
  await waiting('ann@gmail.com', 5, { text: 'It was the best week that our terrier has had.' });
  const other = await waiting('ben@gmail.com', 5, { text: 'Nobody came when it was agreed on.' });
  expect(await signsOf(second)).toEqual(['Another review of this business came from the same email domain']);
  expect(await signsOf(other)).toEqual([]);
});
