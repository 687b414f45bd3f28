import type { SiteRegion } from './region.ts';

export interface CurrentRegion {
  /** The current region, reread if it may have changed; falls back to the last one, never rejects. */
  (): Promise<SiteRegion>;
  /** The last one read, without waiting. */
  last(): SiteRegion;
  /** Makes the next call read it again. */
  forget(): void;
}

interface CurrentRegionOptions {
  /** Null if it no longer exists. */
  read: () => Promise<SiteRegion | null>;
  /** How long it is used without being read again, in milliseconds. */
  lifetimeMs: number;
  /** The same after a failed read. */
  retryMs: number;
  clock: () => number;
  onFault: (error: unknown) => void;
}

/** Keeps the region in memory, so that pages need no query. Concurrent callers share one read. */
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
        // The latest request after a change counts, whatever the order of answers.
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
