/** Reads a value through its memory. */
export interface TimedCache<Value> {
  (): Promise<Value>;
  /** Has the next call load again. */
  forget(): void;
}

/**
 * Remembers what `load` returned for `lifetime` milliseconds. Callers at the same time share one load;
 * a failed load is not remembered, nor is a value that is not worth keeping.
 */
export function createTimedCache<Value>(
  load: () => Promise<Value>,
  lifetime: number,
  clock: () => number,
  isWorthKeeping: (value: Value) => boolean = () => true,
): TimedCache<Value> {
  let entry: { value: Promise<Value>; until: number } | null = null;
  const read = () => {
    if (!entry || clock() >= entry.until) {
      const fresh = { value: load(), until: clock() + lifetime };
      const forget = () => {
        if (entry === fresh) entry = null;
      };
      fresh.value.then((value) => isWorthKeeping(value) || forget(), forget);
      entry = fresh;
    }
    return entry.value;
  };
  return Object.assign(read, {
    forget() {
      entry = null;
    },
  });
}
