import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { actions, users } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import {
  PAGE_SIZE,
  deleteOldActions,
  listActions,
  listActors,
  recordAction,
  recordSignIn,
} from './action-log.server.ts';
import { activityAddress, parseActivityRequest } from './activity-request.ts';

const database = useScratchDatabase();
const EVERYTHING = { action: null, by: null, before: null };
const ANN = { userId: 'ann' };

beforeEach(async () => {
  await database.db.delete(actions);
  await database.db.delete(users);
  await database.db.insert(users).values([
    { id: 'ann', name: '', email: 'ann@dogs.example' },
    { id: 'bob', name: '', email: 'bob@dogs.example' },
  ]);
});

test('says who did what to what, the newest first', async () => {
  await recordAction(database.db, 'command', { action: 'admin.granted', userId: 'ann' });
  await recordAction(database.db, ANN, { action: 'post.created', postId: 7, title: 'Dogs' });
  expect(await listActions(database.db, EVERYTHING)).toMatchObject({
    entries: [
      {
        actor: 'ann@dogs.example',
        action: 'post.created',
        about: null,
        details: { postId: 7, title: 'Dogs' },
      },
      { actor: 'the command line', action: 'admin.granted', about: 'ann@dogs.example', details: {} },
    ],
    next: null,
  });
});

test('names nobody who has gone', async () => {
  await recordAction(database.db, ANN, { action: 'admin.granted', userId: 'bob' });
  await database.db.delete(users);
  const { entries } = await listActions(database.db, EVERYTHING);
  expect(entries).toMatchObject([{ actor: 'a former user', about: 'a former user' }]);
  const { rows } = await database.pool.query('SELECT actions::text AS text FROM actions');
  expect(rows[0].text).not.toMatch(/ann|bob/);
});

test('is true together with what is recorded, or not at all', async () => {
  const failing = database.db.transaction(async (transaction) => {
    await recordAction(transaction, ANN, { action: 'tag.created', name: 'Puppies' });
    throw new Error('no tag after all');
  });
  await expect(failing).rejects.toThrow('no tag after all');
  expect((await listActions(database.db, EVERYTHING)).entries).toEqual([]);
});

test('is told by action and by person', async () => {
  await recordAction(database.db, ANN, { action: 'export.downloaded' });
  await recordAction(database.db, { userId: 'bob' }, { action: 'export.downloaded' });
  await recordAction(database.db, 'command', { action: 'sitemap.updated', addresses: 3 });
  const actorsOf = async (query: string) =>
    (await listActions(database.db, parseActivityRequest(new URLSearchParams(query)))).entries.map(
      ({ actor }) => actor,
    );
  expect(await actorsOf('action=export.downloaded')).toEqual(['bob@dogs.example', 'ann@dogs.example']);
  expect(await actorsOf('by=ann')).toEqual(['ann@dogs.example']);
  expect(await actorsOf('by=command')).toEqual(['the command line']);
  expect(await actorsOf('action=export.downloaded&by=command')).toEqual([]);
  expect(await listActors(database.db)).toEqual([
    { id: 'ann', email: 'ann@dogs.example' },
    { id: 'bob', email: 'bob@dogs.example' },
  ]);
});

test('comes in pages that neither repeat nor leave out', async () => {
  const count = 2 * PAGE_SIZE + 1;
  for (let index = 0; index < count; index += 1) {
    await recordAction(database.db, ANN, { action: 'tag.created', name: `${index}` });
  }
  const names: unknown[] = [];
  let before: number | null = null;
  do {
    const page = await listActions(database.db, { ...EVERYTHING, before });
    names.push(...page.entries.map(({ details }) => Number(details['name'])));
    before = page.next;
    // What is recorded meanwhile does not move the pages.
    await recordAction(database.db, ANN, { action: 'export.downloaded' });
  } while (before !== null);
  expect(names).toEqual(Array.from({ length: count }, (_, index) => count - 1 - index));
});

test('is kept for a year', async () => {
  await recordAction(database.db, ANN, { action: 'tag.created', name: 'old' });
  await recordAction(database.db, ANN, { action: 'tag.created', name: 'new' });
  await database.db
    .update(actions)
    .set({ at: sql`now() - interval '366 days'` })
    .where(eq(sql`${actions.details}->>'name'`, 'old'));
  await deleteOldActions(database.db, Date.now());
  expect((await listActions(database.db, EVERYTHING)).entries).toMatchObject([{ details: { name: 'new' } }]);
});

test('counts what happens again at the door in one entry for each account', async () => {
  const failed = (about: string) =>
    recordSignIn(database.db, { actor: 'visitor', action: 'sign-in.failed', about });
  const unknown = () =>
    recordSignIn(database.db, { actor: 'visitor', action: 'sign-in.unknown', about: null });
  const signedIn = (userId: string) =>
    recordSignIn(database.db, { actor: { userId }, action: 'signed-in', about: null });
  for (const work of [failed('ann'), failed('bob')]) await work;
  for (let count = 0; count < 4; count += 1) await failed('ann');
  await unknown();
  await unknown();
  await signedIn('ann');
  await signedIn('bob');
  const { entries } = await listActions(database.db, EVERYTHING);
  expect(
    entries.map(({ actor, action, about, details }) => [actor, action, about, details['times']]),
  ).toEqual([
    ['bob@dogs.example', 'signed-in', null, 1],
    ['ann@dogs.example', 'signed-in', null, 1],
    ['someone', 'sign-in.unknown', null, 2],
    ['someone', 'sign-in.failed', 'bob@dogs.example', 1],
    ['someone', 'sign-in.failed', 'ann@dogs.example', 5],
  ]);
  await database.db.update(actions).set({ at: sql`now() - interval '16 minutes'` });
  await failed('ann');
  expect((await listActions(database.db, EVERYTHING)).entries).toHaveLength(6);
});

test('forgets after 90 days what happened at the door', async () => {
  await recordSignIn(database.db, { actor: { userId: 'ann' }, action: 'signed-in', about: null });
  await recordAction(database.db, ANN, { action: 'tag.created', name: 'kept' });
  await deleteOldActions(database.db, Date.now() + 89 * 24 * 60 * 60_000);
  expect((await listActions(database.db, EVERYTHING)).entries).toHaveLength(2);
  await deleteOldActions(database.db, Date.now() + 91 * 24 * 60 * 60_000);
  expect((await listActions(database.db, EVERYTHING)).entries).toMatchObject([{ action: 'tag.created' }]);
});

test('takes nonsense in its address for nothing asked', () => {
  const parse = (query: string) => parseActivityRequest(new URLSearchParams(query));
  expect(parse("action=post.burnt&by=' OR 1=1&before=-3")).toEqual(EVERYTHING);
  expect(parse('before=1e9')).toEqual(EVERYTHING);
  const request = { action: 'post.deleted', by: 'ann', before: 12 } as const;
  expect(parse(activityAddress(request).split('?')[1] ?? '')).toEqual(request);
});
