import { LRUCache } from 'lru-cache';
import type { Holds } from '#app/rendering/holds-until.ts';
import type { PageBodies } from './bodies.ts';

export interface CachedPage {
  status: number;
  headers: [string, string][];
  /** Entity tag. */
  tag: string;
  bodies: PageBodies;
  /** When its time-dependent content expires; null if only changes affect it. */
  holds: Holds | null;
  /** Headers as they left the host, alternating names and values; see cached-answers.ts. */
  answers: Map<string, string[]>;
}

interface Entry {
  page: CachedPage;
  generation: number;
  cachedAt: number;
  /** Wall-clock time, which decides opening states. */
  cachedAtMoment: number;
}

/** An old version of a page that may be outdated. */
export interface SavedPage {
  page: CachedPage;
  ageMs: number;
  /** True if its time-dependent content has expired. */
  isPast: boolean;
}

export interface CachedPages {
  /** A page that is unchanged and has not expired. */
  get(key: string): { page: CachedPage; isFresh: boolean } | null;
  /** A copy for when no current page is available. */
  saved(key: string): SavedPage | null;
  /** True if a page's time-dependent content has expired. */
  isPast(page: Pick<CachedPage, 'holds'>): boolean;
  /** Stores a page unless something changed since `generation` was read. */
  set(key: string, page: CachedPage, generation: number): void;
  /** Grows with each `clear`; read it before rendering. */
  generation(): number;
  /** Marks all pages stale when content changes. They stay available as saved copies. */
  clear(): void;
  /** Removes pages and their saved copies. */
  remove(isGone: (key: string) => boolean): void;
  size(): { pages: number; bytes: number };
}

interface Limits {
  bytes: number;
  freshMs: number;
  /** Maximum age of a saved copy. */
  savedMs: number;
}

/** Caches recently requested pages up to a size. @param clock monotonic ms @param wallClock ms since 1970 */
export function createCachedPages(
  { bytes: mostBytes, freshMs, savedMs }: Limits,
  clock: () => number,
  wallClock: () => number = Date.now,
): CachedPages {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }, key) => key.length + page.bodies.bytes,
  });
  let generation = 0;
  const isPast = ({ holds }: Pick<CachedPage, 'holds'>) => holds !== null && wallClock() >= holds.until;
  // The wall clock may have been set back.
  const isOver = ({ page, cachedAtMoment }: Entry) =>
    isPast(page) || (page.holds !== null && wallClock() < cachedAtMoment);

  return {
    isPast,
    generation: () => generation,
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
    get(key) {
      const entry = entries.get(key);
      if (entry?.generation !== generation || isOver(entry)) return null;
      return { page: entry.page, isFresh: clock() < entry.cachedAt + freshMs };
    },
    saved(key) {
      const entry = entries.get(key);
      if (!entry) return null;
      const ageMs = clock() - entry.cachedAt;
      const isPast = isOver(entry);
      if (ageMs > savedMs || (isPast && entry.page.holds?.whole)) return null;
      return { page: entry.page, ageMs, isPast };
    },
    set(key, page, since) {
      if (since === generation)
        entries.set(key, { page, generation, cachedAt: clock(), cachedAtMoment: wallClock() });
    },
    clear() {
      generation += 1;
    },
    remove(isGone) {
      for (const key of [...entries.keys()]) if (isGone(key)) entries.delete(key);
    },
  };
}
