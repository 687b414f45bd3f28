import { beforeEach, expect, test } from 'vitest';
import { reviewReports, reviews } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { passOn } from '../complaints/complaints.server.ts';
import { countWaiting } from '../queue/waiting.server.ts';
import {
  addReport,
  confirmReport,
  endReports,
  forgetReporters,
  listReportsFrom,
  type NewReport,
  reportedReviews,
} from './reports.server.ts';
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

const send = (reviewId: number, more: Partial<NewReport> = {}) =>
  addReport(database.db, { reviewId, kind: 'untrue', text: 'No.', email: null, network, ...more });

/** A report whose sender has confirmed the address. */
async function report(reviewId: number, more: Partial<NewReport> = {}): Promise<void> {
  const id = await send(reviewId, more);
  if (id !== null) await confirmReport(database.db, id);
}

test('a report with an address counts for nothing until that is confirmed, and is deleted after a week', async () => {
  const { db } = database;
  const id = await published();
  const complaint = {
    kind: 'defamatory',
    email: 'victim@dogs.example',
    name: 'Victim',
    sharesName: true,
  } as const;
  const ids = [];
  for (let sent = 0; sent < 14; sent += 1) ids.push(await send(id, complaint));
  expect(await reportedReviews(db, 10)).toEqual([]);
  expect(await countWaiting(db)).toMatchObject({ reported: 0 });
  expect(await passOn(db, ids[0] ?? 0, Date.now())).toBeNull();
  expect(await listReportsFrom(db, complaint.email)).toEqual([]);
  await confirmReport(db, ids[3] ?? 0);
  expect(await passOn(db, ids[4] ?? 0, Date.now())).toBeNull();
  expect(await passOn(db, ids[3] ?? 0, Date.now())).toMatchObject({ complainant: { name: 'Victim' } });
  expect(await endReports(db, [id], 'kept', Date.now())).toEqual([complaint.email]);
  await forgetReporters(db, Date.now() + 8 * DAY_MS);
  expect(await db.$count(reviewReports)).toBe(1);
});

test('an address has one open report of a review, but may complain of defamation as well', async () => {
  const id = await published();
  for (const kind of ['untrue', 'paid', 'defamatory'] as const)
    await report(id, { kind, email: 'ann@dogs.example' });
  const [reported] = await reportedReviews(database.db, 10);
  expect(reported?.reports.map(({ kind }) => kind)).toEqual(['defamatory', 'paid']);
});

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
