import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordEvent } from '#app/features/businesses/events/record-event.server.ts';
import { readLicensing } from '#app/features/businesses/licence/rules.server.ts';
import { announceArticle } from '#app/commands/publishing.server.ts';
import { takeDown } from '#app/features/businesses/write/removal/remove.server.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { WEBHOOK_KINDS } from '#app/features/webhooks/kinds.ts';
import { tellWebhooks } from '#app/features/webhooks/tell-webhooks.server.ts';
import { listDeliveries, sendAgain } from '#app/features/webhooks/stored-deliveries.server.ts';
import {
  addWebhook,
  editWebhook,
  findWebhook,
  openSecrets,
  replaceSecret,
} from '#app/features/webhooks/stored-webhooks.server.ts';
import type { WebhookInput } from '#app/features/webhooks/webhook-form.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/support/stubs/webhook-receiver.ts';
import { webhookDeliveries } from './webhooks.server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const database = useScratchDatabase();
const webhookSecrets = createSecretBox('the secret of the site', 'webhooks');
const receivers: WebhookReceiver[] = [];
const mails: Mail[] = [];
let now = 0;

beforeEach(async () => {
  now = Date.now() + MINUTE_MS;
  mails.length = 0;
  await database.pool.query('TRUNCATE businesses, removed_businesses, webhooks, actions, jobs CASCADE');
  await insertBusinesses(database.db, [{ slug: 'paws', email_1: 'owner@dogs.example' }, { slug: 'tails' }]);
  await run();
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});

async function receive(...answers: Parameters<typeof startWebhookReceiver>): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver(...answers);
  receivers.push(receiver);
  return receiver;
}

const kind = () =>
  webhookDeliveries({
    config: {
      siteName: 'Test Directory',
      siteUrl: 'https://dogs.example',
      demoUse: true,
      contactEmail: 'site@dogs.example',
      adminEmails: [],
    },
    pool: database.pool,
    webhookSecrets,
    clock: () => now,
    councils: readCouncils(),
    openingHours: hoursAt(() => now).openingHours,
    licensing: async () => readLicensing(),
    customFields: async () => [],
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
  } as unknown as Services);

const run = () => kind().run({}, new AbortController().signal);

const OF_LISTINGS: WebhookInput['kinds'] = [
  'added',
  'changed',
  'removed',
  'restored',
  'merged',
  'unmerged',
  'erased',
];

function add(url: string, more: Partial<WebhookInput> = {}): Promise<number> {
  return database.db.transaction((db) =>
    addWebhook(db, webhookSecrets, { url, kinds: OF_LISTINGS, enabled: true, ...more }),
  );
}

const edit = (id: number, input: WebhookInput) => database.db.transaction((db) => editWebhook(db, id, input));

async function idOf(slug: string): Promise<number> {
  const { rows } = await database.pool.query('SELECT id::int FROM businesses WHERE slug = $1', [slug]);
  return rows[0].id;
}

async function change(slug: string, columns = ['name']): Promise<void> {
  await recordEvent(database.db, { kind: 'changed', businessIds: [await idOf(slug)], columns });
}

const deliveries = (id: number) => listDeliveries(database.db, id);

test('a change is sent once, signed, as the API shows the listing', async () => {
  const { origin, messages } = await receive();
  const id = await add(`${origin}/hook`);
  const stored = await findWebhook(database.db, id);
  await change('paws');
  await run();
  await run();
  const [message] = messages;
  const secret = (await webhookSecrets.open(stored?.secret ?? '')) ?? '';
  expect(messages).toHaveLength(1);
  expect(message?.path).toBe('/hook');
  expect(message && isSignedWith(secret, message)).toBe(true);
  expect(message).toMatchObject({
    type: 'listing.changed',
    data: { slug: 'paws', url: 'https://dogs.example/dog-services/paws', email_1: null },
  });
  expect(message?.body).not.toContain('owner@dogs.example');
  expect(stored?.secret).not.toContain(secret.slice(6, 20));
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', status: 204, attempts: 1 }]);
});

test('for a day after a secret is replaced, messages are signed with every secret that a receiver may still have', async () => {
  const id = await add('https://hooks.example');
  const stored = async () => (await findWebhook(database.db, id)) ?? expect.fail();
  const now = Date.now();
  const DAY_MS = 24 * 60 * 60_000;
  const secrets = [await webhookSecrets.open((await stored()).secret)];
  for (const hours of [0, 1]) {
    const at = now + hours * 60 * 60_000;
    secrets.unshift(await replaceSecret(database.db, webhookSecrets, await stored(), at));
  }
  const openAt = async (at: number) => openSecrets(webhookSecrets, await stored(), at);
  expect(await openAt(now + 2)).toEqual(secrets);
  expect(await openAt(now + DAY_MS + 1)).toEqual(secrets.slice(0, 2));
  expect(await openAt(now + 2 * DAY_MS)).toEqual(secrets.slice(0, 1));
});

