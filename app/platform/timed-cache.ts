export interface TimedCache<Value> {
  (): Promise<Value>;
  forget(): void;
}

/** Caches `load` for `lifetime` ms. Concurrent callers share one load; failures aren't cached. */
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
