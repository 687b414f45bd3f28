import { DatabaseUnavailable } from './unavailable.ts';

/**
 * What a promise gives, unless that takes too long: whoever waits is told then, and whatever becomes of it is ignored.
 * For reading from connections that have no limits of their own.
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
