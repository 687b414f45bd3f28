// @vitest-environment jsdom
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '#app/config/config.server.ts';
import { embedAddress, embedCode, parseEmbed } from '#app/features/programs/embeds/embed.ts';
import { createServices, type Services } from '#app/services/services.server.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts';
import { EMBED } from './embed.ts';
import { mountEndpoints } from './endpoint.ts';

const database = useScratchDatabase();
let services: Services;

beforeAll(() => {
  const config = parseConfig({
    AUTH_SECRET: 'x'.repeat(40),
    DATABASE_URL: database.url,
    SITE_URL: 'https://dogs.example',
    SITE_NAME: 'Dogs & Co',
  });
  services = createServices(config, database.url, HAMPSHIRE, pino({ level: 'silent' }));
});
afterAll(() => services.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE businesses, removed_businesses CASCADE`);
});

/** A list as its frame shows it. @param embedSites as the owner has set it */
async function ask(query: string, embedSites?: string, headers: HeadersInit = {}) {
  const ownerSettings = { ...(embedSites !== undefined && { embedSites }) };
  const config = Object.defineProperty(Object.create(services.config), 'ownerSettings', {
    value: ownerSettings,
  });
  const site = mountEndpoints(EMBED, { services: { ...services, config } });
  const answer = await site.request(`/embed${query}`, { headers });
  const html = await answer.text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  return { status: answer.status, headers: answer.headers, html, page };
}

const names = (page: Document) => [...page.querySelectorAll('li > a')].map(({ textContent }) => textContent);

test('lists what is asked for, the nearest first, with links that open in a tab of the site', async () => {
  const near = (latitude: number) => ({ latitude, longitude: -1.31, category: 'Kennels' });
  await insertBusinesses(database.db, [
    { name: 'Far', ...near(51.12), email_1: 'a@far.example', phone: '01632 960001' },
    { name: 'Near', slug: 'near', ...near(51.06) },
    { name: 'Walker', latitude: 51.06, longitude: -1.31 },
  ]);
  const { status, page, headers, html } = await ask('?place=SO23+8UJ&category=Kennels');
  expect(status).toBe(200);
  expect(names(page)).toEqual(['Near', 'Far']);
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  expect(page.querySelector('h1')?.textContent).toBe('Kennels near SO23 8UJ');
  for (const link of page.querySelectorAll('a')) {
    expect(link.href).toMatch(/^https:\/\/dogs\.example\//);
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
  }
  expect(page.querySelector('li a')?.getAttribute('href')).toBe('https://dogs.example/dog-services/near');
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(page.querySelectorAll('script, img, link, form, iframe')).toHaveLength(0);
  expect(headers.get('Set-Cookie')).toBeNull();
  expect(html).not.toMatch(/@far|960001/);
  expect(names((await ask('?limit=3&place=')).page)).toHaveLength(3);
});

test('says so where there is nothing, and where the place is not known', async () => {
  expect((await ask('?category=Kennels')).page.querySelector('p')?.textContent).toBe('No services found.');
  const unknown = await ask('?place=ZZ99+9ZZ');
  expect(unknown.status).toBe(404);
  expect(unknown.page.querySelector('p')?.textContent).toBe('We don’t know this place.');
});

test('is sent again only where it has changed', async () => {
  const { headers } = await ask('');
  const known = { 'If-None-Match': headers.get('ETag') ?? '' };
  expect((await ask('', undefined, known)).status).toBe(304);
  await insertBusinesses(database.db, [{ name: 'New' }]);
  expect((await ask('', undefined, known)).status).toBe(200);
});

test.each([
  [undefined, '*'],
  ['none', "'none'"],
  [
    'https://www.council.example\nhttps://*.vets.example:8443',
    "'self' https://www.council.example https://*.vets.example:8443",
  ],
])('may be shown by those whom the owner lets: %j', async (setting, ancestors) => {
  const { headers } = await ask('', setting);
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; /,
  );
  expect(policy.split('frame-ancestors ')[1]).toBe(ancestors);
});

test.each([
  ['?category=Vet', 'Choose one of: '],
  ['?categry=Kennels', 'Did you mean “category”?'],
  ['?limit=7', 'limit must be 3, 5, 10, 20.'],
  ['?theme=light&theme=dark', 'theme was sent more than once.'],
])('%s says what is wrong and what is valid', async (query, words) => {
  const { page, status } = await ask(query);
  expect([status, page.body.textContent]).toEqual([400, expect.stringContaining(words)]);
});

test('hostile names and queries stay texts', async () => {
  const texts = [...HOSTILE_TEXTS, '"><script>alert(1)</script>'].filter(
    (text) => text.trim() && !text.includes('\0'),
  );
  await insertBusinesses(
    database.db,
    texts.map((text, index) => ({
      slug: `b-${index}`,
      name: text.slice(0, 200),
      city: text.slice(0, 90),
      postal_code: `SO${index}`,
    })),
  );
  for (const text of ['', ...texts.slice(0, 40)]) {
    const query = new URLSearchParams({ category: text, place: text, theme: text, limit: '20' });
    const { page, headers, status } = await ask(`?${query}`);
    expect(status).toBe(text === '' ? 200 : 400);
    expect(
      page.querySelectorAll('script, img, svg, iframe, [onerror], [onload], base, meta[http-equiv]'),
    ).toHaveLength(0);
    for (const link of page.querySelectorAll('a')) expect(link.origin).toBe('https://dogs.example');
    expect(headers.get('Content-Security-Policy')).toMatch(/frame-ancestors \*$/);
  }
  expect(names((await ask('?limit=20')).page)).toHaveLength(20);
});

test('the code of a list has its address and title as texts of attributes', () => {
  const embed = parseEmbed(
    new URLSearchParams({
      place: '"><img src=x>',
      category: 'A & B',
      distance: '5',
      limit: '10',
      theme: 'dark',
    }),
  );
  const template = document.createElement('template');
  template.innerHTML = embedCode(embed, { siteUrl: 'https://dogs.example', title: '"><script>' });
  expect(template.content.childElementCount).toBe(1);
  const frame = template.content.firstElementChild;
  expect(frame?.getAttribute('title')).toBe('"><script>');
  const address = new URL(frame?.getAttribute('src') ?? '');
  expect(address.origin + address.pathname).toBe('https://dogs.example/embed');
  expect(parseEmbed(address.searchParams)).toEqual(embed);
  expect(embedAddress(parseEmbed(new URLSearchParams('limit=4&theme=red&distance=7')))).toBe('/embed');
});
