import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work takes on a busy machine: hashing a password and a few statements. */
export const CONSTANT_TIME_MS = 1000;

/**
 * Does some work and returns no sooner than so many milliseconds after it began, so that the time of an answer does
 * not tell whether an account exists.
 */
export async function inConstantTime<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [result] = await Promise.all([work(), wait(milliseconds)]);
  return result;
}
