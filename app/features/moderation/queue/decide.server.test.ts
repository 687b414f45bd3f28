import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { readFacts } from '#app/features/businesses/freshness/read-facts.server.ts';
import { businesses, businessVersions, changes, factChecks, removedBusinesses } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import type { ChangeKind, Patch } from '../suggestions/change.ts';
import {
  addChange,
  answerChange,
  confirmChange,
  endOldChanges,
  findChange,
  withdrawChange,
} from '../suggestions/store.server.ts';
import { senderHash, senderKeys } from '../suggestions/sender-link.server.ts';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { hideListing } from '#app/features/businesses/write/removal/hide.server.ts';
import { removedBusiness } from '#app/features/businesses/write/removal/remove.server.ts';
import { decideChange, type Decision } from './decide.server.ts';
import { closeSeveral, nextOpen, readQueue, reopenClosed, senderRecord } from './queue.server.ts';
import { undoDecision, undoSender } from './undo-decision.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const database = useScratchDatabase();
const sources = changeSources(database);
const keys = senderKeys('secret');
let id = 0;

beforeEach(async () => {
  for (const table of [changes, businesses, removedBusinesses, businessVersions, factChecks])
    await database.db.delete(table);
  await insertBusinesses(database.db, [{ name: 'Paws', phone: '01632 960377' }]);
  [{ id } = { id: 0 }] = await database.db.select({ id: businesses.id }).from(businesses);
});

async function propose(patch: Patch, more: Partial<Parameters<typeof addChange>[1]> = {}): Promise<number> {
  const change = {
    kind: 'edit' as ChangeKind,
    source: 'visitor' as const,
    businessId: id,
    businessName: 'Paws',
    note: null,
    senderEmail: null,
    sender: senderHash(keys, 'ro@dogs.example'),
    toBeConfirmed: false,
    patch,
    ...more,
  };
  return (await addChange(database.db, change, Date.now())).id;
}

const phone = (to: string | null, from = '01632 960377'): Patch => ({ phone: { from, to } });
const decide = (change: number, decision: Partial<Decision> = {}) =>
  decideChange(sources(), {
    id: change,
    adminId: null,
    words: null,
    action: 'apply',
    fields: {},
    ...decision,
  } as Decision);
const stored = async () => (await database.db.select().from(businesses))[0];

