/**
 * Remembers what `load` returned for `lifetime` milliseconds. Callers at the same time share one load;
 * a failed load is not remembered.
 */
export function createTimedCache<Value>(
  load: () => Promise<Value>,
  lifetime: number,
  clock: () => number,
): () => Promise<Value> {
  let entry: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (!entry || clock() >= entry.until) {
      const fresh = { value: load(), until: clock() + lifetime };
      fresh.value.catch(() => {
        if (entry === fresh) entry = null;
      });
      entry = fresh;
    }
    return entry.value;
  };
}
