import { beforeEach, expect, test } from 'vitest';
import { listActions, recordAction } from '#app/features/actions/action-log.server.ts';
import { beginBulk, continueBulk } from '#app/features/admin/bulk/bulk-actions.server.ts';
import { listAgain } from '#app/features/businesses/list-query/request.ts';
import { readRegion, storeRegion } from '#app/features/places/region/stored-region.server.ts';
import { actions, businesses, users } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import { canUndo, undo } from '#tests/support/site/undo.ts';
import { setForAll, takeDownAll } from '../listing-actions.server.ts';
import { saveAuthority } from '../licences/rules.server.ts';
import { restoreBusiness } from '../save-businesses.server.ts';
import { keepTown } from '../site/places.server.ts';
import { editServiceType } from '../site/service-types.server.ts';
import { setSettings } from '../site/site-settings.server.ts';
import { readDone, undoActions } from './undo.server.ts';

const database = useScratchDatabase();
const changing = changeSources(database);
const OWNER = 'owner';
const BEN = 'ben';
const EVERYTHING = { action: null, by: null, before: null };

beforeEach(async () => {
  const { db } = database;
  for (const table of [businesses, actions]) await db.delete(table);
  if (!(await readRegion(db))) await storeRegion(db, HAMPSHIRE);
  const people = [OWNER, BEN].map((id) => ({ id, name: id, email: `${id}@dogs.example` }));
  await db.insert(users).values(people).onConflictDoNothing();
});

function services() {
  const region = Object.assign(async () => HAMPSHIRE, { last: () => HAMPSHIRE, forget: () => {} });
  const { openingHours } = hoursAt(() => 0);
  return { ...changing(), pool: database.pool, region, openingHours };
}

const idOfNewest = async () => (await listActions(database.db, EVERYTHING)).entries[0]?.id;

async function listed(...names: string[]): Promise<number[]> {
  await insertBusinesses(
    database.db,
    names.map((name) => ({ name, slug: name.toLowerCase() })),
  );
  return (await database.db.select().from(businesses).orderBy(businesses.id)).map(({ id }) => id);
}

/** As the page of the list shows it. */
const shown = (ids: readonly number[], roles: object = { isAdmin: true }) =>
  readDone(services() as never, { id: OWNER, ...roles } as never, ids);

test('a setting is undone once, and only while its change is the latest', async () => {
  await setSettings(services(), OWNER, { headline: 'Dogs first' });
  const first = await idOfNewest();
  await setSettings(services(), OWNER, { headline: 'Dogs second' });
  expect(await canUndo(services(), OWNER, first)).toBe(false);
  await expect(undo(services(), OWNER, first)).rejects.toThrow('Another admin has changed it since.');
  const second = await idOfNewest();
  await undo(services(), OWNER, second);
  await expect(undo(services(), OWNER, second)).rejects.toThrow('already been undone');
});

test('a service type, a town and a council are undone once, and the log says by whom', async () => {
  const { db, pool } = database;
  await insertBusinesses(db, [{ slug: 'barn', name: 'Barn', category: 'Kennels' }]);
  const looks = { plural: 'Boarding', drawing: 'kennels', schemaType: 'LodgingBusiness' } as const;
  const town = { name: 'Odiham', slug: 'odiham', words: '', latitude: 51.25, longitude: -0.94 };
  const weald = { code: 'E99000001', name: 'The Weald', nation: 'England', registerUrl: '' } as const;
  const made = [
    await editServiceType(services(), OWNER, 'Kennels', { name: 'Boarding', ...looks }),
    await keepTown(services(), OWNER, { slug: null, values: town, seen: '' }),
    Number(await saveAuthority(pool, OWNER, weald, true)),
  ];
  for (const id of made) {
    expect(await canUndo(services(), BEN, id)).toBe(true);
    await undo(services(), BEN, id);
    expect(await canUndo(services(), BEN, id)).toBe(false);
    await expect(undo(services(), OWNER, id)).rejects.toThrow('already been undone');
  }
  const rows = await db.select().from(actions).orderBy(actions.id);
  expect(rows.map(({ action, actor_id, undone_by }) => [action, actor_id, undone_by])).toEqual([
    ['service-type.edited', OWNER, BEN],
    ['town.added', OWNER, BEN],
    ['authority.edited', OWNER, BEN],
    ['service-type.undone', BEN, null],
    ['town.undone', BEN, null],
    ['licence.undone', BEN, null],
  ]);
});

