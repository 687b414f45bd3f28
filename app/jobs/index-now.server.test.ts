import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceArticle } from '#app/commands/publishing.server.ts';
import { setIndexNow } from '#app/commands/site/index-now.server.ts';
import { recordEvent } from '#app/features/businesses/events/record-event.server.ts';
import { takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import { countWaiting, readIndexNow } from '#app/features/webhooks/index-now/stored.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/stubs/webhook-receiver.ts';
import { indexNowMessages } from './index-now.server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SITE = 'https://dogs.example';

const database = useScratchDatabase();
const receivers: WebhookReceiver[] = [];
let now = 0;
let demoUse = true;

beforeEach(async () => {
  now = Date.now();
  demoUse = true;
  await database.pool.query(
    'TRUNCATE businesses, removed_businesses, business_old_slugs, index_now, index_now_paths, actions, jobs CASCADE',
  );
  await insertBusinesses(database.db, [{ slug: 'paws' }, { slug: 'tails' }]);
  await run();
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});

async function receive(answer: number): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver({ '/indexnow': answer });
  receivers.push(receiver);
  return receiver;
}

const services = () => ({ db: database.db, pool: database.pool, clock: () => now }) as unknown as Services;

async function run(): Promise<void> {
  const config = { siteUrl: SITE, demoUse } as Services['config'];
  await indexNowMessages({ ...services(), config }).run({}, new AbortController().signal);
}

async function switchOn(origin: string): Promise<void> {
  const { rows } = await database.pool.query(
    `INSERT INTO "user" (id, name, email) VALUES ('admin', 'Admin', 'admin@dogs.example')
     ON CONFLICT (id) DO UPDATE SET name = 'Admin' RETURNING id`,
  );
  await setIndexNow(services(), rows[0].id, { enabled: true, url: `${origin}/indexnow` });
}

async function change(...slugs: string[]): Promise<void> {
  const { rows } = await database.pool.query('SELECT id FROM businesses WHERE slug = ANY ($1)', [slugs]);
  const businessIds = rows.map(({ id }) => Number(id));
  await recordEvent(database.db, { kind: 'changed', businessIds, columns: ['phone'] });
}

const announce = (slug: string) =>
  announceArticle(
    { db: database.db, jobs: { runEarly: async () => {} } as never },
    { id: 1, slug },
    'article.changed',
  );
const sent = ({ messages }: WebhookReceiver) => messages.map(({ body }) => JSON.parse(body));
const page = (slug: string) => `${SITE}/dog-services/${slug}`;

test('nothing is sent and nothing waits until it is switched on', async () => {
  await change('paws');
  await announce('spring');
  await run();
  expect(await countWaiting(database.db)).toBe(0);
  expect(await readIndexNow(database.db)).toBeNull();
});

test('pages that have changed go together, each once, with the key of the site', async () => {
  const receiver = await receive(202);
  await switchOn(receiver.origin);
  await change('paws');
  await change('paws', 'tails');
  await announce('spring');
  await run();
  const stored = await readIndexNow(database.db);
  expect(sent(receiver)).toEqual([
    {
      host: 'dogs.example',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      keyLocation: `${SITE}/indexnow.txt`,
      urlList: expect.arrayContaining([`${SITE}/blog/spring`, page('paws'), page('tails')]),
    },
  ]);
  expect(sent(receiver)[0].urlList).toHaveLength(3);
  expect(sent(receiver)[0].key).toBe(stored?.key);
  expect(stored).toMatchObject({ addresses: 3, status: 202, problem: null, attempts: 0 });
  await run();
  expect(receiver.messages).toHaveLength(1);
});

test('a removed listing and the old address of a renamed one are told, what is not shown is not', async () => {
  const receiver = await receive(200);
  await switchOn(receiver.origin);
  const { rows } = await database.pool.query(`SELECT id::int FROM businesses WHERE slug = 'paws'`);
  await recordEvent(database.db, { kind: 'changed', businessIds: [rows[0].id], columns: ['by_hand'] });
  await run();
  expect(receiver.messages).toEqual([]);
  await database.pool.query(`INSERT INTO business_old_slugs (slug, business_id) VALUES ('claws', $1)`, [
    rows[0].id,
  ]);
  const { rows: tails } = await database.pool.query(`SELECT id::int FROM businesses WHERE slug = 'tails'`);
  const author = { role: 'editor', userId: null } as const;
  await takeDown({ db: database.db, clock: () => now }, { id: tails[0].id, reason: 'Closed', author });
  await change('paws');
  await run();
  expect(sent(receiver)[0].urlList.toSorted()).toEqual([page('claws'), page('paws'), page('tails')]);
});

test('a refusal is tried again after pauses that grow, and then nothing is lost', async () => {
  const failing = await receive(429);
  await switchOn(failing.origin);
  await change('paws');
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await run();
    await run();
    expect(failing.messages).toHaveLength(attempt + 1);
    const stored = await readIndexNow(database.db);
    expect(stored?.problem).toBe('The answer was 429.');
    const next = stored?.next_attempt_at.getTime() ?? 0;
    pauses.push(next - now);
    now = next;
  }
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBeGreaterThan(60 * MINUTE_MS);
  const working = await receive(200);
  await switchOn(working.origin);
  await run();
  expect(sent(working)[0].urlList).toEqual([page('paws')]);
  expect(await countWaiting(database.db)).toBe(0);
});

test('after five days without success it is off, what waits is dropped, and the log says so', async () => {
  const receiver = await receive(403);
  await switchOn(receiver.origin);
  await change('paws');
  await run();
  now += 5 * DAY_MS;
  await run();
  expect(await readIndexNow(database.db)).toMatchObject({ enabled: false, stopped: true });
  expect(await countWaiting(database.db)).toBe(0);
  const { rows } = await database.pool.query(`SELECT action FROM actions ORDER BY id`);
  expect(rows.map(({ action }) => action)).toEqual(['index-now.on', 'index-now.stopped']);
  now += DAY_MS;
  await change('tails');
  await run();
  expect(receiver.messages).toHaveLength(2);
});

test('a page that changes while it is told is told again', async () => {
  const receiver = await startWebhookReceiver({
    '/indexnow': async (_request, response) => {
      if (receiver.messages.length === 1) await announce('spring');
      response.writeHead(200).end();
    },
  });
  receivers.push(receiver);
  await switchOn(receiver.origin);
  await announce('spring');
  await run();
  expect(sent(receiver).map(({ urlList }) => urlList)).toEqual([
    [`${SITE}/blog/spring`],
    [`${SITE}/blog/spring`],
  ]);
});

test('a message has ten thousand addresses at most', async () => {
  const receiver = await receive(200);
  await switchOn(receiver.origin);
  await database.pool.query(
    `INSERT INTO index_now_paths SELECT '/dog-services/b-' || n FROM generate_series(1, 10001) n`,
  );
  await run();
  expect(sent(receiver).map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
});

test('a private address is never asked', async () => {
  const receiver = await receive(200);
  await switchOn(receiver.origin);
  await change('paws');
  demoUse = false;
  await run();
  expect(receiver.messages).toEqual([]);
  expect((await readIndexNow(database.db))?.problem).toBe('The address must start with https://.');
});
