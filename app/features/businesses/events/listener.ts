import type { businessEvents } from '#db/schema.ts';

export interface BusinessEvent {
  position: number;
  kind: (typeof businessEvents.$inferSelect)['kind'];
  recordedAt: Date;
  businessIds: number[];
  /** Columns that may have changed; null if unknown, or the whole listing was added or removed. */
  columns: string[] | null;
}

/** Reacts to changes of businesses. One process at a time runs it; events come in order, at least once. */
export interface Listener {
  name: string;
  /** Processes all existing businesses before the first event. */
  catchUp(signal: AbortSignal): Promise<void>;
  /** Processes the next events. @throws to receive them again later */
  hear(events: readonly BusinessEvent[], signal: AbortSignal): Promise<void>;
}

export function businessIdsOf(events: readonly BusinessEvent[]): number[] {
  return [...new Set(events.flatMap(({ businessIds }) => businessIds))];
}

/** A listener that reads all businesses once, then those with changes to some columns. */
export function columnListener(
  name: string,
  columns: readonly string[],
  read: (signal: AbortSignal, ids?: readonly number[]) => Promise<unknown>,
): Listener {
  return {
    name,
    async catchUp(signal) {
      await read(signal);
    },
    async hear(events, signal) {
      const ids = businessIdsOf(events.filter((event) => concerns(event, columns)));
      if (ids.length > 0) await read(signal, ids);
    },
  };
}

export function concerns({ columns }: BusinessEvent, names: readonly string[]): boolean {
  return columns === null || columns.some((column) => names.includes(column));
}
