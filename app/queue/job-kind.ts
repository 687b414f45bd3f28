import type * as z from 'zod';

/** One kind of work that is done in the background: what it is given, how often it is tried, and what is done. */
export interface JobKind<Payload extends object> {
  /** As it stands in the table, such as `mail`. */
  name: string;
  /** What a job is given; it comes out of the database, and is checked like anything from outside. */
  payload: z.ZodType<Payload>;
  /** How many jobs of this kind one process works at at once. */
  atOnce: number;
  /**
   * Milliseconds which nobody else takes a job for after it was begun, even when the process that works at it has lost
   * the database. While it has not, nobody takes the job at all.
   */
  leaseMs: number;
  /** Milliseconds to wait after the first failures; the last one goes on until `givesUp`. Empty: one attempt, or the next turn. */
  retryMs: readonly number[];
  /** Whether another attempt is no use. @param ageMs milliseconds since the job was added */
  givesUp?: (error: unknown, ageMs: number) => boolean;
  /** Called with a job that will not be tried again, before it goes. */
  gaveUp?(payload: Payload): Promise<void>;
  /** For a job that comes again by itself, once over all nodes: milliseconds from one to the next. */
  everyMs?: number;
  /**
   * Does it. It may be done more than once: whoever is killed between doing it and saying so leaves it to the next one.
   * @param signal aborted when the process stops; a job that then throws is left for another process, or the next start
   * @throws what makes the attempt a failure
   */
  run(payload: Payload, signal: AbortSignal): Promise<void>;
}

/** What the queue itself needs to know of a kind. */
export type AnyJobKind = JobKind<object>;

/** No job of this kind waits longer; one that seems to was put off before the clock was restored. In milliseconds. */
export function longestWaitMs({ retryMs, everyMs = 0, leaseMs }: AnyJobKind): number {
  return Math.max(...retryMs, everyMs, leaseMs) + MINUTE_MS;
}

const MINUTE_MS = 60_000;
