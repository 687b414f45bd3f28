import { pino } from 'pino';
import { expect, test } from 'vitest';
import { parseConfig } from '#app/config/config.server.ts';
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

test('places are found round the region, and anybody may keep the answer for an hour', async () => {
  const config = parseConfig({ AUTH_SECRET: 'x'.repeat(40), DATABASE_URL: database.url });
  const services = createServices(config, database.url, HAMPSHIRE, pino({ level: 'silent' }));
  const routes = mountEndpoints(API, { services });
  try {
    const found = await routes.request('/api/v1/places?q=whitchurch&q=alton&limit=1');
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
