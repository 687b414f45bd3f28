import { beforeEach, expect, test } from 'vitest';
import { reviewReports, reviews } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { addReport, endReports, forgetReporters, type NewReport, reportedReviews } from './reports.server.ts';
import { withdrawReview } from './store.server.ts';

const database = useScratchDatabase();
const DAY_MS = 24 * 60 * 60_000;
const network = Buffer.alloc(32, 7);

beforeEach(() => database.db.delete(reviews));

async function published(place = 1): Promise<number> {
  const { rows } = await database.pool.query(
    `INSERT INTO reviews (business_id, state, stars, text, experienced_on, shown_name, author, confirmed_at)
     VALUES (1, 'published', 1, 'They were an hour late.', '2026-01-01', 'Sam', $1, now()) RETURNING id`,
    [Buffer.alloc(32, place)],
  );
  return Number(rows[0].id);
}

const report = (reviewId: number, more: Partial<NewReport> = {}) =>
  addReport(database.db, { reviewId, kind: 'untrue', text: 'No.', email: null, network, ...more });

test('a network that has reported a review can still complain of defamation', async () => {
  const id = await published();
  await report(id);
  await report(id);
  await report(id, { kind: 'defamatory', email: 'ann@dogs.example', name: 'Ann' });
  const [reported] = await reportedReviews(database.db, 10);
  expect(reported?.reports.map(({ kind }) => kind)).toEqual(['defamatory', 'untrue']);
});

test('a flood of reports neither hides what the law gives two days for nor fills the page', async () => {
  const flooded = await published(1);
  for (let place = 0; place < 60; place += 1) await report(flooded, { network: Buffer.alloc(32, place) });
  const unlawful = await published(2);
  await report(unlawful, { kind: 'unlawful' });
  const found = await reportedReviews(database.db, 10);
  expect(found.map(({ id, count, reports }) => [id, count, reports.length])).toEqual([
    [unlawful, 1, 1],
    [flooded, 60, 20],
  ]);
});

test('people whose report ends because the writer deletes the review are told', async () => {
  const id = await published();
  await report(id, { email: 'ann@dogs.example' });
  await report(id, { kind: 'defamatory', email: 'ben@dogs.example', name: 'Ben' });
  await database.pool.query(`UPDATE review_reports SET writer_details = 'Sam Example, 1 Lane'`);
  const told = await withdrawReview(database.db, id, Date.now());
  expect(told?.toSorted()).toEqual(['ann@dogs.example', 'ben@dogs.example']);
  const rows = await database.db.select().from(reviewReports);
  expect(rows.map(({ outcome, writer_details: details }) => [outcome, details])).toEqual([
    ['gone', null],
    ['gone', null],
  ]);
});

test('addresses of people who reported a review are forgotten, also where nobody decided', async () => {
  const ids = [await published(1), await published(2), await published(3)];
  for (const id of ids) await report(id, { email: 'ann@dogs.example' });
  await endReports(database.db, ids.slice(0, 1), 'kept', Date.now());
  // Merged with another listing: nothing is left to decide.
  await database.pool.query(`UPDATE reviews SET state = 'duplicate' WHERE id = $1`, [ids[1]]);
  const known = async (days: number) => {
    await forgetReporters(database.db, Date.now() + days * DAY_MS);
    const rows = await database.db.select().from(reviewReports).orderBy(reviewReports.id);
    return rows.map(({ email }) => email !== null);
  };
  expect(await known(89)).toEqual([true, true, true]);
  expect(await known(91)).toEqual([false, false, true]);
});
