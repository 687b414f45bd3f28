import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { businesses, businessEvents, eventListeners } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { until } from '#tests/support/site/until.ts';

const CHILD = path.resolve(import.meta.dirname, '../../tests/support/jobs/listener-child.ts');
const LISTENERS = ['first', 'second'];
const database = useScratchDatabase();
const sources = changeSources(database);
const kills: (() => Promise<void>)[] = [];
let ids: number[];

beforeEach(async () => {
  await database.pool.query(`DROP TABLE IF EXISTS heard;
    CREATE TABLE heard (id bigint GENERATED ALWAYS AS IDENTITY, listener text, position bigint, business bigint, process int);
    DELETE FROM jobs; DELETE FROM businesses; DELETE FROM event_listeners; DELETE FROM business_events`);
  await insertBusinesses(database.db, [{}, {}, {}]);
  ids = (await database.db.select().from(businesses).orderBy(asc(businesses.id))).map(({ id }) => id);
});
afterEach(async () => {
  for (const kill of kills.splice(0)) await kill();
});

/** Starts a process with two listeners. @returns what it says, and its end by `kill -9` */
function start(stopsAt?: 'before' | 'after') {
  const child = spawn(process.execPath, [CHILD, database.url, ...(stopsAt ? [stopsAt] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  kills.push(kill);
  return { said: () => once(child.stdout, 'data'), kill };
}

/** Each listener begins with what happens from now on. */
async function haveBegun(): Promise<void> {
  await until(async () =>
    (await database.db.select().from(eventListeners)).length === 2 ? true : undefined,
  );
}

/** Changes each business so many times, one after the other. */
async function change(times: number, word: string): Promise<void> {
  const author = { role: 'editor', userId: null } as const;
  for (let time = 0; time < times; time += 1) {
    for (const id of ids) {
      const edit = { id, author, baseVersion: null, values: { name: `${word} ${time}` } };
      expect(await editBusiness(sources(), edit)).toMatchObject({ outcome: 'saved' });
    }
  }
}

/** Waits until both listeners have got as far as the log. */
async function haveHeardAll(): Promise<void> {
  await until(async () => {
    const end = (await positions()).at(-1);
    const places = await database.db.select().from(eventListeners);
    return places.every(({ position }) => position >= (end ?? 0)) ? true : undefined;
  });
}

/** Of what has happened to businesses since they were added. */
async function positions(): Promise<number[]> {
  const rows = await database.db.select().from(businessEvents).orderBy(asc(businessEvents.position));
  return rows.filter(({ kind }) => kind === 'changed').map(({ position }) => position);
}

async function heardBy(listener: string): Promise<{ position: number; business: number }[]> {
  const { rows } = await database.pool.query<{ position: string; business: string }>(
    'SELECT position, business FROM heard WHERE listener = $1 ORDER BY id',
    [listener],
  );
  return rows.map(({ position, business }) => ({ position: Number(position), business: Number(business) }));
}

/** Each event once or more, in the order of the log; the last that is heard of a business is what happened last. */
async function expectAllHeardInOrder(): Promise<void> {
  const all = await positions();
  for (const listener of LISTENERS) {
    const heard = await heardBy(listener);
    const first = [...new Set(heard.map(({ position }) => position))];
    expect(first).toEqual(all);
    for (const id of ids) {
      const last = heard.filter(({ business }) => business === id).at(-1);
      expect(last?.position).toBe(
        Math.max(...heard.filter((one) => one.business === id).map((one) => one.position)),
      );
    }
  }
}

test.each(['before', 'after'] as const)(
  'a process killed %s it has delivered what was written loses nothing',
  { tags: 'slow' },
  async (moment) => {
    const first = start();
    await haveBegun();
    await first.kill();
    const stopped = start(moment);
    const said = stopped.said();
    await change(3, 'Paws');
    await said;
    await stopped.kill();
    const before = (await heardBy('first')).length + (await heardBy('second')).length;
    expect(before > 0).toBe(moment === 'after');
    await change(1, 'Later');
    start();
    await haveHeardAll();
    await expectAllHeardInOrder();
  },
);

test('of two processes one is killed while businesses change, and every listener hears every change in order', {
  tags: 'slow',
}, async () => {
  const one = start();
  start();
  await haveBegun();
  const changing = change(12, 'Paws');
  await until(async () => ((await heardBy('first')).length > 0 ? true : undefined));
  await one.kill();
  start();
  await changing;
  await haveHeardAll();
  await expectAllHeardInOrder();
});
