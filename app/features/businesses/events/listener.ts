import type { businessEvents } from '#db/schema.ts';

/** Something happened to one business, or to several at once. */
export interface BusinessEvent {
  position: number;
  kind: (typeof businessEvents.$inferSelect)['kind'];
  recordedAt: Date;
  businessIds: number[];
  /** Names of columns that may have changed; null if the whole listing was added or removed, or if unknown. */
  columns: string[] | null;
}

/** What follows when businesses change. One process at a time runs a listener, which hears events at least once and in order. */
export interface Listener {
  /** Its place in the log is stored under this name. */
  name: string;
  /** Deals with all businesses there are, before the first event it hears. */
  catchUp(signal: AbortSignal): Promise<void>;
  /** Deals with the next events. @throws to hear them again later */
  hear(events: readonly BusinessEvent[], signal: AbortSignal): Promise<void>;
}

/** The businesses that events are about, each once. */
export function businessIdsOf(events: readonly BusinessEvent[]): number[] {
  return [...new Set(events.flatMap(({ businessIds }) => businessIds))];
}

/** Whether one of the columns may have changed, or a listing came or went. */
export function concerns({ columns }: BusinessEvent, names: readonly string[]): boolean {
  return columns === null || columns.some((column) => names.includes(column));
}
