import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  authorities,
  businesses,
  businessEvents,
  businessVersions,
  licences,
  removedBusinesses,
  serviceTypes,
} from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import type { Hiding } from '../../listing/hiding.ts';
import { type Edit, editBusiness } from '../editing/edit-business.server.ts';
import { restoreVersion } from '../editing/restore-version.server.ts';
import { historyOf } from '../history/history.server.ts';
import { mergeBusinesses } from '../merging/merge.server.ts';
import { eraseRemoved } from './erase.server.ts';
import { hideListing, showDue } from './hide.server.ts';
import { removedBusiness, takeDown } from './remove.server.ts';
import { putBack } from './restore.server.ts';

const database = useScratchDatabase();
const NOW = Date.parse('2026-11-28T12:00:00Z');
const sources = changeSources(database, () => NOW);
const author = { role: 'editor', userId: null } as const;
const owner = { role: 'business', userId: null } as const;
const WINTER = { until: '2027-03-01', note: 'Closed for the winter' };
const FOR_NOW = { until: null, note: '' };
let id: number;
let other: number;

beforeEach(async () => {
  for (const table of [licences, businesses, removedBusinesses, businessVersions, businessEvents])
    await database.db.delete(table);
  await insertBusinesses(database.db, [{ name: 'Paws', phone: '01632 960377' }, { name: 'Tails' }]);
  const rows = await database.db.select().from(businesses).orderBy(businesses.id);
  [id, other] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
});

const hide = (hiding: Hiding = WINTER, by: 'editor' | 'business' = 'editor') =>
  hideListing(sources(), { id, hiding, by, author: by === 'editor' ? author : owner });
const listed = async () => (await database.db.select().from(businesses)).map(({ name }) => name).toSorted();
const kinds = async () => (await historyOf(database.db, id)).map(({ kind, reason }) => [kind, reason]);

test('a hidden listing is listed nowhere, and shown on its day as it was', async () => {
  const [before] = await database.db.select().from(businesses).where(eq(businesses.id, id));
  expect(await hide()).toEqual({ outcome: 'hidden', name: 'Paws' });
  expect(await listed()).toEqual(['Tails']);
  expect(await showDue(database.db, '2027-02-28')).toEqual({ shown: [], refused: [] });
  expect(await showDue(database.db, '2027-03-01')).toEqual({ shown: [id], refused: [] });
  expect(await showDue(database.db, '2027-03-01')).toEqual({ shown: [], refused: [] });
  const [after] = await database.db.select().from(businesses).where(eq(businesses.id, id));
  expect({ ...after, updated_at: null, version: null }).toEqual({
    ...before,
    updated_at: null,
    version: null,
  });
  expect(await kinds()).toEqual([
    ['shown', null],
    ['hidden', 'Until 1 March 2027: Closed for the winter'],
    ['added', null],
  ]);
  const events = await database.db.select().from(businessEvents).orderBy(businessEvents.position);
  expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['removed', 'restored']);
});

test('it is never erased, and without a day it stays hidden until it is shown', async () => {
  await hide(FOR_NOW);
  await eraseRemoved(database.db, Buffer.from('key'), NOW + 400 * 24 * 60 * 60_000, async () => {});
  expect(await showDue(database.db, '2029-01-01')).toEqual({ shown: [], refused: [] });
  expect(await putBack(sources(), { id, author })).toMatchObject({ outcome: 'put-back' });
  expect(await listed()).toEqual(['Paws', 'Tails']);
});

test('a hidden listing is changed as a listed one, stays hidden, and listeners hear of it when it is shown', async () => {
  await hide();
  const events = async () => (await database.db.select().from(businessEvents)).length;
  const before = await events();
  const edit = (values: Edit['values']) =>
    editBusiness(sources(), { id, baseVersion: null, values, author: owner });
  expect(await edit({ name: 'Paws Winchester', phone: '01632 960399' })).toMatchObject({
    outcome: 'saved',
    version: 3,
  });
  expect(await listed()).toEqual(['Tails']);
  expect(await events()).toBe(before);
  const hidden = await removedBusiness(database.db, id);
  expect(hidden).toMatchObject({ kind: 'hidden', name: 'Paws Winchester', visitor_note: WINTER.note });
  expect(hidden?.identity).toMatch(/^pawswinchester/);
  // As with a listed one, the name and postcode of another business are refused, and nothing is lost.
  const [tails] = await database.db.select().from(businesses).where(eq(businesses.id, other));
  const { name, postal_code } = tails ?? {};
  expect(await edit({ name: name ?? '', postal_code: postal_code ?? '' })).toMatchObject({
    outcome: 'refused',
  });
  expect(await edit({ name: 'Paws Winchester' })).toEqual({ outcome: 'unchanged', version: 3 });
  expect(await restoreVersion(sources(), { id, version: 1, author })).toMatchObject({ outcome: 'saved' });
  expect(await removedBusiness(database.db, id)).toMatchObject({ kind: 'hidden', name: 'Paws' });
  await edit({ phone: '01632 960311' });
  await putBack(sources(), { id, author });
  const [after] = await database.db.select().from(businesses).where(eq(businesses.id, id));
  expect(after).toMatchObject({ name: 'Paws', phone: '01632 960311', version: 6 });
  expect((await kinds()).map(([kind]) => kind)).toEqual([
    'shown',
    'edited',
    'edited',
    'edited',
    'hidden',
    'added',
  ]);
});

