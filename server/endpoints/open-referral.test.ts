import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '#app/config/config.server.ts';
import { newKey } from '#app/features/programs/keys/key-text.server.ts';
import { addKey } from '#app/features/programs/keys/stored-keys.server.ts';
import { createServices, type Services } from '#app/services/services.server.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { openHost } from '#tests/support/http/open-host.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createHost } from '../host/host.ts';

const database = useScratchDatabase();
let services: Services;

beforeAll(() => {
  const config = parseConfig({
    AUTH_SECRET: 'x'.repeat(40),
    DATABASE_URL: database.url,
    SEARCH_RATE_LIMIT: '1000',
  });
  services = createServices(config, database.url, HAMPSHIRE, pino({ level: 'silent' }));
});
afterAll(() => services.close());

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return createHost(services, async () => ({}) as ServerBuild).request(path, { method, headers });
}

test.each(['', '/', '/services', '/service_at_locations?postcode=SO23+8UJ', '/taxonomy_terms'])(
  'pages of other sites can read /oruk/v3%s, and are not sent it twice',
  async (path) => {
    const read = await ask(`/oruk/v3${path}`, { Origin: 'https://council.example' });
    expect([read.status, read.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    expect(read.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(read.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(read.headers.get('RateLimit-Policy')).toBe('"search";q=1000;w=60');
    const tag = read.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await ask(`/oruk/v3${path}`, { 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask(`/oruk/v3${path}`, {}, 'HEAD')).status).toBe(200);
    const allowed = await ask(`/oruk/v3${path}`, {}, 'OPTIONS');
    expect([allowed.status, allowed.headers.get('Access-Control-Allow-Headers')]).toEqual([
      204,
      expect.stringContaining('Authorization'),
    ]);
  },
);

test.each([
  ['/oruk/v3/services?per_page=1000', 400],
  ['/oruk/v3/services?page=1&page=0', 400],
  ['/oruk/v3/services?pages=1', 400],
  ['/oruk/v3/taxonomies?postcode=SO23', 400],
  ['/oruk/v3/services?page=0&page=1', 400],
  ['/oruk/v3/service_at_locations?postcode=whitchurch', 400],
  ['/oruk/v3/services/00000000-0000-5000-8000-000000000000', 404],
  ['/oruk/v3/services/%00', 404],
  ['/oruk/v3/%ff', 404],
  ['/oruk/v3/services/..%2f..%2fhealthz', 404],
  ['/oruk/v3//services', 404],
])('%s is answered %d, as problem details where it is an error', async (path, status) => {
  const answer = await ask(path, { Accept: 'text/html' });
  expect([path, answer.status]).toEqual([path, status]);
  if (status === 200) return;
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await answer.json()).toMatchObject({
    type: expect.stringContaining('/developers#'),
    status,
    detail: expect.any(String),
  });
});

test('a list counts by its length, a filtered one as ten requests', async () => {
  const host = openHost(services);
  const leftAfter = async (path: string) => {
    const { headers } = await host.request(path);
    return Number(/r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1]);
  };
  expect(await leftAfter('/oruk/v3/services?page=1&full=true&minimum_age=3&other=1')).toBe(998);
  expect(await leftAfter('/oruk/v3/services?search=dogs')).toBe(988);
  expect(await leftAfter('/oruk/v3/service_at_locations?postcode=SO23+8UJ')).toBe(978);
});

test('a key raises its limit, and one that is not good is refused', async () => {
  const key = await database.db.transaction((db) => addKey(db, { name: 'Council', scopes: ['api'] }));
  const keyed = await ask('/oruk/v3/services', { Authorization: `Bearer ${key}` });
  expect([keyed.status, keyed.headers.get('RateLimit-Policy')]).toEqual([200, '"search";q=10000;w=60']);
  expect((await ask('/oruk/v3/services', { Authorization: `Bearer ${newKey()}` })).status).toBe(401);
});
