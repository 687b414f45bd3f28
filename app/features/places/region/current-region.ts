import type { SiteRegion } from './region.ts';

/** The region as pages show it. */
export interface CurrentRegion {
  /** As it is now: read again when it may have changed, and as it was when it cannot be read. Never rejects. */
  (): Promise<SiteRegion>;
  /** As it was last read, for what cannot wait. */
  last(): SiteRegion;
  /** Has the next call read it again. */
  forget(): void;
}

interface CurrentRegionOptions {
  /** Null: there is none any more. */
  read: () => Promise<SiteRegion | null>;
  /** How long it may be shown without being read again, in milliseconds. */
  lifetimeMs: number;
  /** The same when it could not be read. */
  retryMs: number;
  /** A monotonic clock in milliseconds. */
  clock: () => number;
  onFault: (error: unknown) => void;
}

/**
 * Keeps the region in memory, so that no page costs a query for it. Those who ask while it is read share the answer.
 * @param first as it was at the start
 */
export function createCurrentRegion(
  first: SiteRegion,
  { read, lifetimeMs, retryMs, clock, onFault }: CurrentRegionOptions,
): CurrentRegion {
  let last = first;
  let entry = { region: Promise.resolve(first), until: clock() + lifetimeMs };

  function load(): Promise<SiteRegion> {
    const fresh = { region: Promise.resolve(last), until: clock() + lifetimeMs };
    fresh.region = read().then(
      (region) => {
        // What was asked for after the last change is what counts, in whatever order the answers come.
        if (entry === fresh && region) last = region;
        return region ?? last;
      },
      (error: unknown) => {
        fresh.until = Math.min(fresh.until, clock() + retryMs);
        onFault(error);
        return last;
      },
    );
    entry = fresh;
    return fresh.region;
  }

  const current = () => (clock() < entry.until ? entry.region : load());
  return Object.assign(current, {
    last: () => last,
    forget() {
      entry = { ...entry, until: Number.NEGATIVE_INFINITY };
    },
  });
}
