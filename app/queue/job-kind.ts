import * as z from 'zod';

/** One kind of work that is done in the background: what it is given, how often it is tried, and what is done. */
export interface JobKind<Payload extends object> {
  /** Its name in the table, such as `mail`. */
  name: string;
  /** What a job is given; it comes out of the database, and is checked like anything from outside. */
  payload: z.ZodType<Payload>;
  /** How many jobs of this kind one process works at at once. */
  atOnce: number;
  /**
   * Milliseconds for which a running job is not taken again by another process, although its own has lost the database; half
   * a minute unless it says otherwise. While its process is connected, or renews this, the job is never taken.
   */
  leaseMs?: number;
  /** Milliseconds to wait after the first failures; the last one goes on until `givesUp`. Empty: one attempt, or the next turn. */
  retryMs: readonly number[];
  /** Whether another attempt is no use. @param ageMs milliseconds since the job was added */
  givesUp?: (error: unknown, ageMs: number) => boolean;
  /** Called with a job that will not be tried again, before it goes. */
  gaveUp?(payload: Payload): Promise<void>;
  /** For a job that comes again by itself, once over all nodes: milliseconds from one to the next. */
  everyMs?: number;
  /**
   * Runs the job, possibly more than once: a process killed before recording it leaves it to the next.
   * @param signal aborted when the process stops, or can no longer keep others from taking the job; a job that then throws
   * is left for another process, or the next start
   * @throws to fail the attempt
   */
  run(payload: Payload, signal: AbortSignal): Promise<void>;
}

/** What the queue itself needs to know of a kind. */
export type AnyJobKind = JobKind<object>;

/** What recurring jobs share: they have no payload, run one at a time, and if one fails, it is tried again at its next turn. */
export const RECURRING = { payload: z.object({}), atOnce: 1, retryMs: [] } satisfies Partial<JobKind<object>>;

/** No job of this kind waits longer; one that seems to was put off before the clock was restored. In milliseconds. */
export function longestWaitMs(kind: AnyJobKind): number {
  const { retryMs, everyMs = 0 } = kind;
  return Math.max(...retryMs, everyMs, leaseMs(kind)) + MINUTE_MS;
}

/** How long a running job is not taken again, in milliseconds. */
export function leaseMs(kind: AnyJobKind): number {
  return kind.leaseMs ?? MINUTE_MS / 2;
}

const MINUTE_MS = 60_000;
