import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Database } from '#db/client.ts';
import type { AnyJobKind, JobKind } from './job-kind.ts';
import { insertJob, insertScheduled, kindsToSee, makeDue } from './job-table.server.ts';
import { createLane, type Lane } from './lane.server.ts';
import { createLeaseHolder } from './lease.server.ts';

const LOOK_EVERY_MS = 30_000;

/** Background work: each job runs on one process at a time, and is retried if it fails or its process dies. */
export interface JobQueue {
  /** Registers a kind in this process; call it once per kind, before any of its jobs. */
  handle<Payload extends object>(kind: JobKind<Payload>): void;
  add<Payload extends object>(
    db: Database,
    kind: Pick<JobKind<Payload>, 'name' | 'payload'>,
    payload: Payload,
  ): Promise<void>;
  /** Runs newly added jobs of a kind in this process as soon as they are committed, instead of at the next poll. */
  wake(kind: Pick<AnyJobKind, 'name'>): void;
  /** Runs a recurring job now instead of at its next turn; if it is running, it runs again afterwards. */
  runEarly(kind: Pick<AnyJobKind, 'name'>): Promise<void>;
  runDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface QueueOptions {
  pool: Pool;
  clock: () => number;
  logger: Logger;
}

export function createJobQueue({ pool, clock, logger }: QueueOptions): JobQueue {
  const stopping = new AbortController();
  const { signal } = stopping;
  const leases = createLeaseHolder(pool);
  const lanes = new Map<string, Lane>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const now = new Date(clock());
    const kinds = [...lanes.values()].map(({ kind }) => kind);
    const toSee = await kindsToSee(pool, kinds, now);
    const missing = toSee.filter((found) => found.missing).map(({ kind }) => kind);
    if (missing.length > 0) await insertScheduled(pool, missing, now);
    const names = new Set(toSee.map(({ kind }) => kind));
    await Promise.all(
      [...lanes.values()].filter(({ kind }) => names.has(kind.name)).map((lane) => lane.drain()),
    );
  }

  async function runDue(): Promise<void> {
    if (signal.aborted) return;
    await look().catch((error: unknown) => logger.error({ err: error }, 'jobs could not be read'));
  }

  return {
    handle<Payload extends object>(kind: JobKind<Payload>) {
      if (lanes.has(kind.name)) throw new Error(`Jobs of the kind ${kind.name} are already being done.`);
      const known = kind as AnyJobKind;
      lanes.set(kind.name, createLane({ kind: known, pool, leases, clock, logger, signal }));
    },
    add: (db, kind, payload) => insertJob(db, kind.name, payload, new Date(clock())),
    wake: ({ name }) => void lanes.get(name)?.drain(),
    async runEarly({ name }) {
      await makeDue(pool, name, new Date(clock()));
      void lanes.get(name)?.drain();
    },
    runDue,
    start() {
      timer ??= setInterval(runDue, LOOK_EVERY_MS).unref();
      void runDue();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort(new Error('The site is stopping.'));
      await Promise.all([...lanes.values()].map((lane) => lane.idle()));
    },
  };
}
