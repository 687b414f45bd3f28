// @vitest-environment jsdom
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '#app/config/config.server.ts';
import { createServices, type Services } from '#app/services/services.server.ts';
import { businesses, businessVersions } from '#db/schema.ts';
import { JSON_FEED } from '#tests/support/content/json-feed.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts';
import { openAnswers } from '../filters/open-answers.ts';
import { mountEndpoints } from './endpoint.ts';
import { FEEDS } from './feeds.ts';

const database = useScratchDatabase();
let services: Services;
const site = new Hono();

beforeAll(() => {
  const config = parseConfig({
    AUTH_SECRET: 'x'.repeat(40),
    DATABASE_URL: database.url,
    SITE_URL: 'https://dogs.example',
  });
  services = createServices(config, database.url, HAMPSHIRE, pino({ level: 'silent' }));
  site.use(openAnswers(FEEDS, config));
  site.route('/', mountEndpoints(FEEDS, { services }));
});
afterAll(() => services.close());

beforeEach(async () => {
  await database.db.execute(
    sql`TRUNCATE businesses, removed_businesses, business_versions, business_events CASCADE`,
  );
  await insertBusinesses(database.db, [
    { slug: 'walker', name: 'Paws', city: 'Winchester', updated_at: day(1), email_1: 'me@paws.example' },
    { slug: 'kennels', name: 'Tails', category: 'Kennels', city: 'Alton', updated_at: day(2) },
    {
      slug: 'hidden',
      name: 'Home',
      category: 'Kennels',
      city: 'Alton',
      updated_at: day(3),
      hides_address: true,
      full_address: '7 Secret Lane',
      postal_code: 'GU34 1AA',
      latitude: 51.149,
      longitude: -0.976,
    },
  ]);
});

const day = (number: number) => new Date(Date.UTC(2026, 9, number, 12));

async function json(query = '') {
  const answer = await site.request(`/feed.json${query}`);
  expect(answer.status).toBe(200);
  return JSON_FEED.parse(await answer.json());
}

const titles = async (query?: string) => (await json(query)).items.map(({ title }) => title);

test('the listings that changed last come first, and only those of the search', async () => {
  expect(await titles()).toEqual(['Home', 'Tails', 'Paws']);
  expect(await titles('?service=Kennels')).toEqual(['Home', 'Tails']);
  expect(await titles('?service=Kennels&postcode=GU34+1AA&distance=5')).toEqual(['Home']);
  expect(await titles('?town=alton')).toEqual(['Home', 'Tails']);
  // Neither the order nor the length of the list is the search's, nor who is open at the moment.
  expect(await titles('?sort=name&show=48&after=1&open=now')).toEqual(['Home', 'Tails', 'Paws']);
});

test('a feed leads to the page of its search, and to itself', async () => {
  expect(await json('?town=alton&service=Kennels&minimum_rating=')).toMatchObject({
    title: 'Kennels in Alton: new and changed listings',
    home_page_url: 'https://dogs.example/alton?service=Kennels',
    feed_url: 'https://dogs.example/feed.json?service=Kennels&town=alton',
  });
});

test('says what has changed, as another item, and names no email address and no hidden street', async () => {
  const first = (await json('?service=Dog+Walker')).items[0];
  expect(first).toMatchObject({
    url: 'https://dogs.example/dog-services/walker',
    summary: 'Newly listed. Dog Walker in Winchester.',
  });
  expect((await json('?service=Dog+Walker')).items[0]).toEqual(first);
  const changes = {
    phone: { from: null, to: '01632 960001' },
    email_1: { from: 'me@paws.example', to: 'us@paws.example' },
    full_address: { from: '7 Secret Lane', to: '8 Secret Lane' },
  };
  await database.db.update(businesses).set({ version: 2, updated_at: day(9) });
  const { rows } = await database.pool.query('SELECT id FROM businesses');
  await database.db.insert(businessVersions).values(
    rows.map(({ id }) => ({
      ...({ business_id: Number(id), version: 2, kind: 'edited', made_by: 'editor', changes } as const),
    })),
  );
  const changed = (await json('?service=Dog+Walker')).items[0];
  expect(changed?.summary).toBe('Changed: Phone, Address, Email. Dog Walker in Winchester.');
  expect(changed?.date_modified).toBe('2026-10-09T12:00:00.000Z');
  expect(changed?.id).not.toBe(first?.id);
  for (const path of ['/feed.json', '/feed.xml']) {
    const text = await (await site.request(path)).text();
    expect(text).toContain('Home');
    expect(text).not.toMatch(/@|Secret|51\.149|GU34 1AA|960001/);
  }
});

