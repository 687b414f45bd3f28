import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BusinessEvent, Listener } from '#app/features/businesses/events/listener.ts';
import { recordEvent } from '#app/features/businesses/events/record-event.server.ts';
import { databaseOn } from '#db/client.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { hearEvents } from './listening.server.ts';

const database = useScratchDatabase();

const services = () => ({ pool: database.pool, clock: () => Date.now() });

/** A listener that records events, and fails as often as configured. */
function recorder(name: string, failures = 0) {
  const heard: BusinessEvent[] = [];
  let caughtUp = 0;
  let left = failures;
  const listener: Listener = {
    name,
    async catchUp() {
      caughtUp += 1;
    },
    async hear(events) {
      if (left > 0) {
        left -= 1;
        throw new Error('not now');
      }
      heard.push(...events);
    },
  };
  const hear = () => hearEvents(listener, services(), new AbortController().signal);
  return { hear, heard, times: () => caughtUp, ids: () => heard.map(({ businessIds }) => businessIds[0]) };
}

const happen = (id: number) =>
  recordEvent(database.db, { kind: 'changed', businessIds: [id], columns: ['name'] });

test('a listener catches up once, and then hears each event once and in order', async () => {
  await happen(1);
  const { hear, heard, ids, times } = recorder('order');
  await hear();
  expect([times(), heard]).toEqual([1, []]);
  for (const id of [2, 3, 4]) await happen(id);
  await hear();
  await hear();
  expect([times(), ids()]).toEqual([1, [2, 3, 4]]);
  expect(heard[0]).toMatchObject({ kind: 'changed', columns: ['name'] });
});

test('what a listener fails at it hears again', async () => {
  const { hear, ids } = recorder('again', 1);
  await hear();
  await happen(5);
  await expect(hear()).rejects.toThrow('not now');
  expect(ids()).toEqual([]);
  await hear();
  expect(ids()).toEqual([5]);
});

test('an event that is not stored yet holds up those after it, and none is passed over', async () => {
  const { hear, ids } = recorder('gap');
  await hear();
  const slow = await database.pool.connect();
  await slow.query('BEGIN');
  await recordEvent(databaseOn(slow), { kind: 'changed', businessIds: [6], columns: ['name'] });
  await happen(7);
  const heard = hear();
  await database.db.execute(sql`SELECT 1`);
  await slow.query('COMMIT');
  slow.release();
  await heard;
  expect(ids()).toEqual([6, 7]);
});

test('a listener whose place is past the end of the log catches up and hears what follows', async () => {
  const { hear, ids, times } = recorder('ahead');
  await hear();
  await database.pool.query(`UPDATE event_listeners SET position = 1000000 WHERE name = 'ahead'`);
  await hear();
  await happen(10);
  await hear();
  expect([times(), ids()]).toEqual([2, [10]]);
});

test('a transaction that comes to nothing leaves a gap that stops nobody', async () => {
  const { hear, ids } = recorder('rolled back');
  await hear();
  await database.db
    .transaction(async (db) => {
      await recordEvent(db, { kind: 'changed', businessIds: [8], columns: ['name'] });
      throw new Error('no');
    })
    .catch(() => undefined);
  await happen(9);
  await hear();
  expect(ids()).toEqual([9]);
});

test('what happens to thousands at once is some events', async () => {
  const { hear, heard } = recorder('many');
  await hear();
  const businessIds = Array.from({ length: 2500 }, (_, index) => index + 1);
  await recordEvent(database.db, { kind: 'removed', businessIds, columns: null });
  await hear();
  expect(heard.map((event) => event.businessIds.length)).toEqual([1000, 1000, 500]);
  expect(heard.flatMap((event) => event.businessIds)).toEqual(businessIds);
});
