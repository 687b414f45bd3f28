/** Maximum replication lag for using a replica, in milliseconds. */
export const LONGEST_LAG_MS = 10_000;

/** Tracks the log position that a replica must have reached to show nothing outdated. */
export interface Freshness {
  /** Visible content has changed: no replica is known to show it until `learnt`. */
  changed(): void;
  /** Number of changes; read it before querying the primary's position. */
  changes(): number;
  /** Records the primary's position, queried after `changesWhenAsked` changes. */
  learnt(position: bigint, changesWhenAsked: number): void;
  /** True if a replica has replayed the last change. */
  hasLastChange(replayed: bigint): boolean;
  isWithinLag(replayed: bigint): boolean;
}

export function createFreshness(clock: () => number): Freshness {
  let changes = 0;
  let required: bigint | null = null;
  /** Positions of the last seconds, oldest first, and the last one before. */
  let reported: { at: number; position: bigint }[] = [];

  return {
    changes: () => changes,
    changed() {
      changes += 1;
      required = null;
    },
    learnt(position, changesWhenAsked) {
      const now = clock();
      const recent = reported.findIndex(({ at }) => now - at < LONGEST_LAG_MS);
      reported = [...reported.slice(recent === -1 ? -1 : Math.max(0, recent - 1)), { at: now, position }];
      // An answer to a query from before the change may precede it in the log.
      if (required === null && changesWhenAsked === changes) required = position;
    },
    hasLastChange: (replayed) => required !== null && replayed >= required,
    isWithinLag(replayed) {
      const old = reported.findLast(({ at }) => clock() - at >= LONGEST_LAG_MS);
      return old === undefined || replayed >= old.position;
    },
  };
}
