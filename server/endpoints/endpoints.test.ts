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
import type { Admit } from '../filters/rate-limit.ts';
import { type Endpoint, mountEndpoints } from './endpoint.ts';
import { ENDPOINTS, PROBES } from './endpoints.ts';

const database = useScratchDatabase();
const named = ENDPOINTS.map((endpoint): [string, (typeof ENDPOINTS)[number]] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);

/** Written out, so that what is left out of all endpoints is missed as well. */
const FACTS: (keyof Endpoint<never>)[] = ['method', 'path', 'budget', 'cost', 'share', 'body', 'errors'];

/** The most that each can be asked for, and what that costs; every other one costs a fixed number. */
const DEAREST: Record<string, [sent: Record<string, unknown>, cost: number]> = {
  [paths.businessesApi]: [{ limit: '100' }, 4],
  // Answers one page, however many are asked for.
  [paths.more]: [{ show: '1200' }, 1],
  [paths.nearby]: [{ show: 1200 }, 12],
  [paths.openReferral]: [{ per_page: '100', postcode: 'SO23 8UJ' }, 10],
  [paths.anyOpenReferral]: [{ per_page: '100' }, 4],
};

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

  test('is charged what it says that its work costs', async () => {
    const [sent, dearest] = DEAREST[endpoint.path] ?? [{}, endpoint.cost];
    expect(dearest).toBeTypeOf('number');
    let spent = 0;
    const admit: Admit = (_context, budget, cost) => {
      expect(budget).toBe(endpoint.budget);
      spent += cost ?? Number.NaN;
      return null;
    };
    const read: Endpoint<null> = {
      ...endpoint,
      answer: async ({ context, readInput }) =>
        context.json(endpoint.body === null || context.req.method !== 'POST' ? null : await readInput()),
    };
    const site = mountEndpoints([read], null, { admit });
    const method = endpoint.method === 'ALL' ? 'POST' : endpoint.method;
    const asked = endpoint.path.replace('*', 'anything');
    const { status } =
      method === 'GET'
        ? await site.request(`${asked}?${new URLSearchParams(sent as Record<string, string>)}`)
        : await site.request(asked, { method, body: JSON.stringify(sent) });
    expect([status, spent]).toEqual([200, dearest]);
    expect(endpoint.budget === null).toBe(endpoint.cost === 0);
  });

  test('works in the share of programs where it is for programs, and elsewhere never waits for them', async () => {
    const programs = vi.fn(async (context: Context) => context.text('', 503));
    const site = mountEndpoints([{ ...endpoint, answer: ({ context }) => context.text('') }], null as never, {
      programs,
    });
    const method = endpoint.method === 'GET' ? 'GET' : 'POST';
    await site.request(endpoint.path.replace('*', 'anything'), { method });
    expect(programs.mock.calls.length).toBe(endpoint.share === 'programs' ? 1 : 0);
    // What programs read is for them, but for suggestions while visitors type and the maps of the site's own pages.
    const ofPages: readonly string[] = [paths.placesApi, paths.basemap];
    if (endpoint.open && endpoint.budget !== null && !ofPages.includes(endpoint.path))
      expect(endpoint.share).toBe('programs');
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
  // These only read, which pages of other sites may do by POST too; a body that is no JSON is refused.
  const reading: readonly string[] = [
    ...[paths.businessesApi, paths.geocodePostcode],
    ...[paths.assistants, `${paths.assistants}/`],
  ];
  const methods = new Map(
    ENDPOINTS.filter(({ open }) => open).map(({ path, method }) => [path, method === 'GET' ? 405 : 403]),
  );
  expect(formats).toEqual(
    ENDPOINTS.map(({ path, errors }) => [
      path,
      reading.includes(path) ? 400 : (methods.get(path) ?? 403),
      errors,
    ]),
  );
});

test('what programs and scripts ask for is refused as JSON, and what people look at as a page', () => {
  const pages = ENDPOINTS.filter(({ errors }) => errors === 'page').map(({ path }) => path);
  expect(pages).toEqual([...PROBES.map(({ path }) => path), paths.embed]);
  expect(pages).toEqual([paths.health, paths.readiness, paths.metrics, paths.embed]);
});

test('what is sent can make a request dearer, never cheaper, and one that costs too much is not answered', async () => {
  let left = 10;
  const admit: Admit = (context, _budget, cost = 1) => {
    if (cost > left) return context.text('', 429);
    left -= cost;
    return null;
  };
  const answered = vi.fn();
  const endpoint: Endpoint<object> = {
    method: 'POST',
    path: '/list',
    budget: 'search',
    body: 100,
    errors: 'json',
    share: 'programs',
    cost: ({ count }) => Number(count),
    async answer({ context, readInput }) {
      answered(await readInput());
      return context.text('');
    },
  };
  const site = mountEndpoints([endpoint], {}, { admit });
  const send = async (body: unknown) =>
    (await site.request('/list', { method: 'POST', body: JSON.stringify(body) })).status;
  for (const body of [{}, [], null, 'text', { count: -5 }, { count: 'many' }])
    expect(await send(body)).toBe(200);
  expect(left).toBe(4);
  expect(await send({ count: 3 })).toBe(200);
  expect(await send({ count: 1e9 })).toBe(429);
  expect([left, answered.mock.calls.length]).toEqual([0, 7]);
});

test('long lists wait for each other, by what is sent as well, and short ones do not', async () => {
  const lists = vi.fn(async (context: Context) => context.text('', 503));
  const endpoints = ENDPOINTS.filter(({ path }) => [paths.more, paths.nearby].includes(path));
  const short = endpoints.map((one) => ({
    ...one,
    answer: ({ context }: { context: Context }) => context.text(''),
  }));
  const site = mountEndpoints(short, null as never, { lists });
  const near = (show: number) => ({ method: 'POST', body: JSON.stringify({ show }) });
  const statuses = [
    await site.request(`${paths.more}?show=96`),
    await site.request(`${paths.more}?show=240`),
    await site.request(paths.nearby, near(24)),
    await site.request(paths.nearby, near(1200)),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 503]);
});

test('pictures cost as much as many pages', () => {
  for (const path of [
    paths.sitePicture,
    paths.anyTownPicture,
    paths.anyBusinessPicture,
    paths.shortlistPicture,
  ])
    expect(ENDPOINTS.find((endpoint) => endpoint.path === path)?.cost).toBeGreaterThan(1);
});
