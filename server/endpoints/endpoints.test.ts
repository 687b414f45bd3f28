import { type Context, Hono } from 'hono';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { parseConfig } from '#app/config/config.server.ts';
import { createServices } from '#app/services/services.server.ts';
import * as paths from '#app/paths/paths.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createHost } from '../host/host.ts';
import { type Endpoint, mountEndpoints } from './endpoint.ts';
import { ENDPOINTS, PROBES } from './endpoints.ts';

const database = useScratchDatabase();
const named = ENDPOINTS.map((endpoint): [string, (typeof ENDPOINTS)[number]] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);

/** Written out, so that what is left out of all endpoints is missed as well. */
const FACTS: (keyof Endpoint<never>)[] = ['method', 'path', 'budget', 'body', 'errors'];

/** The whole site, without pages. */
async function withHost<Result>(ask: (host: Hono) => Promise<Result>): Promise<Result> {
  const config = parseConfig({ AUTH_SECRET: 'x'.repeat(40), DATABASE_URL: database.url });
  const services = createServices(config, database.url, HAMPSHIRE, pino({ level: 'silent' }));
  try {
    return await ask(createHost(services, async () => ({}) as ServerBuild));
  } finally {
    await services.close();
  }
}

describe.each(named)('%s', (_name, endpoint) => {
  test('says what everybody has to know of it', () => {
    expect(FACTS.filter((fact) => endpoint[fact] === undefined)).toEqual([]);
  });

  test('costs what it says', async () => {
    const spent: string[] = [];
    const site = mountEndpoints([endpoint], {} as never, (context, budget) => {
      spent.push(budget);
      return context.text('', 429);
    });
    site.onError((_error, context) => context.text('', 500));
    const method = endpoint.method === 'ALL' ? 'PUT' : endpoint.method;
    await site.request(endpoint.path.replace('*', 'anything'), { method });
    expect(spent).toEqual(endpoint.budget === null ? [] : [endpoint.budget]);
  });

  test('takes in no more than it says, and limits what it takes in', async () => {
    const largest = endpoint.body ?? 0;
    const read: Endpoint<null> = {
      ...endpoint,
      answer: async ({ context, readInput }) => context.json(await readInput()),
    };
    const site = mountEndpoints([read], null);
    site.onError((error, context) => context.json(null, 'status' in error ? (error.status as 413) : 500));
    const send = async (bytes: number) => {
      const method = endpoint.method === 'GET' ? 'POST' : endpoint.method;
      const body = JSON.stringify('x'.repeat(Math.max(0, bytes - 2)));
      return (await site.request(endpoint.path, { method: method === 'ALL' ? 'PUT' : method, body })).status;
    };
    if (endpoint.method !== 'GET') expect(await send(largest + 3)).toBe(413);
    if (endpoint.body) {
      expect(await send(largest)).toBe(200);
      expect(endpoint.budget).not.toBeNull();
    }
  });
});

test('whatever the site answers beside pages and files is one of them', async () => {
  const routes = await withHost(async (host) => host.routes.map(({ method, path }) => ({ method, path })));
  const endpoints = routes.filter(({ path }) => !/^\/?\*$/.test(path));
  expect(endpoints.length).toBeGreaterThan(10);
  expect(endpoints).toEqual(ENDPOINTS.map(({ method, path }) => ({ method, path })));
});

test('each refuses as it says, where a browser asks for a page', async () => {
  const formats = await withHost((host) =>
    Promise.all(
      ENDPOINTS.map(async ({ path }) => {
        const headers = { Accept: 'text/html', Origin: 'https://evil.example', Host: 'localhost' };
        const answer = await host.request(path.replace('*', 'anything'), { method: 'POST', headers });
        const format = answer.headers.get('Content-Type')?.includes('json') ? 'json' : 'page';
        return [path, answer.status, format];
      }),
    ),
  );
  expect(formats).toEqual(ENDPOINTS.map(({ path, errors }) => [path, 403, errors]));
});

test('what programs and scripts ask for is refused as JSON, and what people look at as a page', () => {
  const pages = ENDPOINTS.filter(({ errors }) => errors === 'page').map(({ path }) => path);
  expect(pages).toEqual([...PROBES.map(({ path }) => path), paths.embed]);
  expect(pages).toEqual([paths.health, paths.readiness, paths.metrics, paths.embed]);
});

test('a request is taken from its budget by what it costs', async () => {
  const admit = vi.fn(() => null);
  const facts = { method: 'GET', budget: 'search', body: null, errors: 'json' } as const;
  const answer = ({ context }: { context: Context }) => context.text('fine');
  const endpoints = [
    { ...facts, path: '/costly', cost: 10, answer },
    { ...facts, path: '/plain', answer },
  ];
  const site = mountEndpoints(endpoints, {}, admit);
  await site.request('/costly');
  await site.request('/plain');
  expect(admit.mock.calls.map(([, ...asked]: unknown[]) => asked)).toEqual([
    ['search', 10],
    ['search', undefined],
  ]);
  // Drawing one takes as long as many pages.
  for (const path of [
    paths.sitePicture,
    paths.anyTownPicture,
    paths.anyBusinessPicture,
    paths.shortlistPicture,
  ])
    expect(ENDPOINTS.find((endpoint) => endpoint.path === path)?.cost).toBeGreaterThan(1);
});
