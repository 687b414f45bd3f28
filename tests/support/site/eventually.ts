import { vi } from 'vitest';

/** Against hanging only: whoever waits is told as soon as it has happened, however busy the machine is. */
const HANGING_MS = 45_000;

/** Waits until an assertion holds. */
export function eventually<Result>(assertion: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(assertion, { timeout: HANGING_MS });
}