test('two admins who press at once undo it once', async () => {
  const town = { name: 'Odiham', slug: 'odiham', words: '', latitude: 51.25, longitude: -0.94 };
  const id = await keepTown(services(), OWNER, { slug: null, values: town, seen: '' });
  const tried = await Promise.allSettled([undo(services(), OWNER, id), undo(services(), BEN, id)]);
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(tried.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    message: 'This has already been undone.',
  });
});

test('needs the right that the action needed', async () => {
  const town = { name: 'Odiham', slug: 'odiham', words: '', latitude: 51.25, longitude: -0.94 };
  const id = await keepTown(services(), OWNER, { slug: null, values: town, seen: '' });
  const moderator = { isModerator: true };
  expect(await canUndo(services(), BEN, id, moderator)).toBe(false);
  expect(await shown([id ?? 0], moderator)).toBeNull();
  await expect(undo(services(), BEN, id, moderator)).rejects.toThrow('can’t be undone');
  const ids = await listed('Yard');
  const { done } = await takeDownAll(services(), { userId: OWNER }, ids, 'Closed');
  await undo(services(), BEN, done[0], moderator);
  expect(await shown([(await idOfNewest()) ?? 0], moderator)).toMatchObject({
    ids: [],
    title: 'Yard is listed again.',
  });
});

test('what was removed can be undone until it is back', async () => {
  const ids = await listed('Yard');
  const { done } = await takeDownAll(services(), { userId: OWNER }, ids, 'Closed');
  expect(await shown(done)).toMatchObject({
    ids: done,
    title: 'Yard is removed.',
    label: 'Restore',
    note: expect.stringMatching(/^It can be restored until \d/),
  });
  await restoreBusiness(changing(), { userId: OWNER }, { id: ids[0] ?? 0 });
  expect(await shown(done)).toBeNull();
  expect(await canUndo(services(), OWNER, done[0])).toBe(false);
});

test('several businesses are undone together, except those changed since', async () => {
  const ids = await listed('Yard', 'Barn', 'Paddock');
  const { done } = await setForAll(services(), { userId: OWNER }, ids, { city: 'Fleet' });
  expect(await shown(done)).toMatchObject({ ids: done, title: '3 businesses are changed.', label: 'Undo' });
  await setForAll(services(), { userId: BEN }, ids.slice(1, 2), { city: 'Alton' });
  const { undone, problem } = await undoActions(
    { ...services(), clock: () => Date.now() } as never,
    { id: OWNER, isAdmin: true } as never,
    done,
  );
  expect(undone).toHaveLength(2);
  expect(problem).toBe('1 of 3 stay as they are. Another admin has changed it since.');
  const rows = await database.db.select().from(businesses).orderBy(businesses.id);
  expect(rows.map(({ city }) => city === 'Alton' || city === 'Fleet')).toEqual([false, true, false]);
  expect(await shown(done)).toBeNull();
});

test('a bulk action can be undone once it is over', async () => {
  await listed('Yard');
  const begun = await beginBulk(services(), OWNER, { kind: 'confirm', given: '' }, listAgain(''));
  if (begun.outcome === 'refused') throw new Error('It was refused.');
  const details = { bulkId: begun.id, name: 'Confirm 1 business' };
  const id = await recordAction(database.db, { userId: OWNER }, { action: 'businesses.changed', ...details });
  expect(await canUndo(services(), OWNER, id)).toBe(false);
  await continueBulk(services(), begun.id);
  expect(await canUndo(services(), OWNER, id)).toBe(true);
});

test('actions of earlier versions, and those that are only recorded, can’t be undone', async () => {
  const { db } = database;
  const actor = { userId: OWNER };
  const made = [
    await recordAction(db, actor, { action: 'service-type.edited', name: 'x' }),
    await recordAction(db, actor, { action: 'town.added', name: 'x' }),
    await recordAction(db, actor, { action: 'setting.changed', name: 'x', settingId: 0 }),
    await recordAction(db, actor, { action: 'businesses.changed', name: 'x', bulkId: 0 }),
    await recordAction(db, actor, { action: 'post.deleted', title: 'x', postId: 1 }),
    await recordAction(db, actor, { action: 'business.edited', name: 'x', businessId: 1 }),
  ];
  for (const id of made) expect(await canUndo(services(), OWNER, id)).toBe(false);
});
