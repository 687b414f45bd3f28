import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { connectDatabase } from '#db/client.ts';
import { outgoingMails } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createMetrics } from './metrics.ts';
import { metricsRoute } from './metrics-route.ts';

const database = useScratchDatabase();

/** The lines of one metric, without its help. */
async function linesOf(metrics: ReturnType<typeof createMetrics>, name: string): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

test('counts requests by route and status, with their times', async () => {
  const metrics = createMetrics(database);
  metrics.answered('GET', '/blog/:slug', 200, 0.004);
  metrics.answered('GET', '/blog/:slug', 200, 0.3);
  const lines = await linesOf(metrics, 'http_request_duration_seconds');
  const labels = 'method="GET",route="/blog/:slug",status="200"';
  expect(lines).toContain(`http_request_duration_seconds_count{${labels}} 2`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{le="0.005",${labels}} 1`);
});

test('counts where kept pages came from', async () => {
  const metrics = createMetrics(database);
  for (const result of ['hit', 'hit', 'miss'] as const) metrics.pageCache(result);
  expect(await linesOf(metrics, 'page_cache_requests_total')).toEqual([
    'page_cache_requests_total{result="hit"} 2',
    'page_cache_requests_total{result="miss"} 1',
  ]);
});

test('tells what waits in the database', async () => {
  const metrics = createMetrics(database);
  expect(await linesOf(metrics, 'mail_queue_messages')).toEqual(['mail_queue_messages 0']);
  await database.db
    .insert(outgoingMails)
    .values({ recipient: 'ann@dogs.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
  expect(await linesOf(metrics, 'mail_queue_messages')).toEqual(['mail_queue_messages 1']);
  expect(await linesOf(metrics, 'database_up')).toEqual(['database_up 1']);
});

test('tells that the database is gone, and everything else all the same', async () => {
  const { pool, close } = connectDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
  const metrics = createMetrics({ pool });
  expect(await linesOf(metrics, 'database_up')).toEqual(['database_up 0']);
  expect(await linesOf(metrics, 'process_resident_memory_bytes')).toHaveLength(1);
  await close();
});

const TOKEN = 'a-token-of-some-length';
const asked = (
  config: { metricsToken: string | null; trustProxy: boolean },
  remoteAddress: string,
  headers: Record<string, string> = {},
) => {
  const host = new Hono().route(
    '/',
    metricsRoute(config, async () => 'counted 1'),
  );
  return host.request('/metrics', { headers }, { incoming: { socket: { remoteAddress } } });
};

test.each([
  ['this machine', { metricsToken: null, trustProxy: false }, '127.0.0.1', {}, 200],
  ['this machine by IPv6', { metricsToken: null, trustProxy: false }, '::1', {}, 200],
  ['another machine', { metricsToken: null, trustProxy: false }, '192.0.2.7', {}, 404],
  [
    'anybody through a proxy on this machine',
    { metricsToken: null, trustProxy: false },
    '127.0.0.1',
    { 'X-Forwarded-For': '192.0.2.7' },
    404,
  ],
  [
    'another machine through a trusted proxy',
    { metricsToken: null, trustProxy: true },
    '127.0.0.1',
    { 'X-Forwarded-For': '127.0.0.1, 192.0.2.7' },
    404,
  ],
  ...['unknown', '', '_hidden', '[::1', '127.0.0.1:', '127.0.0.1, unknown', '"127.0.0.1"', 'x'].map(
    (hidden) =>
      [
        `somebody whom a trusted proxy calls ${hidden}`,
        { metricsToken: null, trustProxy: true },
        '127.0.0.1',
        { 'X-Forwarded-For': hidden },
        404,
      ] as const,
  ),
  [
    'somebody of whom a trusted proxy says nothing',
    { metricsToken: null, trustProxy: true },
    '127.0.0.1',
    { 'X-Forwarded-Proto': 'https' },
    404,
  ],
  [
    'anybody through a proxy that says so in another header',
    { metricsToken: null, trustProxy: false },
    '127.0.0.1',
    { Forwarded: 'for=192.0.2.7' },
    404,
  ],
  ['this machine beside its trusted proxy', { metricsToken: null, trustProxy: true }, '127.0.0.1', {}, 200],
  [
    'whoever has the token',
    { metricsToken: TOKEN, trustProxy: false },
    '192.0.2.7',
    { Authorization: `Bearer ${TOKEN}` },
    200,
  ],
  [
    'whoever has another token',
    { metricsToken: TOKEN, trustProxy: false },
    '127.0.0.1',
    { Authorization: 'Bearer wrong' },
    404,
  ],
  ['this machine without the token', { metricsToken: TOKEN, trustProxy: false }, '127.0.0.1', {}, 404],
] as const)('%s gets %o', async (_name, config, address, headers, status) => {
  expect((await asked(config, address, headers)).status).toBe(status);
});
