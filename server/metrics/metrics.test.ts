import { expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#db/client.ts';
import { jobs, outgoingMails, webhooks } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { mountEndpoints } from '../endpoints/endpoint.ts';
import { HEALTH } from '../endpoints/health.ts';
import { createMetrics } from './metrics.ts';

const database = useScratchDatabase();

/** Connections for visitors, and those for work. */
function sources(visitors: Pick<DatabaseConnection, 'db' | 'pool'>, work: Pick<DatabaseConnection, 'pool'>) {
  const { db, pool: visitorsPool } = visitors;
  return { db, readDb: db, visitorsPool, pool: work.pool };
}

/** The lines of one metric, without its help. */
async function linesOf(metrics: ReturnType<typeof createMetrics>, name: string): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

test('counts requests by route and status, with their times', async () => {
  const metrics = createMetrics(sources(database, database));
  metrics.answered('GET', '/blog/:slug', 200, 0.004);
  metrics.answered('GET', '/blog/:slug', 200, 0.3);
  const lines = await linesOf(metrics, 'http_request_duration_seconds');
  const labels = 'method="GET",route="/blog/:slug",status="200"';
  expect(lines).toContain(`http_request_duration_seconds_count{${labels}} 2`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{le="0.005",${labels}} 1`);
});

test('counts where cached pages came from', async () => {
  const metrics = createMetrics(sources(database, database));
  for (const result of ['hit', 'hit', 'miss'] as const) metrics.pageCache(result);
  expect(await linesOf(metrics, 'page_cache_requests_total')).toEqual([
    'page_cache_requests_total{result="hit"} 2',
    'page_cache_requests_total{result="miss"} 1',
  ]);
});

test('tells what waits in the database', async () => {
  const metrics = createMetrics(sources(database, database));
  expect(await linesOf(metrics, 'mail_queue_messages')).toEqual(['mail_queue_messages 0']);
  await database.db
    .insert(outgoingMails)
    .values({ recipient: 'ann@dogs.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
  expect(await linesOf(metrics, 'mail_queue_messages')).toEqual(['mail_queue_messages 1']);
  expect(await linesOf(metrics, 'database_up')).toEqual(['database_up 1']);
});

test('tells how many webhooks fail, and for how long', async () => {
  const metrics = createMetrics(sources(database, database));
  expect(await linesOf(metrics, 'webhooks_failing')).toEqual([
    'webhooks_failing 0',
    'webhooks_failing_seconds 0',
  ]);
  const webhook = { secret: '', kinds: ['added' as const], after_position: 0 };
  const failing = { failing_since: new Date(Date.now() - 3_600_000) };
  await database.db.insert(webhooks).values([
    { ...webhook, url: 'https://one.example', enabled: true },
    { ...webhook, ...failing, url: 'https://two.example', enabled: true },
    { ...webhook, ...failing, url: 'https://three.example', enabled: false, stopped: 'failing' },
  ]);
  const [count, seconds = ''] = await linesOf(metrics, 'webhooks_failing');
  expect(count).toBe('webhooks_failing 1');
  expect(Number(seconds.split(' ')[1])).toBeGreaterThanOrEqual(3600);
});

test('tells how the jobs stand, by kind', async () => {
  const metrics = createMetrics(sources(database, database));
  expect(await linesOf(metrics, 'jobs')).toEqual([]);
  await database.db.insert(jobs).values([
    { kind: 'mail', payload: {} },
    { kind: 'mail', payload: {}, run_at: new Date(0), last_error: 'away' },
    { kind: 'mail', payload: {}, lease: 1 },
  ]);
  expect(await linesOf(metrics, 'jobs')).toEqual([
    'jobs{kind="mail",state="waiting"} 2',
    'jobs{kind="mail",state="running"} 1',
    'jobs{kind="mail",state="late"} 1',
    'jobs{kind="mail",state="failing"} 1',
  ]);
});

test('tells that the database is gone, and everything else all the same', async () => {
  const gone = connectDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
  const metrics = createMetrics(sources(gone, gone));
  expect(await linesOf(metrics, 'database_up')).toEqual(['database_up 0']);
  expect(await linesOf(metrics, 'process_resident_memory_bytes')).toHaveLength(1);
  await gone.close();
});

test('tells that the primary is gone where a replica answers', async () => {
  const gone = connectDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
  const metrics = createMetrics({ ...sources(gone, database), readDb: database.db });
  expect(await linesOf(metrics, 'database_up')).toEqual(['database_up 0']);
  await gone.close();
});

test('tells by name that the connections for visitors are used up, when the site is not ready either', async () => {
  const visitors = connectDatabase(database.url, () => {}, { max: 2 });
  const metrics = createMetrics(sources(visitors, database));
  const { db: readDb } = visitors;
  const routes = mountEndpoints(HEALTH, { services: { readDb }, leaves: () => false });
  expect((await routes.request('/readyz')).status).toBe(200);
  expect(await linesOf(metrics, 'database_up')).toEqual(['database_up 1']);
  const taken = [await visitors.pool.connect(), await visitors.pool.connect()];
  const waits = visitors.pool.query('SELECT 1');
  const lines = (await metrics.registry.metrics()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'database_up 0',
      'database_pool_connections{pool="visitors",state="open"} 2',
      'database_pool_connections{pool="visitors",state="idle"} 0',
      'database_pool_connections{pool="visitors",state="waiting"} 1',
      'database_pool_connections{pool="work",state="waiting"} 0',
    ]),
  );
  expect((await routes.request('/readyz')).status).toBe(503);
  for (const client of taken) client.release();
  await waits;
  await visitors.close();
});
