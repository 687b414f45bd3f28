import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '#app/config/config.server.ts';
import { connectDatabase } from '#db/client.ts';
import { createServices } from '#app/services/services.server.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { API } from './api.ts';
import { mountEndpoints } from './endpoint.ts';

const database = useScratchDatabase();

test('an answer that may be from before the last changes says so, and is kept by nobody', async () => {
  const config = parseConfig({ AUTH_SECRET: 'x'.repeat(40), DATABASE_URL: database.url });
  const services = createServices(config, database.url, HAMPSHIRE, pino({ level: 'silent' }));
  let isPrimaryAway = false;
  const reads = { ...services.reads, mayShowPast: () => isPrimaryAway };
  const routes = mountEndpoints(API, { services: { ...services, reads } });
  const ask = async (init?: RequestInit) => {
    const { status, headers } = await routes.request('/api/v1/businesses', init);
    return [status, headers.get('Warning'), headers.get('Cache-Control')];
  };
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  try {
    expect(await ask()).toEqual([200, null, null]);
    isPrimaryAway = true;
    expect(await ask()).toEqual([200, '110 - "Response is Stale"', 'no-store']);
    expect(await ask(post)).toEqual([200, '110 - "Response is Stale"', 'no-store']);
  } finally {
    await services.close();
  }
});

describe('whoever comes with a session', () => {
  const cookie = { Cookie: 'directory.session_token=any' };
  const near = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const position = JSON.stringify({ latitude: 51.06, longitude: -1.31 });
  const REQUESTS: [string, RequestInit, number][] = [
    ['/api/v1/businesses', {}, 200],
    ['/api/v1/businesses/none', {}, 404],
    ['/api/v1/map?bbox=-2,50,-1,52&zoom=8', {}, 200],
    ['/nearby', { ...near, body: position }, 200],
    ['/more', {}, 200],
  ];
  const withCookie = (init: RequestInit) => ({ ...init, headers: { ...init.headers, ...cookie } });

  async function open() {
    const config = parseConfig({ AUTH_SECRET: 'x'.repeat(40), DATABASE_URL: database.url });
    const services = createServices(config, database.url, HAMPSHIRE, pino({ level: 'silent' }));
    const gone = connectDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
    return { services, gone: gone.db, close: () => Promise.all([services.close(), gone.close()]) };
  }

  test.each([
    ['the primary', true],
    ['only the pooler before it', false],
  ])('reads from a replica while %s is away, as everybody does', async (_what, mayShowPast) => {
    const { services, gone, close } = await open();
    const reads = { ...services.reads, mayShowPast: () => mayShowPast };
    const routes = mountEndpoints(API, { services: { ...services, db: gone, reads } });
    try {
      for (const [address, init, status] of REQUESTS) {
        const answer = await routes.request(address, withCookie(init));
        expect([address, answer.status]).toEqual([address, status]);
      }
      const { headers } = await routes.request('/api/v1/businesses', { headers: cookie });
      expect(headers.get('Warning')).toBe(mayShowPast ? '110 - "Response is Stale"' : null);
    } finally {
      await close();
    }
  });

  test('reads from the primary while it answers, and so what they have just changed', async () => {
    const { services, gone, close } = await open();
    const reads = { ...services.reads, db: gone };
    const routes = mountEndpoints(API, { services: { ...services, readDb: gone, reads } });
    routes.onError((_error, context) => context.text('', 503));
    try {
      for (const [address, init, status] of REQUESTS) {
        const answers = [
          await routes.request(address, withCookie(init)),
          await routes.request(address, init),
        ];
        expect([address, ...answers.map((answer) => answer.status)]).toEqual([address, status, 503]);
      }
    } finally {
      await close();
    }
  });
});

test('places are found round the region, and anybody may keep the answer for an hour', async () => {
  const config = parseConfig({ AUTH_SECRET: 'x'.repeat(40), DATABASE_URL: database.url });
  const services = createServices(config, database.url, HAMPSHIRE, pino({ level: 'silent' }));
  const routes = mountEndpoints(API, { services });
  try {
    const found = await routes.request('/api/v1/places?q=whitchurch&limit=1');
    expect(found.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(await found.json()).toMatchObject({ results: [{ name: 'Whitchurch', county: 'Hampshire' }] });
    const refused = await routes.request('/api/v1/places');
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([400, null]);
  } finally {
    await services.close();
  }
});

test('a map is GeoJSON for whoever asks for that, and JSON for everybody else', async () => {
  const config = parseConfig({ AUTH_SECRET: 'x'.repeat(40), DATABASE_URL: database.url });
  const services = createServices(config, database.url, HAMPSHIRE, pino({ level: 'silent' }));
  const routes = mountEndpoints(API, { services });
  const ask = async (accept: string, query = 'bbox=-2,50,-1,52&zoom=8') => {
    const { status, headers } = await routes.request(`/api/v1/map?${query}`, { headers: { Accept: accept } });
    return [status, headers.get('Content-Type'), headers.get('Vary')];
  };
  try {
    const geo = 'application/geo+json';
    expect(await ask(geo)).toEqual([200, geo, 'Accept']);
    expect(await ask(`application/json;q=0.5, ${geo}`)).toEqual([200, geo, 'Accept']);
    expect(await ask('*/*')).toEqual([200, 'application/json', 'Accept']);
    expect(await ask('text/html')).toEqual([200, 'application/json', 'Accept']);
    expect(await ask(geo, 'zoom=8')).toEqual([400, 'application/json', 'Accept']);
  } finally {
    await services.close();
  }
});