describe('a change that is applied', () => {
  test('becomes a version of the business by the role of its sender, which imports leave alone', async () => {
    const change = await propose(phone('01632 960399'));
    expect((await stored())?.phone).toBe('01632 960377');
    expect(await decide(change)).toMatchObject({ outcome: 'decided', madeVersion: 2 });
    expect(await stored()).toMatchObject({ phone: '01632 960399', version: 2, by_hand: ['phone'] });
    const [version] = await database.db.select().from(businessVersions);
    expect(version).toMatchObject({ made_by: 'visitor', kind: 'edited', reason: `Change no. ${change}` });
    expect(await findChange(database.db, change)).toMatchObject({
      state: 'applied',
      decision: { phone: 'taken' },
      madeVersion: 2,
    });
  });

  test('removes the business only if its sender asked for that, not for a correction', async () => {
    const correction = await propose(
      {},
      { kind: 'removal', note: 'Put something right. The street is wrong.' },
    );
    expect(await decide(correction)).toMatchObject({ outcome: 'decided' });
    expect(await stored()).toMatchObject({ name: 'Paws' });
    await decide(await propose({}, { kind: 'removal', note: 'Remove my listing.' }));
    expect(await stored()).toBeUndefined();
  });

  test('is decided once, whoever is quicker', async () => {
    const change = await propose(phone('01632 960399'));
    const outcomes = await Promise.all([decide(change), decide(change, { action: 'spam' })]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['decided', 'over']);
  });

  test('keeps what was changed meanwhile, unless it is taken all the same', async () => {
    const change = await propose({
      ...phone('01632 960399'),
      site: { from: null, to: 'https://paws.example' },
    });
    const author = { role: 'editor', userId: null } as const;
    await editBusiness(sources(), { id, baseVersion: null, values: { phone: '01632 960311' }, author });
    await decide(change);
    expect(await stored()).toMatchObject({ phone: '01632 960311', site: 'https://paws.example' });
    expect(await findChange(database.db, change)).toMatchObject({ state: 'applied-in-part' });
    await undoDecision(sources(), { id: change, adminId: null });
    await decide(change, { action: 'apply', fields: { phone: { do: 'take' } } });
    expect(await stored()).toMatchObject({ phone: '01632 960399', site: 'https://paws.example' });
  });

  test('can be put in other words, which have to be good', async () => {
    const change = await propose(phone('ring me'));
    const write = (text: string) =>
      decide(change, { action: 'apply', fields: { phone: { do: 'write', text } } });
    expect(await write('no number')).toMatchObject({
      outcome: 'refused',
      problems: { phone: expect.any(String) },
    });
    expect(await findChange(database.db, change)).toMatchObject({ state: 'open' });
    expect(await write('01632 960311')).toMatchObject({ outcome: 'decided' });
    expect(await stored()).toMatchObject({ phone: '01632 960311' });
  });

  test('is refused where nothing of it is taken, and where its value is none', async () => {
    const change = await propose(phone('not a number'));
    expect(await decide(change)).toMatchObject({ outcome: 'refused' });
    expect(await decide(change, { action: 'apply', fields: { phone: { do: 'keep' } } })).toMatchObject({
      outcome: 'refused',
    });
    expect((await stored())?.version).toBe(1);
  });

  test('takes down what has closed, and brings it back when it is undone', async () => {
    const change = await propose({}, { kind: 'close', note: 'Gone.' });
    await decide(change);
    expect(await stored()).toBeUndefined();
    expect(await undoDecision(sources(), { id: change, adminId: null })).toMatchObject({ outcome: 'undone' });
    expect(await stored()).toMatchObject({ name: 'Paws' });
  });

  test('of one that is hidden by then leaves it hidden when it is undone', async () => {
    const change = await propose({}, { kind: 'close', note: 'Gone.' });
    const hiding = { until: '2999-03-01', note: 'Closed for the winter' };
    const owner = { role: 'business', userId: null } as const;
    await hideListing(sources(), { id, hiding, by: 'business', author: owner });
    await decide(change);
    expect(await removedBusiness(database.db, id)).toMatchObject({ kind: 'taken-down', hidden_by: null });
    expect(await undoDecision(sources(), { id: change, adminId: null })).toMatchObject({ outcome: 'undone' });
    expect(await stored()).toBeUndefined();
    expect(await removedBusiness(database.db, id)).toMatchObject({
      kind: 'hidden',
      hidden_by: 'business',
      hidden_until: hiding.until,
      visitor_note: hiding.note,
      erase_after: null,
      business: { version: 4 },
    });
  });

  test('notes what a visitor found right as a visitor’s word, which undoing takes away', async () => {
    const change = await propose({}, { kind: 'confirm' });
    expect(await decide(change)).toMatchObject({ outcome: 'decided', change: { state: 'applied' } });
    const business = await stored();
    expect(business).toMatchObject({ version: 1, confirmed_on: null, confirmed_by: null });
    const facts = () => readFacts(database.db, business as unknown as Business);
    expect(await facts()).toMatchObject({ exists: { how: 'visitor' }, phone: { how: 'visitor' } });
    await undoDecision(sources(), { id: change, adminId: null });
    expect(await facts()).toEqual({});
  });

  test('leaves what was confirmed later than a visitor said so', async () => {
    const change = await propose({}, { kind: 'confirm' });
    const business = await stored();
    await database.db.insert(factChecks).values({
      business_id: business?.id ?? 0,
      fact: 'phone',
      how: 'owner',
      version: 1,
      confirmed_on: '2999-01-01',
    });
    await decide(change);
    const facts = await readFacts(database.db, business as unknown as Business);
    expect(facts).toMatchObject({ phone: { how: 'owner' }, exists: { how: 'visitor' } });
  });

  test('adds a new business, which undoing takes away', async () => {
    const patch: Patch = {
      name: { from: null, to: 'Barks' },
      category: { from: null, to: 'Dog Walker' },
      city: { from: null, to: 'Fleet' },
    };
    const change = await propose(patch, { kind: 'new', businessId: null, businessName: 'Barks' });
    await decide(change);
    const names = async () =>
      (await database.db.select().from(businesses)).map(({ name }) => name).toSorted();
    expect(await names()).toEqual(['Barks', 'Paws']);
    await undoDecision(sources(), { id: change, adminId: null });
    expect(await names()).toEqual(['Paws']);
  });

  test('adds a new business, whose name imports may list again when it is undone, hidden or not', async () => {
    const patch: Patch = {
      name: { from: null, to: 'Barks' },
      category: { from: null, to: 'Dog Walker' },
      city: { from: null, to: 'Fleet' },
    };
    const change = await propose(patch, { kind: 'new', businessId: null, businessName: 'Barks' });
    await decide(change);
    const barks = (await findChange(database.db, change))?.businessId ?? 0;
    const hiding = { until: null, note: '' };
    const author = { role: 'editor', userId: null } as const;
    await hideListing(sources(), { id: barks, hiding, by: 'editor', author });
    const before = await removedBusiness(database.db, barks);
    await undoDecision(sources(), { id: change, adminId: null });
    expect(await removedBusiness(database.db, barks)).toMatchObject({
      kind: 'taken-down',
      identity: `${before?.identity}|${barks}`,
    });
  });

  test('of answers says who vouches for them', async () => {
    const facts = { insured: { answer: true, by: 'import' as const, on: '2020-01-01' } };
    const change = await propose({ facts: { from: null, to: facts } });
    await decide(change);
    expect((await stored())?.facts).toMatchObject({ insured: { answer: true, by: 'editor' } });
  });
});

