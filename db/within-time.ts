import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable } from './unavailable.ts';

/** How long an answer stands before the database is asked once more. */
const BETWEEN_MS = 1000;

/**
 * The result of a promise, or an error if it takes too long; a later result is ignored.
 * @throws DatabaseUnavailable after `limitMs` milliseconds
 */
export async function withinTime<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DatabaseUnavailable()), limitMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What a promise gives that reads from connections which have no limits of their own. It may take long where much is to be
 * done, as in an import, as long as the database answers those who ask it meanwhile.
 * @param ask asks the database anything
 * @param silenceMs how long there may be no answer, in milliseconds
 * @throws DatabaseUnavailable when there is none for so long
 */
export async function whileAnswering<Value>(
  work: Promise<Value>,
  ask: () => Promise<unknown>,
  silenceMs: number,
): Promise<Value> {
  const done = new AbortController();
  const { signal } = done;
  async function listen(): Promise<never> {
    for (;;) {
      await withinTime(ask(), silenceMs);
      await wait(BETWEEN_MS, undefined, { signal });
    }
  }
  try {
    return await Promise.race([work, listen()]);
  } finally {
    done.abort();
  }
}
