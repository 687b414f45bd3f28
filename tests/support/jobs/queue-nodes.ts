import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import * as z from 'zod';
import type { JobKind } from '#app/queue/job-kind.ts';
import { createJobQueue, type JobQueue } from '#app/queue/queue.server.ts';
import { jobs } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** The payload of most jobs of the tests. */
export interface Numbered {
  number: number;
}

/** By then, rows that are written manually are due. */
const inAMinute = () => Date.now() + MINUTE_MS;

/** Queues as several processes have them, on one database and by one clock, which tests set; call it at a file's top level. */
export function useQueueNodes() {
  const database = useScratchDatabase();
  const clock = { now: 0 };
  const log: string[] = [];
  const ends: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    clock.now = inAMinute();
    log.length = 0;
    await database.db.delete(jobs);
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  return {
    database,
    clock,
    /** What all of them have logged. */
    logged: () => log.join(),
    /** Has this done when the test has ended. */
    atEnd: (end: () => Promise<unknown>) => void ends.push(end),
    /** The jobs that are not done yet. */
    waiting: () => database.db.select().from(jobs),
    /** A queue as one process has it. */
    node(...kinds: JobKind<object>[]): JobQueue {
      const logger = pino({ base: null }, { write: (line: string) => void log.push(line) });
      const queue = createJobQueue({ pool: database.pool, clock: () => clock.now, logger });
      for (const kind of kinds) queue.handle(kind);
      ends.push(() => queue.stop());
      return queue;
    },
  };
}

/** A kind of jobs which have a number. */
export function numberedKind(
  run: (payload: Numbered, signal: AbortSignal) => Promise<void>,
  more: Partial<JobKind<Numbered>> = {},
) {
  const payload = z.object({ number: z.number() });
  return { name: 'numbered', payload, atOnce: 3, retryMs: [], run, ...more };
}