test('while a hidden listing is changed, its licence is no news, and a type that was deleted does not come back', async () => {
  const authority = 'E07000094';
  await database.db
    .insert(authorities)
    .values({ code: authority, name: 'Winchester', nation: 'England' })
    .onConflictDoNothing();
  await database.db.insert(licences).values({
    business_id: id,
    authority,
    number: 'AWL/1',
    activity: 'home-boarding',
    source: 'document',
    seen_on: '2026-11-01',
  });
  const [stored] = await database.db.select().from(businesses).where(eq(businesses.id, id));
  const category = stored?.category ?? '';
  await hide();
  await takeDown(sources(), { id: other, reason: 'Closed', author });
  await database.db.delete(serviceTypes).where(eq(serviceTypes.category, category));
  const events = await database.db.$count(businessEvents);
  const edit = { id, baseVersion: null, values: { phone: '01632 960399' }, author: owner };
  expect(await editBusiness(sources(), edit)).toMatchObject({ outcome: 'saved' });
  expect(await database.db.$count(businessEvents)).toBe(events);
  expect(await database.db.$count(serviceTypes, eq(serviceTypes.category, category))).toBe(0);
  await putBack(sources(), { id, author });
  const [after] = await database.db.select().from(businesses).where(eq(businesses.id, id));
  expect(after).toMatchObject({ phone: '01632 960399', licence: { number: 'AWL/1' } });
});

test('what was removed is not changed', async () => {
  await takeDown(sources(), { id, reason: 'Closed', author });
  const edit = { id, baseVersion: null, values: { name: 'Paws 2' }, author };
  expect(await editBusiness(sources(), edit)).toEqual({ outcome: 'gone' });
});

test('the day and the sentence can be changed while it is hidden', async () => {
  await hide();
  await hide({ until: '2027-04-01', note: '' });
  expect(await removedBusiness(database.db, id)).toMatchObject({
    hidden_until: '2027-04-01',
    visitor_note: null,
  });
  expect(await showDue(database.db, '2027-03-01')).toEqual({ shown: [], refused: [] });
  expect(await showDue(database.db, '2027-04-01')).toMatchObject({ shown: [id] });
  expect((await kinds()).map(([kind]) => kind)).toEqual(['shown', 'hidden', 'hidden', 'added']);
});

test('what an admin hid its owner neither shows nor changes', async () => {
  await hide(WINTER, 'editor');
  expect(await hide(FOR_NOW, 'business')).toEqual({ outcome: 'gone' });
  expect(await putBack(sources(), { id, author: owner, hiddenBy: 'business' })).toEqual({ outcome: 'gone' });
  await putBack(sources(), { id, author });
  await hide(WINTER, 'business');
  // From now on the admin has hidden it.
  await hide(FOR_NOW, 'editor');
  expect(await putBack(sources(), { id, author: owner, hiddenBy: 'business' })).toEqual({ outcome: 'gone' });
});

test('it can be removed while it is hidden, and does not come back on its day', async () => {
  await hide();
  expect(await takeDown(sources(), { id, reason: 'Closed for good', author })).toMatchObject({
    outcome: 'taken-down',
    name: 'Paws',
  });
  expect(await hide()).toEqual({ outcome: 'gone' });
  expect(await showDue(database.db, '2028-01-01')).toEqual({ shown: [], refused: [] });
  expect(await putBack(sources(), { id, author })).toMatchObject({ outcome: 'put-back' });
  expect((await kinds()).map(([kind]) => kind)).toEqual(['put-back', 'taken-down', 'hidden', 'added']);
});

test('one whose name and postcode another listing has by now stays hidden, and holds up no other', async () => {
  const [paws] = await database.db.select().from(businesses).where(eq(businesses.id, id));
  await hide();
  await hideListing(sources(), { id: other, hiding: WINTER, by: 'editor', author });
  await insertBusinesses(database.db, [
    { name: 'Paws', slug: 'paws-again', postal_code: paws?.postal_code ?? '' },
  ]);
  expect(await showDue(database.db, '2027-03-01')).toEqual({
    shown: [other],
    refused: [{ id, name: 'Paws' }],
  });
});

test('of two who hide it at once one waits, and a hidden one is merged into nothing', async () => {
  const done = await Promise.all([hide(), hide({ until: null, note: 'Second' })]);
  expect(done.map(({ outcome }) => outcome)).toEqual(['hidden', 'hidden']);
  expect(await mergeBusinesses(sources(), { from: id, into: other, author })).toEqual({ outcome: 'gone' });
  const shown = await Promise.all([1, 2].map(() => putBack(sources(), { id, author })));
  expect(shown.map(({ outcome }) => outcome).toSorted()).toEqual(['gone', 'put-back']);
});
