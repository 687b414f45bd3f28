/** Largest replication lag for a replica to be used, in milliseconds. */
export const LONGEST_LAG_MS = 10_000;

/** Knows which position of the primary's log a replica must have reached to show nothing outdated. */
export interface Freshness {
  /** Something visitors see has changed: until `learnt`, no replica is known to show it. */
  changed(): void;
  /** How many changes there have been; to be read before the primary is asked for its position. */
  changes(): number;
  /** Notes the position which the primary reported, having been asked after so many changes. */
  learnt(position: bigint, changesWhenAsked: number): void;
  /** Whether a replica has replayed the last change. */
  hasLastChange(replayed: bigint): boolean;
  /** Whether a replica is no further behind than may be. */
  isWithinLag(replayed: bigint): boolean;
}

/** @param clock milliseconds */
export function createFreshness(clock: () => number): Freshness {
  let changes = 0;
  let required: bigint | null = null;
  /** What the primary has reported in the last seconds, oldest first, and the last position from before. */
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
      // An answer to a question from before the change may stand before it in the log.
      if (required === null && changesWhenAsked === changes) required = position;
    },
    hasLastChange: (replayed) => required !== null && replayed >= required,
    isWithinLag(replayed) {
      const old = reported.findLast(({ at }) => clock() - at >= LONGEST_LAG_MS);
      return old === undefined || replayed >= old.position;
    },
  };
}