test('what was undone waits again, and later changes of others stay', async () => {
  const change = await propose({
    ...phone('01632 960399'),
    site: { from: null, to: 'https://paws.example' },
  });
  await decide(change);
  const author = { role: 'editor', userId: null } as const;
  await editBusiness(sources(), { id, baseVersion: null, values: { phone: '01632 960311' }, author });
  await undoDecision(sources(), { id: change, adminId: null });
  expect(await stored()).toMatchObject({ phone: '01632 960311', site: null });
  expect(await findChange(database.db, change)).toMatchObject({ state: 'open', madeVersion: null });
  expect(await undoDecision(sources(), { id: change, adminId: null })).toEqual({ outcome: 'over' });
});

test('everything by one sender is undone and closed, the latest first', async () => {
  const first = await propose(phone('01632 960399'));
  await decide(first);
  const second = await propose(phone('01632 960311', '01632 960399'));
  await decide(second);
  await propose({ site: { from: null, to: 'https://cheap.example' } });
  const other = await propose({}, { note: 'Kind.', sender: senderHash(keys, 'ann@dogs.example') });
  expect(await undoSender(sources(), { id: first, adminId: null })).toEqual({
    all: 3,
    undone: 2,
    problem: null,
  });
  expect(await stored()).toMatchObject({ phone: '01632 960377', site: null });
  expect((await findChange(database.db, other))?.state).toBe('open');
  expect(await senderRecord(database.db, first)).toMatchObject({ all: 2 });
});

test('the same from the same sender within the hour is one change', async () => {
  const [one, other] = await Promise.all([propose(phone('1')), propose(phone('1'))]);
  expect(one).toBe(other);
  expect(await propose(phone('2'))).not.toBe(one);
});

test('only what waits can be confirmed, withdrawn or answered', async () => {
  const change = await propose(phone('01632 960399'), { toBeConfirmed: true });
  expect(await decide(change)).toMatchObject({ outcome: 'over' });
  expect(await confirmChange(database.db, change, null)).toBe(true);
  expect(await confirmChange(database.db, change, null)).toBe(false);
  expect(await answerChange(database.db, change, 'No.')).toBe(false);
  await decide(change, { action: 'ask', question: 'Who says so?' });
  expect(await answerChange(database.db, change, 'I do.')).toBe(true);
  expect(await findChange(database.db, change)).toMatchObject({ state: 'open', answer: 'I do.' });
  await decide(change);
  expect(await withdrawChange(database.db, change)).toBe(false);
});

