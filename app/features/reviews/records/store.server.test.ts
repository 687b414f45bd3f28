import { beforeEach, describe, expect, test } from 'vitest';
import { reviews } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { authorHash } from './author.server.ts';
import {
  addReview,
  confirmReview,
  currentReview,
  endOldReviews,
  findReview,
  listReviewsFrom,
  type NewReview,
  publishedReview,
  reviseReview,
  withdrawReview,
} from './store.server.ts';

const database = useScratchDatabase();
const keys = { link: Buffer.alloc(32, 1), sender: Buffer.alloc(32, 2) };
const DAY_MS = 24 * 60 * 60_000;

const written = (email = 'sam@dogs.example', more: Partial<NewReview> = {}): NewReview => ({
  businessId: 1,
  stars: 4,
  text: 'Our spaniel came home happy and tired.',
  service: 'Kennels',
  experiencedOn: '2026-09-01',
  shownName: 'Sam T',
  email,
  author: authorHash(keys, email),
  network: null,
  invited: false,
  ...more,
});

const add = (review = written()) => addReview(database.db, review, Date.now());
const confirm = (id: number) => confirmReview(database.db, id, Date.now());
const stateOf = async (id: number) => (await findReview(database.db, id))?.state;

/** Publishes as a decision does, for what only looks at published reviews. */
const publish = (id: number) =>
  database.pool.query(`UPDATE reviews SET state = 'published', published_at = now() WHERE id = $1`, [id]);

beforeEach(() => database.db.delete(reviews));

test('a review waits for its author first, then for a decision', async () => {
  const id = await add();
  expect(await findReview(database.db, id)).toMatchObject({
    state: 'unconfirmed',
    stars: 4,
    confirmedAt: null,
  });
  expect(await confirm(id)).toBe(true);
  expect(await stateOf(id)).toBe('waiting');
  expect(await confirm(id)).toBe(false);
});

test('a form sent twice is one review, also at the same moment', async () => {
  const [one, other] = await Promise.all([add(), add()]);
  expect(one).toBe(other);
  expect(await add(written('sam@dogs.example', { stars: 1 }))).not.toBe(one);
});

test('a later text of the same mailbox takes the place of one that waits, and of no other', async () => {
  const first = await add();
  await confirm(first);
  const stranger = await add(written('kim@dogs.example'));
  await confirm(stranger);
  const second = await add(written('Sam+dogs@Dogs.example', { text: 'Another text of the same person.' }));
  expect(await stateOf(first)).toBe('waiting');
  await confirm(second);
  expect(await Promise.all([first, second, stranger].map(stateOf))).toEqual([
    'replaced',
    'waiting',
    'waiting',
  ]);
});

test('what is published stays until its replacement is published', async () => {
  const first = await add();
  await confirm(first);
  await publish(first);
  const changed = await reviseReview(database.db, first, written('', { stars: 2 }), Date.now());
  expect(await stateOf(first)).toBe('published');
  const waiting = await findReview(database.db, changed ?? 0);
  expect(waiting).toMatchObject({ state: 'waiting', stars: 2, email: 'sam@dogs.example' });
  expect(waiting && (await publishedReview(database.db, waiting))?.id).toBe(first);
  // The link of the first email leads to the text that waits.
  expect((await currentReview(database.db, first))?.id).toBe(changed);
});

describe('a text that somebody else sends in an author’s name', () => {
  test('is neither shown by the author’s own link nor deleted with their review', async () => {
    const own = await add();
    await confirm(own);
    const foreign = await add(
      written('sam@dogs.example', { text: 'Not by Sam, who never opens this link.' }),
    );
    expect((await currentReview(database.db, own))?.id).toBe(own);
    expect((await currentReview(database.db, foreign))?.id).toBe(foreign);
    await withdrawReview(database.db, foreign, Date.now());
    expect(await stateOf(own)).toBe('waiting');
  });
});

test('an author deletes their review with everything that says who they are', async () => {
  const id = await add();
  await confirm(id);
  await publish(id);
  expect(await withdrawReview(database.db, id, Date.now())).toEqual([]);
  expect(await findReview(database.db, id)).toMatchObject({
    state: 'withdrawn',
    text: '',
    shownName: '',
    email: null,
  });
  const [row] = await database.db.select().from(reviews);
  expect(row?.author).not.toEqual(written().author);
  expect(await withdrawReview(database.db, id, Date.now())).toBeNull();
  expect(await reviseReview(database.db, id, written(), Date.now())).toBeNull();
  expect(await listReviewsFrom(database.db, 'sam@dogs.example')).toEqual([]);
});

test('people are given what they wrote once they have confirmed the address', async () => {
  const id = await add();
  expect(await listReviewsFrom(database.db, 'Sam@dogs.example')).toEqual([]);
  await confirm(id);
  expect(await listReviewsFrom(database.db, 'Sam@dogs.example')).toMatchObject([
    { stars: 4, shown_name: 'Sam T' },
  ]);
});

test('what was not confirmed, changed or shown in its time is forgotten', async () => {
  const names = ['unconfirmed', 'returned', 'declined', 'published'];
  const ids = await Promise.all(names.map((name) => add(written(`${name}@dogs.example`))));
  for (const [index, state] of names.entries())
    await database.pool.query(
      `UPDATE reviews SET state = $1, decided_at = CASE WHEN $1 = 'unconfirmed' THEN NULL ELSE now() END WHERE id = $2`,
      [state, ids[index]],
    );
  const left = async (days: number) => {
    await endOldReviews(database.db, Date.now() + days * DAY_MS);
    const found = await Promise.all(ids.map((id) => findReview(database.db, id)));
    return found.map((one) => one && [one.state, one.text === '', one.email === null]);
  };
  const untouched = (state: string) => [state, false, false];
  expect(await left(6)).toEqual(names.map(untouched));
  expect(await left(8)).toEqual([null, ...names.slice(1).map(untouched)]);
  expect(await left(31)).toEqual([
    null,
    ['expired', true, true],
    untouched('declined'),
    untouched('published'),
  ]);
  expect(await left(91)).toEqual([
    null,
    ['expired', true, true],
    ['declined', true, true],
    untouched('published'),
  ]);
});
