import * as z from 'zod';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

export interface JobKind<Payload extends object> {
  name: string;
  /** Validated, as payloads are read from the database. */
  payload: z.ZodType<Payload>;
  atOnce: number;
  /**
   * Milliseconds before another process may take a running job whose own process has lost the database; default 30 s.
   * A job is never taken while its process is connected or renews its lease.
   */
  leaseMs?: number;
  /**
   * Milliseconds to wait after each failure; the last value repeats until `givesUp`. Empty: one attempt, or the next
   * turn.
   */
  retryMs: readonly number[];
  /** True if another attempt is pointless.  @param ageMs milliseconds since the job was added */
  givesUp?: (error: unknown, ageMs: number) => boolean;
  gaveUp?(payload: Payload): Promise<void>;
  /** Interval of a recurring job in milliseconds, across all nodes. */
  everyMs?: number;
  /**
   * Runs the job, possibly more than once: if the process is killed before recording success, another repeats it.
   * @param signal aborted when the process stops or its lease runs out; if the job then throws, it is left for
   * another process or the next start @throws to fail the attempt
   */
  run(payload: Payload, signal: AbortSignal): Promise<void>;
}

export type AnyJobKind = JobKind<object>;

/** Defaults of recurring jobs: no payload, one at a time, a failed one waits for its next turn. */
export const RECURRING = { payload: z.object({}), atOnce: 1, retryMs: [] } satisfies Partial<JobKind<object>>;

/** Longest possible wait in milliseconds; a longer one means that the clock was corrected. */
export function longestWaitMs(kind: AnyJobKind): number {
  const { retryMs, everyMs = 0 } = kind;
  return Math.max(...retryMs, everyMs, leaseMs(kind)) + MINUTE_MS;
}

export function leaseMs(kind: AnyJobKind): number {
  return kind.leaseMs ?? MINUTE_MS / 2;
}
