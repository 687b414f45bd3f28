import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { BulkAction } from '../actions/bulk.ts';
import { type ListRequest, listAgain } from '#app/features/businesses/list-query/request.ts';
import { claimJobs } from '#app/queue/job-table.server.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { eq, like } from 'drizzle-orm';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { readFacts } from '#app/features/businesses/freshness/read-facts.server.ts';
import {
  bulkActions,
  businesses,
  businessVersions,
  factChecks,
  jobs,
  removedBusinesses,
  users,
} from '#db/schema.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { writeHiding } from '#app/features/businesses/listing/hiding.ts';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import {
  beginBulk,
  beginUndoingBulk,
  type BulkSources,
  continueBulk,
  readBulk,
  stopBulk,
} from './bulk-actions.server.ts';
import { bulkActionsJob } from './bulk-job.server.ts';

const database = useScratchDatabase();
const changing = changeSources(database);
const { openingHours } = hoursAt(() => Date.now());
const sources = (): BulkSources => ({
  ...changing(),
  openingHours,
  region: async () => ({ councils: [] }),
});
const EDITOR = 'editor';

/** More than are changed in one step. */
const MANY = 60;

beforeEach(async () => {
  for (const table of [bulkActions, jobs, businesses, removedBusinesses, businessVersions, users])
    await database.db.delete(table);
  await database.db.insert(users).values({ id: EDITOR, name: 'Ann', email: 'ann@dogs.example' });
  await insertBusinesses(
    database.db,
    Array.from({ length: MANY }, (_, index) => ({
      slug: `b-${index}`,
      name: `Barn ${index}`,
      postal_code: 'GU34 1AA',
      city: 'Alton',
      phone: index < 10 ? null : `01632 960${100 + index}`,
      created_at: new Date('2020-02-01'),
    })),
  );
});

const ALL = listAgain('');
const NO_PHONE = listAgain('show=no-phone');

async function begin(action: BulkAction, request: ListRequest): Promise<number> {
  const begun = await beginBulk(sources(), EDITOR, action, request);
  if (begun.outcome === 'refused') throw new Error(Object.values(begun.problems).join(' '));
  return begun.id;
}

const towns = async () => {
  const rows = await database.db.select({ city: businesses.city }).from(businesses);
  return Object.groupBy(rows, ({ city }) => city);
};
const counts = async () =>
  Object.fromEntries(Object.entries(await towns()).map(([city, rows]) => [city, rows?.length]));

test('everything that a list shows is changed, each as a version, and all of it is undone', async () => {
  const id = await begin({ kind: 'set-town', given: 'Fleet' }, ALL);
  await continueBulk(sources(), id);
  expect(await readBulk(database.db, id)).toMatchObject({
    state: 'done',
    total: MANY,
    seen: MANY,
    changed: MANY,
    problem: null,
  });
  expect(await counts()).toEqual({ Fleet: MANY });
  const versions = await database.db.select().from(businessVersions);
  expect(versions).toHaveLength(MANY);
  expect(versions[0]).toMatchObject({ version: 2, user_id: EDITOR, bulk_id: id });

  expect(await beginUndoingBulk(database.db, EDITOR, id)).toBe(true);
  await continueBulk(sources(), id);
  expect(await readBulk(database.db, id)).toMatchObject({ state: 'undone', undone: MANY });
  expect(await counts()).toEqual({ Alton: MANY });
  const [row] = await database.db.select().from(businesses);
  expect(row).toMatchObject({ version: 3, by_hand: null });
  expect(await beginUndoingBulk(database.db, EDITOR, id)).toBe(false);
});

