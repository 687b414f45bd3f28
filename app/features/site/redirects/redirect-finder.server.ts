import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '#db/client.ts';
import { redirects } from '#db/schema.ts';
import { createTimedCache } from '#app/platform/timed-cache.ts';
import { lastTarget, pathKey } from './redirect.ts';

const STORE_AFTER_MS = 5000;

/** Knows where old addresses lead, without a query a request. */
export interface RedirectFinder {
  /**
   * Where a path leads, and counts that; null for nowhere. Never rejects.
   * @param search with its `?`; carried over where the new address has none
   */
  follow(pathname: string, search: string): Promise<string | null>;
  /** Has the next call read them again. */
  forget(): void;
  /** Stores how often each was followed. Never throws. */
  flush(): Promise<void>;
  /** Stores it and starts nothing more. */
  stop(): Promise<void>;
}

interface FinderOptions {
  /** To read them from. */
  db: Pick<Database, 'select'>;
  pool: Pool;
  lifetimeMs: number;
  /** A monotonic clock in milliseconds. */
  clock: () => number;
  onFault: (error: unknown) => void;
}

/** Makes the finder of this process. */
export function createRedirectFinder({
  db,
  pool,
  lifetimeMs,
  clock,
  onFault,
}: FinderOptions): RedirectFinder {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const load = createTimedCache(
    async () => {
      const rows = await db.select({ from: redirects.from_path, to: redirects.to_address }).from(redirects);
      return new Map(rows.map(({ from, to }) => [from, to]));
    },
    lifetimeMs,
    clock,
  );

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const batch = counts;
    counts = new Map();
    try {
      await pool.query(
        `UPDATE redirects SET hits = redirects.hits + counted.hits FROM unnest($1::text[], $2::int[]) AS counted (path, hits)
         WHERE from_path = counted.path`,
        [[...batch.keys()], [...batch.values()]],
      );
    } catch (error) {
      for (const [from, hits] of batch) counts.set(from, (counts.get(from) ?? 0) + hits);
      onFault(error);
    }
  }

  return {
    async follow(pathname, search) {
      const all = await load().catch((error: unknown) => {
        onFault(error);
        return null;
      });
      if (!all || all.size === 0) return null;
      const from = pathKey(pathname);
      const to = lastTarget(from, all);
      if (to === null) return null;
      counts.set(from, (counts.get(from) ?? 0) + 1);
      if (!stopped) timer ??= setTimeout(() => void flush(), STORE_AFTER_MS).unref();
      return to.includes('?') || to.includes('#') ? to : to + search;
    },
    forget: load.forget,
    flush,
    async stop() {
      stopped = true;
      await flush();
    },
  };
}

/** Every redirect there is, for checking new ones. */
export async function allRedirects(db: Pick<Database, 'select'>): Promise<Map<string, string>> {
  const rows = await db.select({ from: redirects.from_path, to: redirects.to_address }).from(redirects);
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** Stores redirects; one from the same path is replaced, and keeps its count. @param db a transaction */
export async function storeRedirects(
  db: Database,
  wanted: readonly { from: string; to: string }[],
): Promise<void> {
  const STEP = 1000;
  for (let start = 0; start < wanted.length; start += STEP) {
    const rows = wanted
      .slice(start, start + STEP)
      .map(({ from, to }) => ({ from_path: from, to_address: to }));
    await db
      .insert(redirects)
      .values(rows)
      .onConflictDoUpdate({ target: redirects.from_path, set: { to_address: sql`excluded.to_address` } });
  }
}