test('what nobody may know of, what was not chosen and what happened before is not sent', async () => {
  const { origin, messages } = await receive();
  await change('paws');
  await add(origin, { kinds: ['changed'] });
  await change('paws', ['email_1', 'by_hand']);
  await recordEvent(database.db, { kind: 'added', businessIds: [await idOf('tails')], columns: null });
  await run();
  expect(messages).toEqual([]);
});

test('of a listing that was removed or erased only its id and address are sent', async () => {
  const { origin, messages } = await receive();
  await add(origin);
  const id = await idOf('paws');
  const author = { role: 'editor', userId: null } as const;
  await takeDown({ db: database.db, clock: () => now }, { id, reason: 'Closed', author });
  await run();
  await database.pool.query('DELETE FROM removed_businesses');
  await recordEvent(database.db, { kind: 'erased', businessIds: [id], columns: null });
  await run();
  const url = 'https://dogs.example/dog-services/paws';
  expect(messages.map(({ type, data }) => [type, data])).toEqual([
    ['listing.removed', { id, slug: 'paws', url }],
    ['listing.erased', { id, slug: null, url: null }],
  ]);
});

test('a message that fails is sent again after growing pauses, as the same one, and before later ones of its listing', async () => {
  let status = 500;
  const { origin, messages } = await receive({
    '/': (_request, response) => response.writeHead(status).end('<b>no</b>'),
  });
  const id = await add(`${origin}/`);
  await change('paws');
  await change('paws', ['phone']);
  await change('tails');
  const about = () => messages.map(({ data }) => data['slug']);
  await run();
  await run();
  expect(about()).toEqual(['paws', 'tails']);
  now += 5_000;
  await run();
  expect(about()).toEqual(['paws', 'tails', 'paws']);
  now += 5 * MINUTE_MS - 1;
  status = 200;
  messages.length = 0;
  await run();
  expect(about()).toEqual(['tails']);
  now += 1;
  await run();
  expect(about()).toEqual(['tails', 'paws', 'paws']);
  const [first, , second] = (await deliveries(id)).toReversed();
  expect([first?.attempts, first?.state, second?.state]).toEqual([3, 'delivered', 'delivered']);
  expect(messages[1]?.id).toBe(`msg_${first?.message_id}`);
});

test('a message fails for good after ten attempts, and can be sent again', async () => {
  const { origin, messages } = await receive({ '/': 503 });
  const id = await add(`${origin}/`);
  await change('paws');
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await run();
    now += DAY_MS / 4;
    const waiting = (await deliveries(id)).find(({ state }) => state === 'waiting');
    if (waiting) now = waiting.next_attempt_at.getTime();
  }
  const [failed] = await deliveries(id);
  expect([messages.length, failed?.state, failed?.problem]).toEqual([10, 'failed', 'The answer was 503.']);
  expect(new Set(messages.map((message) => message.id)).size).toBe(1);
  expect(await sendAgain(database.db, id, failed?.id ?? 0, now)).toBe(true);
  await run();
  expect(messages).toHaveLength(11);
});

test('a receiver that is gone is switched off at once, and one that fails for five days then, with one email', async () => {
  const { origin, messages } = await receive({ '/gone': 410, '/down': 500 });
  const gone = await add(`${origin}/gone`);
  const down = await add(`${origin}/down`);
  for (let day = 0; day < 7; day += 1) {
    await change('paws');
    await run();
    now += DAY_MS;
  }
  expect(await findWebhook(database.db, gone)).toMatchObject({ enabled: false, stopped: 'gone' });
  expect(await findWebhook(database.db, down)).toMatchObject({ enabled: false, stopped: 'failing' });
  expect(messages.filter(({ path }) => path === '/gone')).toHaveLength(1);
  expect(mails.map(({ recipient, link }) => [recipient, link])).toEqual([
    ['site@dogs.example', `https://dogs.example/admin/site/webhooks/${gone}`],
    ['site@dogs.example', `https://dogs.example/admin/site/webhooks/${down}`],
  ]);
  expect((await deliveries(down)).filter(({ state }) => state === 'waiting')).toEqual([]);
});

test('a webhook that was off for a while gets what happens once it is on again', async () => {
  const { origin, messages } = await receive();
  const input = { url: `${origin}/`, kinds: OF_LISTINGS };
  const id = await add(origin);
  await change('paws');
  await edit(id, { ...input, enabled: false });
  await run();
  await change('paws');
  await edit(id, { ...input, enabled: true });
  await run();
  expect(messages).toEqual([]);
  await change('tails');
  await run();
  expect(messages.map(({ data }) => data['slug'])).toEqual(['tails']);
});

test('no redirect is followed and no address of a private network is asked', async () => {
  const { origin, messages } = await receive({
    '/': (_request, response) => response.writeHead(307, { Location: '/secret' }).end(),
  });
  const redirected = await add(`${origin}/`);
  const inside = await Promise.all(
    ['https://10.0.0.1/', 'https://[fd00::1]/', 'https://169.254.169.254/'].map((url) => add(url)),
  );
  await change('paws');
  await run();
  expect(messages.map(({ path }) => path)).toEqual(['/']);
  expect(await deliveries(redirected)).toMatchObject([{ state: 'waiting', status: 307 }]);
  for (const id of inside) {
    const [delivery] = await deliveries(id);
    expect(delivery?.problem).toContain('is not on the public web');
  }
});

