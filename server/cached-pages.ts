import type { PageBodies } from './page-bodies.ts';

/** A rendered page in every form it is sent in. */
export interface CachedPage {
  status: number;
  headers: [string, string][];
  /** Names the content; see ETag. */
  tag: string;
  bodies: PageBodies;
  /** Headers of its answers as they left the host, names and values in turn; see kept-answers.ts. */
  answers: Map<string, string[]>;
}

interface Entry {
  page: CachedPage;
  bytes: number;
  freshUntil: number;
}

export interface CachedPages {
  get(key: string): { page: CachedPage; isFresh: boolean } | null;
  /** Keeps a page unless something changed since `generation` was read. */
  set(key: string, page: CachedPage, generation: number): void;
  /** Grows with each `clear`; read it before a page is rendered. */
  generation(): number;
  /** Forgets everything; called when content changes. */
  clear(): void;
  size(): { pages: number; bytes: number };
}

interface Limits {
  bytes: number;
  freshMs: number;
}

/** Keeps the pages asked for last, up to a number of bytes. */
export function createCachedPages({ bytes: mostBytes, freshMs }: Limits, clock: () => number): CachedPages {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let generation = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    generation: () => generation,
    size: () => ({ pages: entries.size, bytes }),
    get(key) {
      const entry = entries.get(key);
      if (!entry) return null;
      // Map keeps the order of insertion: what is used moves to the end, what is not falls off the start.
      entries.delete(key);
      entries.set(key, entry);
      return { page: entry.page, isFresh: clock() < entry.freshUntil };
    },
    set(key, page, since) {
      if (since !== generation) return;
      remove(key);
      const size = key.length + page.bodies.bytes;
      if (size > mostBytes) return;
      entries.set(key, { page, bytes: size, freshUntil: clock() + freshMs });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    clear() {
      entries.clear();
      bytes = 0;
      generation += 1;
    },
  };
}
