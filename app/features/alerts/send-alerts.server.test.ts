import { beforeEach, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { readLicensing } from '#app/features/businesses/licence/rules.server.ts';
import { findServices } from '#app/features/directory/search/find-services.server.ts';
import { parseSearchForm } from '#app/features/directory/search/form.ts';
import { TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { senderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import { townBySlug } from '#app/features/places/region/region.ts';
import type { Settings } from '#app/features/site/settings/settings.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { blogPosts, searchAlerts, stoppedEmails } from '#db/schema.ts';
import { collectMails, NONE_STOPPED, testSite } from '#tests/support/content/collected-mails.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { hampshire } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { alertSending } from '#tests/support/jobs/alert-sending.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import { readAlertSearch } from './alert-search.server.ts';
import { previewDigest } from './preview-digest.server.ts';
import { askStillLooking, sendAlerts, type Sending } from './send-alerts.server.ts';
import {
  alertsTo,
  askForAlert,
  endOldAlerts,
  findAlert,
  keepAlert,
  startAlert,
  stopAlert,
} from './stored-alerts.server.ts';

const database = useScratchDatabase();
const sources = changeSources(database);
const KEYS = senderKeys('secret');
const SITE_URL = 'https://dogs.example';
const PLACES: Readonly<Record<string, [latitude: number, longitude: number]>> = {
  SO23: [51.06, -1.31],
  GU34: [51.15, -0.97],
  RG21: [51.26, -1.08],
};
const finder: PlaceFinder = {
  async find(text) {
    const [latitude, longitude] = PLACES[text.slice(0, 4)] ?? [];
    if (latitude === undefined || longitude === undefined) return { problem: 'malformed' };
    const known = { name: text, area: text.slice(0, 4), isPostcode: true, approximate: true, council: null };
    return { latitude, longitude, ...known };
  },
};
const time = { now: Date.now() };
let ownerSettings: Partial<Settings> = {};
const mails: Mail[] = [];
/** Addresses that get no more emails today. */
const full = new Set<string>();
const mailer = createMailer(
  collectMails(mails),
  () => testSite(),
  async () => true,
  NONE_STOPPED,
);
const services = () => ({
  db: database.db,
  finder,
  region: hampshire,
  serviceTypes: async () => namedServiceTypes(['Dog Walker', 'Dog Day Care', 'Kennels']),
  customFields: async () => [],
  config: { mapProvider: 'google', importedPhotos: 'fetch', siteUrl: SITE_URL, ownerSettings } as const,
  ...hoursAt(() => time.now),
  clock: () => time.now,
});
const sending = (): Sending =>
  ({
    ...services(),
    mailer,
    senderKeys: KEYS,
    logger: { error: (fields: { err?: unknown }) => expect(fields.err).toBeUndefined() },
    limits: {
      count: async (_kind: string, { account }: { account: string }) => {
        if (full.has(account)) throw new TooManyAttempts(60, 'account');
      },
    },
  }) as unknown as Sending;
const run = () => sendAlerts(sending(), new AbortController().signal);
const recipients = () => mails.map(({ recipient }) => recipient).toSorted();

beforeEach(async () => {
  mails.length = 0;
  full.clear();
  time.now = Date.now();
  ownerSettings = {};
  await database.pool.query(
    'TRUNCATE blog_posts, businesses, removed_businesses, business_events, business_versions, search_alerts, stopped_emails, outgoing_mails CASCADE',
  );
});

async function alert(email: string, search: string, daily = false): Promise<string> {
  const token = (await askForAlert(database.db, KEYS, { email, search }, time.now)) ?? '';
  const found = await findAlert(database.db, KEYS, token);
  if (!found) throw new Error('It was not stored.');
  expect(await startAlert(database.db, found, { daily, wording: 'agreed' }, time.now)).toBe(true);
  return token;
}

/** Lets a time pass, as if all alerts were so much older. */
async function pass(days: number): Promise<void> {
  time.now += days * DAY_MS;
}

async function publish(slug: string, title: string, at: string): Promise<void> {
  await database.db
    .insert(blogPosts)
    .values({ slug, title, content: 'Dogs.', status: 'published', published_at: new Date(at) });
}

test('on the first of a month, news of a town and the blog go to those who asked for them, once', async () => {
  ownerSettings = { digest: 'on', digestWords: 'Our walk is on the 19th.\n\nhttps://walk.example' };
  time.now = Date.parse('2026-11-10T12:00Z');
  await publish('old', 'Old', '2026-11-10T11:00Z');
  for (const [email, search] of [
    ['town@example.org', '?digest=winchester'],
    ['blog@example.org', '?digest=blog'],
    ['quiet@example.org', '?digest=alton'],
    ['week@example.org', '?service=&town=winchester'],
  ] as const)
    await alert(email, search);
  await insertBusinesses(
    database.db,
    [1, 2, 3, 4, 5, 6].map((n) => ({ slug: `paws-${n}`, name: `Paws ${n}`, city: 'Winchester' })),
  );
  await publish('fireworks', 'Fireworks <b>night</b>', '2026-11-20T12:00Z');
  await publish('later', 'Later', '2026-12-24T12:00Z');
  await publish('draft', 'Draft', '2026-11-20T12:00Z');
  await database.db.update(blogPosts).set({ status: 'draft' }).where(eq(blogPosts.slug, 'draft'));
  time.now = Date.parse('2026-11-30T23:30Z');
  await run();
  expect(recipients()).toEqual(['week@example.org']);
  mails.length = 0;
  time.now = Date.parse('2026-12-01T08:00Z');
  expect(await previewDigest(sending(), SITE_URL)).toMatchObject({
    about: 'Winchester',
    month: 'December 2026',
  });
  await run();
  // The article is news of every town.
  expect(recipients()).toEqual(['blog@example.org', 'quiet@example.org', 'town@example.org']);
  const [blog, town] = ['blog', 'town'].map((one) =>
    mails.find(({ recipient }) => recipient.startsWith(one)),
  );
  expect([blog?.subject, town?.subject]).toEqual([
    'New in our blog, December 2026',
    'New in Winchester, December 2026',
  ]);
  expect(town?.text).toMatch(/^> Our walk is on the 19th\.\n> \n> https:\/\/walk\.example\n/);
  expect(town?.text.match(/^Paws \d/gm)).toHaveLength(4);
  expect(town?.text).toContain('And 2 more services.');
  expect(town?.text).toContain(
    `Fireworks <b>night</b>:\n${SITE_URL}/blog/fireworks\n\nArticle of 20 November 2026.`,
  );
  expect(town?.html).toContain('Fireworks &lt;b&gt;night&lt;/b&gt;');
  expect(town?.text).not.toMatch(/Old|Later|Draft/);
  expect(blog?.text).not.toContain('Paws');
  expect([blog?.link, town?.link]).toEqual([`${SITE_URL}/blog`, `${SITE_URL}/winchester`]);
  for (const day of ['2026-12-01T20:00Z', '2026-12-31T23:00Z']) {
    time.now = Date.parse(day);
    await run();
  }
  expect(mails).toHaveLength(3);
  time.now = Date.parse('2027-01-01T08:00Z');
  await run();
  expect(mails.slice(3).map(({ text }) => text)).toEqual(Array(3).fill(expect.stringContaining('Later:')));
});

test('while they are off, nobody can ask for monthly emails, and none are sent', async () => {
  await alert('town@example.org', '?digest=winchester');
  await insertBusinesses(database.db, [{ slug: 'paws', name: 'Paws', city: 'Winchester' }]);
  await pass(40);
  expect(await run()).toBe(0);
  expect(await readAlertSearch(services(), '?digest=winchester')).toBeNull();
  ownerSettings = { digest: 'on' };
  expect(await readAlertSearch(services(), '?digest=nowhere')).toBeNull();
  expect(await readAlertSearch(services(), '?digest=Winchester&digest=blog')).toMatchObject({
    search: '?digest=winchester',
  });
  await pass(40);
  expect(await run()).toBe(0);
});

test('an alert tells of new listings and of those that take new dogs again, once', async () => {
  await insertBusinesses(database.db, [
    { slug: 'old', name: 'Chalkstream Dog Walks', latitude: 51.06, longitude: -1.3 },
    { slug: 'still', name: 'Still Open', latitude: 51.06, longitude: -1.3 },
  ]);
  await say('still', 'yes', 3);
  await say('old', 'waiting-list');
  await alert('sam@example.org', '?service=Dog+Walker&postcode=SO23');
  await insertBusinesses(database.db, [
    {
      slug: 'meon',
      name: 'Meon Paws\nhttps://evil.example',
      latitude: 51.08,
      longitude: -1.3,
      city: 'Twyford',
      postal_code: 'SO21 1AA',
    },
    { slug: 'far', name: 'Far Away', latitude: 52, longitude: 0 },
  ]);
  await say('old', 'yes');
  await say('still', 'yes');
  expect(await run()).toBe(0);
  await pass(6);
  expect(await run()).toBe(0);
  await pass(1);
  expect(await run()).toBe(1);
  const [mail] = mails;
  expect(mail).toMatchObject({ recipient: 'sam@example.org', subject: '1 new dog walker near SO23' });
  expect(mail?.link).toBe(`${SITE_URL}/?service=Dog+Walker&postcode=SO23`);
  expect(mail?.stop).toMatch(/^https:\/\/dogs\.example\/alerts\/stop-[\w-]{44}\?stop=1$/);
  expect(mail?.text).toContain('dog walkers within 10 miles of SO23:');
  expect(mail?.text).toContain(
    `Meon Paws https://evil.example:\n${SITE_URL}/dog-services/meon\n\nNew. 1.4 miles, Twyford SO21. Prices not stated.`,
  );
  expect(mail?.html).not.toContain('href="https://evil.example');
  expect(mail?.text).toContain('Taking new dogs now. 0.4 miles, Winchester SO23.');
  expect(mail?.text).not.toMatch(/Far Away|Still Open/);
  expect(mail?.text.split(/\s+/).filter((word) => !word.startsWith('http')).length).toBeLessThan(120);
  await pass(7);
  expect(await run()).toBe(0);
});

/** @param days since it was said */
async function say(slug: string, answer: 'yes' | 'waiting-list', days = 0): Promise<void> {
  const on = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const { rows } = await database.pool.query('SELECT id::int FROM businesses WHERE slug = $1', [slug]);
  const values = { new_dogs: { answer, until: null, by: 'editor' as const, on } };
  const author = { role: 'editor', userId: null } as const;
  const edit = { id: rows[0].id, author, baseVersion: null, values };
  expect(await editBusiness(sources(), edit)).toMatchObject({ outcome: 'saved' });
}

test('daily ones come each day, stopped and unconfirmed ones never, and what a full mailbox misses comes next time', async () => {
  await alert('daily@example.org', '?service=Dog+Walker', true);
  await alert('weekly@example.org', '?service=Dog+Walker');
  const stopped = await alert('stopped@example.org', '?service=Dog+Walker', true);
  await askForAlert(
    database.db,
    KEYS,
    { email: 'asked@example.org', search: '?service=Dog+Walker' },
    time.now,
  );
  const found = await findAlert(database.db, KEYS, stopped);
  if (found) await stopAlert(database.db, found);
  await insertBusinesses(database.db, [{ slug: 'new' }]);
  full.add('daily@example.org');
  await pass(1);
  expect(await run()).toBe(0);
  full.clear();
  expect(await run()).toBe(1);
  expect(recipients()).toEqual(['daily@example.org']);
  await pass(6);
  expect(await run()).toBe(1);
  expect(recipients()).toEqual(['daily@example.org', 'weekly@example.org']);
});

test('everyone gets what the page of their search would show, and nobody anything else', async () => {
  const searches = [
    '',
    ...['SO23', 'RG21'].flatMap((place) => [5, 25].map((miles) => `postcode=${place}&distance=${miles}`)),
  ]
    .flatMap((where) => [where, `${where}&town=winchester`, `${where}&town=alton`])
    .flatMap((where) => ['', 'Dog Walker', 'Kennels'].map((service) => `service=${service}&${where}`))
    .flatMap((search) =>
      ['', 'facts=puppies', 'minimum_rating=4', 'new_dogs=1'].map((filter) => `?${search}&${filter}`),
    );
  for (const [index, search] of searches.entries()) await alert(`${index}@example.org`, search);
  await insertBusinesses(database.db, some(40, 'new'));
  await pass(7);
  await run();
  const expected = new Map<string, string[]>();
  for (const [index, search] of searches.entries()) {
    const query = new URLSearchParams(search);
    const town = townBySlug((await hampshire()).towns, query.get('town') ?? '') ?? null;
    const asked = { ...services(), licensing: async () => readLicensing() };
    const { businesses } = await findServices(asked, { ...parseSearchForm(query), show: 1200 }, town);
    if (businesses.length > 0)
      expected.set(
        `${index}@example.org`,
        businesses.map(({ name }) => name),
      );
  }
  expect(expected.size).toBeGreaterThan(50);
  expect(recipients()).toEqual([...expected.keys()].toSorted());
  for (const { recipient, text } of mails) {
    const all = expected.get(recipient) ?? [];
    const listed = [...text.matchAll(/dog-services\/(\S+)/g)].length;
    const [, more = 0] = /And (\d+) more\./.exec(text) ?? [];
    expect(listed + Number(more)).toBe(all.length);
    for (const name of all.slice(0, listed)) expect(text).toContain(name);
  }
});

function some(count: number, prefix: string) {
  return Array.from({ length: count }, (_, index) => ({
    slug: `${prefix}-${index}`,
    name: `${prefix} ${index}.`,
    postal_code: `SO23 ${index}AA`,
    category: ['Dog Walker', 'Kennels', 'Dog Day Care'][index % 3] as string,
    city: ['Winchester', 'Alton', 'Basingstoke', 'Twyford'][index % 4] as string,
    latitude: 51 + (index % 7) * 0.05,
    longitude: -1.4 + (index % 11) * 0.05,
    rating: index % 2 ? 4.5 : 3,
    ...(index % 5 === 0 && { puppies: 'yes' as const }),
  }));
}

test('stopping an alert waits for a run and takes away the email that it has just stored', async () => {
  const token = await alert('sam@example.org', '?service=Dog+Walker', true);
  await insertBusinesses(database.db, [{ slug: 'new' }]);
  await pass(1);
  const found = await findAlert(database.db, KEYS, token);
  if (!found) throw new Error('There is none.');
  const stored = { ...sending(), mailer: alertSending(database, () => time.now).mailer };
  const running = sendAlerts(stored, new AbortController().signal);
  await stopAlert(database.db, found);
  await running;
  await sendAlerts(stored, new AbortController().signal);
  const { rows } = await database.pool.query('SELECT recipient FROM outgoing_mails');
  expect(rows).toEqual([]);
});

test('ten thousand alerts against two hundred new listings take one run', { tags: 'slow' }, async () => {
  await database.db.execute(sql`
    INSERT INTO search_alerts (email, search, stop_hash, confirmed_at, renewed_at, checked_at)
    SELECT n || '@example.org', '?service=' || (ARRAY['Dog+Walker', 'Kennels', 'Dog+Day+Care'])[n % 3 + 1] || '&postcode=' ||
      (ARRAY['SO23', 'GU34', 'RG21'])[n % 7 % 3 + 1] || '&distance=' || (ARRAY[5, 10, 15, 25, 50])[n % 5 + 1] || '&minimum_rating=' || n % 500 / 100.0,
      'hash' || n, now(), now(), now() FROM generate_series(1, 10000) AS n`);
  await insertBusinesses(database.db, some(200, 'new'));
  await pass(7);
  const { mailer: queue } = alertSending(database, () => time.now);
  const emails = await sendAlerts({ ...sending(), mailer: queue }, new AbortController().signal);
  expect(emails).toBeGreaterThan(5000);
  const { rows } = await database.pool.query(
    'SELECT count(*)::int, count(DISTINCT recipient)::int AS people FROM outgoing_mails',
  );
  expect(rows).toEqual([{ count: emails, people: emails }]);
});

test('after a year we ask once, and without an answer an alert ends and its address is deleted', async () => {
  const kept = await alert('kept@example.org', '?service=Kennels');
  await alert('over@example.org', '?service=Kennels');
  const ask = () => askStillLooking(sending(), new AbortController().signal);
  await pass(364);
  expect(await ask()).toBe(0);
  await pass(1);
  expect(await ask()).toBe(2);
  expect(await ask()).toBe(0);
  expect(mails[0]?.subject).toBe('Still looking for kennels in Hampshire?');
  const found = await findAlert(database.db, KEYS, kept);
  await keepAlert(database.db, found?.id ?? 0, time.now);
  await pass(31);
  await endOldAlerts(database.db, time.now);
  expect(await alertsTo(database.db, 'kept@example.org')).toHaveLength(1);
  expect(await alertsTo(database.db, 'over@example.org')).toHaveLength(0);
  expect(await database.db.$count(searchAlerts)).toBe(2);
  await pass(31);
  await endOldAlerts(database.db, time.now);
  expect(await database.db.$count(searchAlerts)).toBe(1);
  expect(await database.db.$count(stoppedEmails)).toBe(1);
});

test('what nobody confirms is deleted, and asking again neither repeats the email nor changes what was confirmed', async () => {
  const asked = { email: 'Sam@example.org', search: '?service=Kennels' };
  const ask = (email = asked.email) => askForAlert(database.db, KEYS, { ...asked, email }, time.now);
  const token = await ask();
  expect(await Promise.all([ask(), ask('sam@EXAMPLE.org ')])).toEqual([null, null]);
  await pass(1);
  expect(await ask()).toBe(token);
  await pass(1.5);
  await endOldAlerts(database.db, time.now);
  expect(await database.db.$count(searchAlerts)).toBe(1);
  await pass(1);
  await endOldAlerts(database.db, time.now);
  expect(await database.db.$count(searchAlerts)).toBe(0);
  expect(await findAlert(database.db, KEYS, token ?? '')).toBeNull();

  await alert(asked.email, asked.search);
  const before = await alertsTo(database.db, asked.email);
  await pass(1);
  expect(await ask()).toBe(token);
  expect(await alertsTo(database.db, asked.email)).toEqual(
    before.map((one) => ({ ...one, asked_at: new Date(time.now) })),
  );
  const [one] = before;
  if (!one) throw new Error('There is none.');
  await stopAlert(database.db, one);
  await pass(1);
  await ask();
  expect(await alertsTo(database.db, asked.email)).toEqual([]);
});

test('two starts at once count each other, and ten is the most', async () => {
  const start = async (number: number) => {
    const search = `?service=Kennels&minimum_rating=${number / 10}`;
    const token = await askForAlert(database.db, KEYS, { email: 'sam@example.org', search }, time.now);
    const found = await findAlert(database.db, KEYS, token ?? '');
    return found ? [found, found] : [];
  };
  const asked = (await Promise.all(Array.from({ length: 12 }, (_, number) => start(number + 1)))).flat();
  const started = await Promise.all(
    asked.map((one) => startAlert(database.db, one, { daily: false, wording: '' }, time.now)),
  );
  expect(started.filter(Boolean)).toHaveLength(20);
  expect(await alertsTo(database.db, 'sam@example.org')).toHaveLength(10);
});