test('a receiver that does not answer holds up no other one', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const slow = await receive({
    '/': (_request, response) => {
      ask();
      void answered.then(() => response.end());
    },
  });
  const quick = await receive();
  await add(`${slow.origin}/`);
  const id = await add(quick.origin);
  await change('paws');
  await change('tails');
  const running = run();
  await asked;
  while ((await deliveries(id)).filter(({ state }) => state === 'delivered').length < 2);
  expect([slow.messages.length, quick.messages.length]).toEqual([1, 2]);
  answer();
  await running;
  expect(slow.messages).toHaveLength(2);
});

test('two nodes at once send each message once, in the order of each listing', async () => {
  const { origin, messages } = await receive();
  await add(origin);
  const logger = pino({ level: 'silent' });
  const queues = [1, 2].map(() => {
    const queue = createJobQueue({ pool: database.pool, clock: () => now, logger });
    queue.handle(kind());
    return queue;
  });
  const columns = Array.from({ length: 40 }, (_, index) => (index % 2 ? 'paws' : 'tails'));
  for (const slug of columns) await change(slug);
  await Promise.all(queues.map((queue) => queue.runDue()));
  now += MINUTE_MS;
  await change('paws');
  await Promise.all(queues.map((queue) => queue.runDue()));
  await Promise.all(queues.map((queue) => queue.stop()));
  expect(messages.map(({ data }) => data['slug'])).toEqual([...columns, 'paws']);
  expect(new Set(messages.map((message) => message.id)).size).toBe(41);
});

test('events that are heard again, as after a kill, are sent once', async () => {
  const { origin, messages } = await receive();
  await add(origin);
  const place = `SELECT position FROM event_listeners WHERE name = 'webhooks'`;
  const { rows } = await database.pool.query(place);
  await change('paws');
  await run();
  await database.pool.query(`UPDATE event_listeners SET position = $1 WHERE name = 'webhooks'`, [
    rows[0].position,
  ]);
  await run();
  expect(messages).toHaveLength(1);
});

test('with another AUTH_SECRET nothing is sent, and the log says why', async () => {
  const { origin, messages } = await receive();
  const id = await database.db.transaction((db) =>
    addWebhook(db, createSecretBox('another secret', 'webhooks'), {
      url: origin,
      kinds: OF_LISTINGS,
      enabled: true,
    }),
  );
  await change('paws');
  await run();
  const [delivery] = await deliveries(id);
  expect([messages.length, delivery?.problem]).toEqual([
    0,
    "The signing secret can't be read because AUTH_SECRET has changed. Replace the secret.",
  ]);
});

/** The job is run by hand. */
const telling = () => ({ db: database.db, jobs: { runEarly: async () => {} } }) as unknown as Services;

test('articles and reviews are sent as they are shown, with the address of what is gone', async () => {
  const { origin, messages } = await receive();
  await add(origin);
  const id = await add(origin, { kinds: Object.keys(WEBHOOK_KINDS) });
  const business = await idOf('paws');
  const spring = await insertPost(database.db, { slug: 'spring', title: 'Spring', category: 'Care' });
  const { rows } = await database.pool.query(
    `INSERT INTO reviews (business_id, stars, text, experienced_on, shown_name, state, source, published_at, email, author)
     VALUES ($1, 4, 'Kind to Otter.', '2026-09-01', 'Sam', 'published', 'form', now(), 'sam@dogs.example', 'sam') RETURNING id::int`,
    [business],
  );
  const article = { id: spring, slug: 'spring' };
  await announceArticle(telling(), article, 'article.published');
  await tellWebhooks(telling(), 'review.published', rows[0]);
  await run();
  const url = 'https://dogs.example/blog/spring';
  expect(messages).toMatchObject([
    { type: 'article.published', data: { ...article, url, title: 'Spring', category: 'Care', tags: [] } },
    {
      type: 'review.published',
      data: { id: rows[0].id, stars: 4, text: 'Kind to Otter.', name: 'Sam', listing: { slug: 'paws' } },
    },
  ]);
  expect(messages[1]?.body).not.toContain('sam@dogs.example');

  await announceArticle(telling(), article, 'article.changed');
  await database.pool.query(`DELETE FROM blog_posts WHERE id = $1`, [spring]);
  await announceArticle(telling(), article, 'article.removed');
  await database.pool.query(`UPDATE reviews SET state = 'removed'`);
  await tellWebhooks(telling(), 'review.published', rows[0]);
  await run();
  expect(messages.slice(2)).toMatchObject([
    { type: 'article.changed', data: { ...article, url } },
    { type: 'article.removed', data: { ...article, url } },
    { type: 'review.published', data: { id: rows[0].id } },
  ]);
  expect(messages.at(-1)?.body).not.toContain('Otter');
  expect(await deliveries(id)).toHaveLength(5);
});