test('the queue has the most urgent first, in pages, and says what is next', async () => {
  const kinds: ChangeKind[] = ['edit', 'removal', 'unsafe', 'edit', 'removal'];
  const ids: number[] = [];
  for (const [index, kind] of kinds.entries()) ids.push(await propose({}, { kind, note: `${index}` }));
  const request = { show: 'open', kind: null, by: null, after: null } as const;
  const order = [2, 1, 4, 0, 3].map((index) => ids[index] ?? 0);
  const { entries, total } = await readQueue(database.db, request);
  expect([entries.map((entry) => entry.id), total]).toEqual([order, 5]);
  const rest = await readQueue(database.db, { ...request, after: order[1] ?? 0 });
  expect(rest.entries.map((entry) => entry.id)).toEqual(order.slice(2));
  expect(await nextOpen(database.db, order[1] ?? 0)).toBe(order[2]);
  expect(await nextOpen(database.db, order[4] ?? 0)).toBe(order[0]);
  const removals = await readQueue(database.db, { ...request, kind: 'removal' });
  expect(removals.total).toBe(2);
});

test('what one admin closes in one go can be opened again by them alone', async () => {
  const ids = [await propose({}, { note: 'a' }), await propose({}, { note: 'b' })];
  const now = Date.now();
  expect(await closeSeveral(database.db, ids, { state: 'spam' }, { adminId: null, now })).toHaveLength(2);
  expect(await reopenClosed(database.db, { adminId: 'somebody', at: now })).toBe(0);
  expect(await closeSeveral(database.db, ids, { state: 'spam' }, { adminId: null, now })).toEqual([]);
});

test('what nobody confirms is closed, and who sent something is forgotten in time', async () => {
  const waits = await propose(phone('1'), { toBeConfirmed: true, senderEmail: 'ro@dogs.example' });
  const done = await propose(phone('2'), { senderEmail: 'ro@dogs.example', note: 'Mine.' });
  await decide(done, { action: 'decline', reason: 'not-so' });
  const now = Date.now();
  await endOldChanges(database.db, now + 6 * DAY_MS);
  expect(await findChange(database.db, waits)).toMatchObject({ state: 'unconfirmed' });
  await endOldChanges(database.db, now + 8 * DAY_MS);
  expect(await findChange(database.db, waits)).toMatchObject({ state: 'expired' });
  expect(await findChange(database.db, done)).toMatchObject({
    senderEmail: 'ro@dogs.example',
    note: 'Mine.',
  });
  await endOldChanges(database.db, now + 91 * DAY_MS);
  expect(await findChange(database.db, done)).toMatchObject({
    senderEmail: null,
    note: null,
    state: 'declined',
  });
  const [row] = await database.db.select().from(changes).where(eq(changes.id, done));
  expect(row?.sender).toBeNull();
});

test('whoever is asked has thirty days from then on, however old the change is', async () => {
  const change = await propose(phone('01632 960399'));
  await database.db.update(changes).set({ created_at: new Date(Date.now() - 40 * DAY_MS) });
  await decide(change, { action: 'ask', question: 'Who says so?' });
  await endOldChanges(database.db, Date.now() + 29 * DAY_MS);
  expect(await answerChange(database.db, change, 'I do.')).toBe(true);
  await decide(change, { action: 'ask', question: 'Since when?' });
  await endOldChanges(database.db, Date.now() + 31 * DAY_MS);
  expect((await findChange(database.db, change))?.state).toBe('expired');
});

test('an undo brings back what an entry said when the change was applied, also of what the editor wrote, and keeps what others changed since', async () => {
  const change = await propose({
    ...phone('01632 960399'),
    site: { from: null, to: 'https://paws.example/' },
  });
  const author = { role: 'editor', userId: null } as const;
  const edit = (values: object) =>
    editBusiness(sources(), { id, baseVersion: null, values, author, reason: null });
  await edit({ phone: '01632 960388' });
  const fields = {
    phone: { do: 'take' },
    site: { do: 'write', text: 'https://paws.example/walks' },
  } as const;
  expect(await decide(change, { action: 'apply', fields })).toMatchObject({ outcome: 'decided' });
  await edit({ name: 'Paws of Alton' });
  expect(await undoDecision(sources(), { id: change, adminId: null })).toMatchObject({ outcome: 'undone' });
  expect(await stored()).toMatchObject({ name: 'Paws of Alton', phone: '01632 960388', site: null });
});