test('hours for dates are added to those that have hours, confirm nothing, and are undone', async () => {
  const { db } = database;
  const given = 'keep 2026 Dec 25-26 off';
  await db.update(businesses).set({ opening_hours: 'Mo-Su 09:00-17:00' });
  await db.update(businesses).set({ opening_hours: null }).where(like(businesses.name, 'Barn 1_'));
  const author = { role: 'business', userId: null } as const;
  const [first] = await db.select().from(businesses).where(eq(businesses.name, 'Barn 20'));
  const firstId = first?.id ?? 0;
  const values = { opening_hours: 'Mo-Sa 08:00-18:00' };
  await editBusiness(sources(), { id: firstId, baseVersion: null, values, author });
  await db.update(factChecks).set({ confirmed_on: '2026-05-01' });

  const id = await begin({ kind: 'set-dates', given }, ALL);
  await continueBulk(sources(), id);
  expect(await readBulk(db, id)).toMatchObject({
    total: MANY,
    changed: MANY - 10,
    problem: 'Businesses without opening hours are left out.',
  });
  const [after] = await db.select().from(businesses).where(eq(businesses.id, firstId));
  expect(after?.opening_hours).toBe('Mo-Sa 08:00-18:00; 2026 Dec 25-26 off');
  expect(await readFacts(db, after as unknown as Business)).toEqual({
    hours: { on: '2026-05-01', how: 'owner' },
  });
  const [other] = await db.select().from(businesses).where(eq(businesses.name, 'Barn 21'));
  expect(await readFacts(db, other as unknown as Business)).toEqual({});

  await beginUndoingBulk(db, EDITOR, id);
  await continueBulk(sources(), id);
  expect(await readBulk(db, id)).toMatchObject({ state: 'undone', undone: MANY - 10 });
  expect(await db.$count(businesses, like(businesses.opening_hours, '%Dec%'))).toBe(0);
});

test('what others change, or add, meanwhile is left alone', async () => {
  const id = await begin({ kind: 'set-town', given: 'Fleet' }, NO_PHONE);
  await insertBusinesses(database.db, [{ slug: 'later', name: 'Later', city: 'Alton', phone: null }]);
  await continueBulk(sources(), id);
  expect(await counts()).toEqual({ Fleet: 10, Alton: MANY - 9 });
  const [first] = await database.db.select().from(businesses).orderBy(businesses.id);
  const author = { role: 'editor', userId: EDITOR } as const;
  const edit = { id: first?.id ?? 0, baseVersion: null, values: { phone: '01632 960999' }, author };
  await editBusiness(sources(), edit);
  await beginUndoingBulk(database.db, EDITOR, id);
  await continueBulk(sources(), id);
  expect(await readBulk(database.db, id)).toMatchObject({
    state: 'undone',
    changed: 10,
    undone: 9,
    problem: 'Another admin has changed it since.',
  });
  expect(await counts()).toEqual({ Fleet: 1, Alton: MANY });
});

test('what was hidden, and removed by someone else since, stays removed when the hiding is undone', async () => {
  const given = writeHiding({ until: null, note: '' });
  const id = await begin({ kind: 'hide', given }, NO_PHONE);
  await continueBulk(sources(), id);
  const [first] = await database.db.select().from(removedBusinesses).orderBy(removedBusinesses.id);
  const author = { role: 'editor', userId: EDITOR } as const;
  const firstId = first?.id ?? 0;
  await takeDown(sources(), { id: firstId, reason: 'The owner asked for it', author });
  await beginUndoingBulk(database.db, EDITOR, id);
  await continueBulk(sources(), id);
  expect(await readBulk(database.db, id)).toMatchObject({
    state: 'undone',
    changed: 10,
    undone: 9,
    problem: 'Another admin has changed it since.',
  });
  expect(await database.db.select().from(removedBusinesses)).toMatchObject([
    { id: firstId, kind: 'taken-down' },
  ]);
});

test('a list whose businesses leave it as they are changed is done to its end', async () => {
  const id = await begin({ kind: 'confirm', given: '' }, listAgain('show=not-confirmed'));
  await continueBulk(sources(), id);
  expect(await database.db.$count(businesses, undefined)).toBe(MANY);
  const rows = await database.db.select().from(businesses);
  expect(rows.every(({ confirmed_by }) => confirmed_by === 'editor')).toBe(true);
  await beginUndoingBulk(database.db, EDITOR, id);
  await continueBulk(sources(), id);
  const undone = await database.db.select().from(businesses);
  expect(undone.every(({ confirmed_by }) => confirmed_by === null)).toBe(true);
});

