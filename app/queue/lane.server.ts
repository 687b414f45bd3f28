import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { withoutStatement } from '#db/without-statement.ts';
import { type AnyJobKind, leaseMs } from './job-kind.ts';
import {
  claimJobs,
  type ClaimedJob,
  endJob,
  freeAbandoned,
  later,
  postponeJob,
  renewJobs,
  returnJob,
} from './job-table.server.ts';
import type { Lease, LeaseHolder } from './lease.server.ts';

export interface Lane {
  kind: AnyJobKind;
  drain(): Promise<void>;
  idle(): Promise<void>;
}

interface LaneOptions {
  kind: AnyJobKind;
  pool: Pool;
  leases: LeaseHolder;
  clock: () => number;
  logger: Logger;
  signal: AbortSignal;
}

export function createLane({ kind, pool, leases, clock, logger, signal }: LaneOptions): Lane {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const moment = () => new Date(clock());

  async function doAll(): Promise<void> {
    if (signal.aborted) return;
    const lease = await leases.hold();
    try {
      await freeAbandoned(pool, kind, moment());
      for (;;) {
        const jobs = signal.aborted ? [] : await claimJobs(pool, kind, lease.number, moment());
        if (jobs.length === 0) return;
        const renewal = renewing(lease);
        // Wait for all, as the lease covers each of them.
        const ends = await Promise.allSettled(jobs.map((job) => work(job, lease, renewal.stopping)));
        renewal.end();
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
      }
    } finally {
      lease.release();
    }
  }

  /**
   * Renews running jobs. If renewal fails for half of their lease they are stopped, before another process takes
   * them.
   */
  function renewing({ number }: Lease): { stopping: AbortSignal; end: () => void } {
    const lost = new AbortController();
    let renewedAt = performance.now();
    let isAsking = false;
    const timer = setInterval(async () => {
      const askedAt = performance.now();
      if (askedAt - renewedAt >= leaseMs(kind) / 2) lost.abort(new Error('The database is away.'));
      if (isAsking) return;
      isAsking = true;
      const isRenewed = await renewJobs(pool, kind, number, moment()).then(
        () => true,
        () => false,
      );
      if (isRenewed) renewedAt = askedAt;
      isAsking = false;
    }, leaseMs(kind) / 6).unref();
    return { stopping: AbortSignal.any([signal, lost.signal]), end: () => clearInterval(timer) };
  }

  /** @throws database errors if the end can't be recorded; the job then runs again after its lease */
  async function work(job: ClaimedJob, { number }: Lease, stopping: AbortSignal): Promise<void> {
    // A stop may have come while claiming; a job started now wouldn't notice it.
    if (stopping.aborted) return returnJob(pool, job, number, moment());
    const fault = await attempt(job, stopping);
    if (fault === null) return endJob(pool, job, number, nextTurn(), null);
    if (stopping.aborted) return returnJob(pool, job, number, moment());
    const { error, payload } = fault;
    const { attempts, created_at } = job;
    const about = { err: error, job: job.id, attempts };
    const pause = kind.retryMs[attempts - 1] ?? kind.retryMs.at(-1) ?? kind.everyMs;
    // A time edited in the table may be infinite, which is not a Date.
    const age = clock() - Number(created_at);
    if (pause === undefined || !payload || kind.givesUp?.(error, age)) {
      logger.error(about, `${kind.name} given up`);
      if (payload) await kind.gaveUp?.(payload);
      return endJob(pool, job, number, nextTurn(), reason(error));
    }
    logger.warn({ ...about, minutes: pause / 60_000 }, `${kind.name} failed, will try again`);
    return postponeJob(pool, job, number, later(moment(), pause), reason(error));
  }

  async function attempt(job: ClaimedJob, stopping: AbortSignal): Promise<Failure | null> {
    const payload = kind.payload.safeParse(job.payload);
    // The message may contain the payload, so it is not logged.
    if (!payload.success) return { error: new Error('The job is not valid.'), payload: null };
    try {
      await kind.run(payload.data, stopping);
      return null;
    } catch (error) {
      return { error, payload: payload.data };
    }
  }

  const nextTurn = () => ({ now: moment(), nextAt: later(moment(), kind.everyMs ?? 0) });

  return {
    kind,
    drain() {
      // Callers waiting for the next round share it.
      next ??= last.then(() => {
        next = null;
        return doAll().catch((error: unknown) =>
          logger.error({ err: error }, `${kind.name}: jobs could not be done`),
        );
      });
      last = next;
      return next;
    },
    idle: () => last,
  };
}

interface Failure {
  error: unknown;
  payload: object | null;
}

function reason(thrown: unknown): string {
  const error = withoutStatement(thrown);
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll('\0', '');
}
