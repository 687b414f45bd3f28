import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable } from './unavailable.ts';

/** Pause between checks of the database, in milliseconds. */
const BETWEEN_MS = 1000;

/** Rejects if a promise takes too long; a later result is ignored. @throws DatabaseUnavailable */
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
 * Waits for long work while the database still responds. @param ask runs any query @param silenceMs limit
 * @throws DatabaseUnavailable after that time
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