test('all of a list is taken down, and comes back', async () => {
  const id = await begin({ kind: 'take-down', given: 'Closed for good' }, NO_PHONE);
  await continueBulk(sources(), id);
  expect(await database.db.$count(removedBusinesses)).toBe(10);
  expect(await database.db.$count(businesses)).toBe(MANY - 10);
  await beginUndoingBulk(database.db, EDITOR, id);
  await continueBulk(sources(), id);
  expect(await database.db.$count(removedBusinesses)).toBe(0);
  expect(await readBulk(database.db, id)).toMatchObject({ state: 'undone', undone: 10 });
});

test('all of a list is hidden until a day, and shown again', async () => {
  const given = writeHiding({ until: '2030-03-01', note: 'Closed' });
  const id = await begin({ kind: 'hide', given }, NO_PHONE);
  await continueBulk(sources(), id);
  const hidden = await database.db.select().from(removedBusinesses);
  expect(hidden).toHaveLength(10);
  expect(hidden[0]).toMatchObject({ kind: 'hidden', hidden_until: '2030-03-01', visitor_note: 'Closed' });
  await beginUndoingBulk(database.db, EDITOR, id);
  await continueBulk(sources(), id);
  expect(await database.db.$count(businesses)).toBe(MANY);
  expect(await readBulk(database.db, id)).toMatchObject({ state: 'undone', undone: 10 });
});

test('it goes on where a process has left it, and ends where somebody stops it', async () => {
  const id = await begin({ kind: 'set-town', given: 'Fleet' }, ALL);
  const stopping = new AbortController();
  let steps = 0;
  const once: BulkSources = {
    ...sources(),
    async region() {
      steps += 1;
      if (steps === 1) stopping.abort(new Error('The process stops.'));
      return { councils: [] };
    },
  };
  await expect(continueBulk(once, id, stopping.signal)).rejects.toThrow('The process stops.');
  expect(await readBulk(database.db, id)).toMatchObject({ state: 'doing', seen: 50, changed: 50 });
  await stopBulk(database.db, id);
  await continueBulk(sources(), id);
  expect(await readBulk(database.db, id)).toMatchObject({ state: 'stopped', changed: 50 });
  expect(await counts()).toEqual({ Fleet: 50, Alton: MANY - 50 });
  await beginUndoingBulk(database.db, EDITOR, id);
  await continueBulk(sources(), id);
  expect(await counts()).toEqual({ Alton: MANY });
});

test('what a killed process has left is gone on with half a minute later', async () => {
  const id = await begin({ kind: 'set-town', given: 'Fleet' }, ALL);
  let now = Date.now();
  const logger = pino({ level: 'silent' });
  const queue = createJobQueue({ pool: database.pool, clock: () => now, logger });
  const kind = bulkActionsJob(sources());
  await queue.add(database.db, kind, { id });
  // The first worker no longer holds the lock of this lease.
  expect(await claimJobs(database.pool, kind, 1, new Date(now))).toHaveLength(1);
  queue.handle(kind);
  now += 30_000;
  await queue.runDue();
  await queue.stop();
  expect(await readBulk(database.db, id)).toMatchObject({ state: 'done', changed: MANY });
});

test('what no business may say is refused before any of them is changed', async () => {
  const refused = (action: BulkAction) => beginBulk(sources(), EDITOR, action, ALL);
  expect(await refused({ kind: 'set-service', given: 'Dragon rides' })).toMatchObject({
    problems: { category: 'There is no service type "Dragon rides".' },
  });
  expect(await refused({ kind: 'set-town', given: '\0' })).toMatchObject({ outcome: 'refused' });
  expect(await database.db.$count(bulkActions)).toBe(0);
});
