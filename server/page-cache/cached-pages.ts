import { LRUCache } from 'lru-cache';
import type { Holds } from '#app/rendering/holds-until.ts';
import type { PageBodies } from './bodies.ts';

/** A rendered page in every form it is sent in. */
export interface CachedPage {
  status: number;
  headers: [string, string][];
  /** Names the content; see ETag. */
  tag: string;
  bodies: PageBodies;
  /** When its time-dependent content expires; null if only changes affect it. */
  holds: Holds | null;
  /** Headers of its answers as they left the host, names and values in turn; see cached-answers.ts. */
  answers: Map<string, string[]>;
}

interface Entry {
  page: CachedPage;
  generation: number;
  cachedAt: number;
  /** The same by the clock on the wall, which says when businesses open. */
  cachedAtMoment: number;
}

/** A page as it was once; it may be out of date. */
export interface SavedPage {
  page: CachedPage;
  ageMs: number;
  /** Whether its time-dependent content has expired. */
  isPast: boolean;
}

export interface CachedPages {
  /** A page in which nothing has changed since it was rendered, and whose time is not over. */
  get(key: string): { page: CachedPage; isFresh: boolean } | null;
  /** A page for when no current one is available: it may have been rendered before the last change. */
  saved(key: string): SavedPage | null;
  /** Whether a page's time-dependent content has expired. */
  isPast(page: Pick<CachedPage, 'holds'>): boolean;
  /** Keeps a page unless something changed since `generation` was read. */
  set(key: string, page: CachedPage, generation: number): void;
  /** Grows with each `clear`; read it before a page is rendered. */
  generation(): number;
  /** Takes everything for out of date; called when content changes. Pages stay saved until there are newer ones. */
  clear(): void;
  /** Removes what is saved of these pages: it must not be seen any more. */
  remove(isGone: (key: string) => boolean): void;
  size(): { pages: number; bytes: number };
}

interface Limits {
  bytes: number;
  freshMs: number;
  /** How old a saved page may become. */
  savedMs: number;
}

/**
 * Caches the most recently requested pages, up to a number of bytes.
 * @param clock monotonic milliseconds
 * @param wallClock milliseconds since 1970
 */
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
  // A clock that was restored shows a moment of which the page says nothing.
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