test('a listing that was removed or hidden is gone', async () => {
  await database.pool.query(`
    WITH gone AS (DELETE FROM businesses WHERE slug = 'hidden' RETURNING *)
    INSERT INTO removed_businesses (id, slug, identity, name, category, kind, reason, business, hidden_by)
    SELECT id, slug, identity, name, category, 'hidden', 'Closed', to_jsonb(gone), 'editor' FROM gone`);
  expect(await titles()).toEqual(['Tails', 'Paws']);
});

test('is sent once: a reader that has it is told so', async () => {
  for (const path of ['/feed.xml', '/feed.json']) {
    const { headers } = await site.request(path);
    const [tag, date] = [headers.get('ETag') ?? '', headers.get('Last-Modified') ?? ''];
    expect(headers.get('Cache-Control')).toBe('public, max-age=300');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    const ask = async (sent: HeadersInit) => (await site.request(path, { headers: sent })).status;
    expect(await ask({ 'If-None-Match': tag })).toBe(304);
    expect(await ask({ 'If-Modified-Since': date })).toBe(304);
    expect(await ask({ 'If-None-Match': '"other"', 'If-Modified-Since': date })).toBe(200);
    expect(await ask({ 'If-Modified-Since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).toBe(200);
    expect(await ask({ 'If-Modified-Since': 'nonsense' })).toBe(200);
  }
});

test('refuses a place that it does not know, so that no reader follows another search for years', async () => {
  for (const [query, status] of [
    ['postcode=ZZ99+9ZZ', 400],
    ['postcode=%3Cscript%3E', 400],
    ['town=nowhere', 404],
    ['postcode=Newtown', 400],
    ['postcode=JE2+3AB', 404],
  ] as const) {
    const answer = await site.request(`/feed.xml?${query}`);
    expect([query, answer.status]).toEqual([query, status]);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  }
});

test.each([
  ['?service=Nope', 'unknown-service'],
  ['?services=Kennels', 'unknown-parameter'],
  ['?utm_source=x', 'unknown-parameter'],
  ['?service=Kennels&service=Vet', 'repeated-parameter'],
  ['?distance=7', 'invalid-parameter'],
  ['?minimum_rating=nonsense', 'invalid-parameter'],
  ['?details=unknown', 'invalid-parameter'],
])('%s is refused', async (query, code) => {
  const answer = await site.request(`/feed.xml${query}`);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code, status: 400 }]);
});

test('hostile texts stay texts in RSS and JSON', async () => {
  await database.db.execute(sql`TRUNCATE businesses CASCADE`);
  const texts = [...HOSTILE_TEXTS, ']]>', '</title><script>alert(1)</script>', '&amp;#60;'].filter(
    (text) => text.trim() && !text.includes('\0'),
  );
  await insertBusinesses(
    database.db,
    texts.map((text, index) => ({
      slug: `b-${index}`,
      name: text.slice(0, 200),
      postal_code: `SO${index}`,
      updated_at: day(index % 28),
      city: text.slice(0, 90),
      website_description: text,
    })),
  );
  const xml = await (await site.request('/feed.xml?service=Dog+Walker&photo=1')).text();
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  // oxlint-disable-next-line no-control-regex -- exactly those are what XML 1.0 does not allow
  const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uE000\uFFFE\uFFFF]/g;
  const names = texts.map((text) => text.slice(0, 200).replaceAll(forbidden, ''));
  const { items } = await json();
  expect(items.length).toBeGreaterThan(20);
  for (const { title, content_html: html } of items) {
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(
      [...page.body.querySelectorAll('*')].map(({ tagName }) => tagName).filter((tag) => tag !== 'P'),
    ).toEqual([]);
    expect(names).toContain(title);
  }
  const inXml = await (await site.request('/feed.xml')).text();
  const feed = new DOMParser().parseFromString(inXml, 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  expect(feed.querySelectorAll('item')).toHaveLength(items.length);
  expect(feed.querySelector('script')).toBeNull();
});
