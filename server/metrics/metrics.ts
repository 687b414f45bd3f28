import { sql } from 'drizzle-orm';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client';
import { databaseOf } from '#db/client.ts';
import { answersVisitors } from '#db/answers-visitors.ts';
import type { Services } from '#app/services/services.server.ts';
import { readJobCounts } from '#app/queue/job-counts.server.ts';
import type { CacheResult } from '../page-cache/page-cache.ts';

/** Seconds, from a cached page to one the visitor gives up on. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const QUEUES = [
  {
    name: 'import_jobs_waiting',
    help: 'Waiting validations and imports, on every node',
    query: `SELECT count(*) AS value FROM imports WHERE state = 'waiting'`,
  },
  {
    name: 'import_jobs_running',
    help: 'Running validations and imports, on every node',
    query: `SELECT count(*) AS value FROM imports WHERE state = 'running'`,
  },
  {
    name: 'mail_queue_messages',
    help: 'Messages waiting to be sent, on every node',
    query: 'SELECT count(*) AS value FROM outgoing_mails',
  },
  {
    name: 'mail_queue_oldest_seconds',
    help: 'Age of the oldest waiting message',
    query: 'SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) AS value FROM outgoing_mails',
  },
  {
    name: 'mail_refused_addresses',
    help: 'Addresses that mail servers have refused, which get no emails that repeat',
    query: 'SELECT count(*) AS value FROM stopped_emails WHERE refused IS NOT NULL',
  },
  {
    name: 'webhooks_failing',
    help: 'Webhooks whose last attempt failed',
    query: 'SELECT count(*) AS value FROM webhooks WHERE enabled AND failing_since IS NOT NULL',
  },
  {
    name: 'webhooks_failing_seconds',
    help: 'Time since the first failed attempt of the webhook that has failed for longest',
    query:
      'SELECT coalesce(extract(epoch FROM now() - min(failing_since)), 0) AS value FROM webhooks WHERE enabled',
  },
];

export interface Metrics {
  answered(method: string, route: string, status: number, seconds: number): void;
  pageCache(result: CacheResult): void;
  registry: Registry;
}

/** Values read when metrics are requested. */
type Sources = Pick<Services, 'pool' | 'visitorsPool' | 'db' | 'readDb'>;

export function createMetrics({ pool, visitorsPool, db, readDb }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const cached = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for cacheable pages, by source of the page',
    labelNames: ['result'],
    registers,
  });
  const pools = { visitors: visitorsPool, work: pool };
  const gauge = (what: GaugeConfiguration<'state' | 'kind' | 'pool'>) =>
    registry.registerMetric(new Gauge({ ...what, registers: [] }));
  gauge({
    name: 'database_pool_connections',
    help: 'Database connections, and requests waiting for one',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'open' }, totalCount);
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'waiting' }, waitingCount);
      }
    },
  });
  gauge({
    name: 'database_up',
    help: 'Whether the database responds to visitors',
    aggregator: 'min',
    async collect() {
      // Readiness is about pages; saving needs the primary.
      const answers = await Promise.all([...new Set([db, readDb])].map(answersVisitors));
      this.set(answers.every(Boolean) ? 1 : 0);
    },
  });
  // Every process reads the same numbers, so they are not added up.
  for (const { name, help, query } of QUEUES) {
    gauge({
      name,
      help,
      aggregator: 'max',
      async collect() {
        const value = await ask(query).catch(() => null);
        if (value === null) this.reset();
        else this.set(value);
      },
    });
  }
  gauge({
    name: 'jobs',
    help: 'Background jobs by kind and state, on every node',
    labelNames: ['kind', 'state'],
    aggregator: 'max',
    async collect() {
      const counts = await readJobCounts(databaseOf(pool), Date.now()).catch(() => []);
      this.reset();
      for (const { kind, waiting, running, late, failing } of counts) {
        for (const [state, count] of Object.entries({ waiting, running, late, failing }))
          this.set({ kind, state }, count);
      }
    },
  });

  async function ask(query: string): Promise<number> {
    const { rows } = await databaseOf(pool).execute<{ value: string }>(sql.raw(query));
    return Number(rows[0]?.value);
  }

  return {
    answered: (method, route, status, seconds) =>
      duration.observe({ method, route, status: String(status) }, seconds),
    pageCache: (result) => cached.inc({ result }),
    registry,
  };
}
