import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import { redirects } from '#db/schema.ts';
import { createTimedCache } from '#app/platform/timed-cache.ts';
import { GONE, lastTarget, readNewAddress } from './redirect.ts';

const STORE_AFTER_MS = 5000;

/** Resolves old addresses from memory, without a query per request. */
export interface RedirectFinder {
  /** Resolves and counts; null for no redirect. Never rejects. @param search with its `?` */
  follow(pathname: string, search: string): Promise<string | null>;
  forget(): void;
  /** Stores the hit counts. Never throws. */
  flush(): Promise<void>;
  /** Stores the hit counts and sets no more timers. */
  stop(): Promise<void>;
}

interface FinderOptions {
  db: Pick<Database, 'select'>;
  pool: Pool;
  lifetimeMs: number;
  /** Monotonic clock in milliseconds. */
  clock: () => number;
  onFault: (error: unknown) => void;
}

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
      // Skips stored redirects that lead elsewhere than they seem to.
      return new Map(rows.filter(({ to }) => 'to' in readNewAddress(to)).map(({ from, to }) => [from, to]));
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
      await databaseOf(pool).execute(sql`
        UPDATE redirects SET hits = redirects.hits + counted.hits
        FROM unnest(${sql.param([...batch.keys()])}::text[], ${sql.param([...batch.values()])}::int[]) AS counted (path, hits)
        WHERE from_path = counted.path`);
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
      const found = lastTarget(pathname, search, all);
      if (found === null) return null;
      const { from, to } = found;
      counts.set(from, (counts.get(from) ?? 0) + 1);
      if (!stopped) timer ??= setTimeout(() => void flush(), STORE_AFTER_MS).unref();
      // A query that was part of the old address is not carried over.
      return to === GONE || from.includes('?') || to.includes('?') || to.includes('#') ? to : to + search;
    },
    forget: load.forget,
    flush,
    async stop() {
      stopped = true;
      await flush();
    },
  };
}

export async function allRedirects(db: Pick<Database, 'select'>): Promise<Map<string, string>> {
  const rows = await db.select({ from: redirects.from_path, to: redirects.to_address }).from(redirects);
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** Stores redirects; one with the same old path is replaced and keeps its count.  @param db a transaction */
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
