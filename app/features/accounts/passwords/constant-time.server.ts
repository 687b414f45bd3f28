import { setTimeout as wait } from 'node:timers/promises';

/** Longer than hashing a password takes on a busy machine. */
export const CONSTANT_TIME_MS = 1000;

/** Returns after a fixed time, so that response times don't reveal if an account exists. */
export async function inConstantTime<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [result] = await Promise.all([work(), wait(milliseconds)]);
  return result;
}
