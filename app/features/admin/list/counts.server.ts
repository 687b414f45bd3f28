import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client.ts';
import { listCondition, type ListRegion } from '#app/features/businesses/list-query/conditions.server.ts';
import { COUNTED_FILTERS, countUpTo } from './list.server.ts';
import {
  type ListRequest,
  parseListRequest,
  type ReadyFilter,
} from '#app/features/businesses/list-query/request.ts';

/** Filters for listed businesses; the others have a table of their own. */
const LISTED = ['all', ...COUNTED_FILTERS] as const;
const RETENTION_MS = 60_000;
const MOST_CACHED = 200;

export interface ListCounts {
  /** Counts over ten thousand may be a minute old. */
  of(request: ListRequest, region: ListRegion): Promise<number>;
  byFilter(request: ListRequest, region: ListRegion): Promise<Partial<Record<ReadyFilter, number>>>;
}

/** Caches slow counts for a minute and repeats quick ones. */
export function createListCounts(db: Database): ListCounts {
  const known = new LRUCache<string, Promise<number>>({ max: MOST_CACHED, ttl: RETENTION_MS });

  async function of(request: ListRequest, region: ListRegion): Promise<number> {
    const rows = sql`FROM businesses WHERE ${listCondition(request, region)}`;
    const { show, service, town, importId, from } = request;
    const key = JSON.stringify([show, service, town, importId, from, region.councils]);
    const cached = known.get(key);
    if (cached) return cached;
    const exact = await countUpTo(db, rows);
    if (exact !== null) return exact;
    const counted = db
      .execute<{ count: string }>(sql`SELECT count(*) ${rows}`)
      .then(({ rows: [row] }) => Number(row?.count));
    known.set(key, counted);
    counted.catch(() => known.delete(key));
    return counted;
  }

  return {
    of,
    async byFilter({ service, town }, region) {
      const any = { ...parseListRequest(new URLSearchParams()), service, town };
      const listed = await Promise.all(
        LISTED.map(
          async (show): Promise<[ReadyFilter, number]> => [show, await of({ ...any, show }, region)],
        ),
      );
      const removed = await db.execute<{ kind: 'taken-down' | 'merged' | 'hidden'; count: string }>(
        sql`SELECT kind, count(*) FROM removed_businesses GROUP BY kind`,
      );
      return Object.fromEntries([
        ['hidden', 0],
        ['taken-down', 0],
        ['merged', 0],
        ...listed,
        ...removed.rows.map(({ kind, count }) => [kind, Number(count)]),
      ]);
    },
  };
}
