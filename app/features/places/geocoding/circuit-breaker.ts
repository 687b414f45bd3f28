/** Keeps calls away from a service that fails, until it has had time to recover. */
export interface CircuitBreaker {
  /** Asked before each call; after the pause it lets a single trial through. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

const FAILURES_IN_A_ROW = 5;
const PAUSE_MS = 30_000;

/**
 * Makes a closed circuit. It opens after five failures in a row for thirty seconds; then one call goes through as
 * a trial, whose success closes it and whose failure opens it for as long again.
 * @param clock the current time in milliseconds
 */
export function createCircuitBreaker(clock: () => number): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  return {
    allows() {
      if (failures < FAILURES_IN_A_ROW) return true;
      if (clock() < openUntil) return false;
      // Anyone who asks next waits for this trial, and should it never report back, for another pause.
      openUntil = clock() + PAUSE_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      openUntil = clock() + PAUSE_MS;
    },
  };
}
