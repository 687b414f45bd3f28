import { beforeEach, expect, test } from 'vitest';
import { reviews } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { addReply, decideReply, deleteReply, repliesTo, waitingReplies } from './replies.server.ts';
import { addReport, confirmReport, endReports, forgetReporters, reportedReviews } from './reports.server.ts';

const database = useScratchDatabase();
let reviewId = 0;

beforeEach(async () => {
  await database.db.delete(reviews);
  await database.pool.query(
    `INSERT INTO "user" (id, name, email) VALUES ('u1', 'Owner', 'owner@dogs.example') ON CONFLICT DO NOTHING`,
  );
  const { rows } = await database.pool.query(`
    INSERT INTO reviews (business_id, state, stars, text, experienced_on, shown_name, author)
    VALUES (7, 'published', 2, 'They were late twice in one week.', '2026-01-01', 'Sam', '\\x01') RETURNING id::int`);
  reviewId = rows[0]?.id ?? 0;
});

const reply = (text: string, businessId = 7) =>
  addReply(database.db, { reviewId, businessId, userId: 'u1', text });
const standing = async () =>
  ((await repliesTo(database.db, [reviewId])).get(reviewId) ?? []).map(({ state, text }) => [state, text]);
const decide = async (decision: Parameters<typeof decideReply>[2]) => {
  const [waiting] = await waitingReplies(database.db, 10);
  return decideReply(database.db, waiting?.id ?? 0, decision, { userId: null, now: Date.now() });
};

test('a reply is shown once it is published, and a changed one takes its place only then', async () => {
  expect(await reply('We are sorry.')).toBe(true);
  expect(await reply('We are very sorry.')).toBe(true);
  expect(await standing()).toEqual([['waiting', 'We are very sorry.']]);
  expect(await decide({ action: 'publish' })).toMatchObject({ reviewId, businessId: 7, userId: 'u1' });
  await reply('We are sorry and have changed our rota.');
  expect(await standing()).toEqual([
    ['published', 'We are very sorry.'],
    ['waiting', 'We are sorry and have changed our rota.'],
  ]);
  await decide({ action: 'publish' });
  expect(await standing()).toEqual([['published', 'We are sorry and have changed our rota.']]);
  expect(await decide({ action: 'publish' })).toBeNull();
});

test('a business replies to reviews of its own alone', async () => {
  expect(await reply('We are sorry.', 8)).toBe(false);
  await reply('We are sorry.');
  expect(await deleteReply(database.db, { reviewId, businessId: 8 })).toBe(false);
  expect(await deleteReply(database.db, { reviewId, businessId: 7 })).toBe(true);
  expect(await standing()).toEqual([]);
});

test('a declined reply says why, and can be written again', async () => {
  await reply('Sam is a liar.');
  await decide({ action: 'decline', words: 'Please be polite.' });
  expect((await repliesTo(database.db, [reviewId])).get(reviewId)).toMatchObject([
    { state: 'declined', words: 'Please be polite.' },
  ]);
  await reply('We were on time.');
  expect(await standing()).toEqual([['waiting', 'We were on time.']]);
});

test('a flood of reports from one network is one report, and the review stays', async () => {
  const network = Buffer.alloc(32, 3);
  for (let sent = 0; sent < 3; sent += 1)
    await addReport(database.db, { reviewId, kind: 'untrue', text: 'It is not true.', email: null, network });
  const confirmed = await addReport(database.db, {
    reviewId,
    kind: 'paid',
    text: '',
    email: 'cat@dogs.example',
    network: null,
  });
  await confirmReport(database.db, confirmed ?? 0);
  const reported = await reportedReviews(database.db, 10);
  expect(reported).toMatchObject([
    { id: reviewId, stars: 2, reports: [{ kind: 'untrue' }, { kind: 'paid' }] },
  ]);
  expect(await endReports(database.db, [reviewId], 'kept', Date.now())).toEqual(['cat@dogs.example']);
  expect(await reportedReviews(database.db, 10)).toEqual([]);
  await forgetReporters(database.db, Date.now() + 91 * 24 * 60 * 60_000);
  const { rows } = await database.pool.query('SELECT email, outcome FROM review_reports');
  expect(rows).toEqual([
    { email: null, outcome: 'kept' },
    { email: null, outcome: 'kept' },
  ]);
});
