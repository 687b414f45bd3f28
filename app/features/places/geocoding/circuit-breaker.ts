export interface CircuitBreaker {
  /** True if a call may be made. After the pause it lets one trial through. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

const FAILURES_IN_A_ROW = 5;
const PAUSE_MS = 30_000;

/** Opens for thirty seconds after five failures in a row, then allows one trial. @param clock milliseconds */
export function createCircuitBreaker(clock: () => number): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  return {
    allows() {
      if (failures < FAILURES_IN_A_ROW) return true;
      if (clock() < openUntil) return false;
      // Other callers wait for this trial, or for another pause if it never reports back.
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
