import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { databaseOf } from '#db/client.ts';
import type { Criteria } from '../filters/filters.server.ts';
import type { BusinessCell } from './box-points.ts';
import type { BusinessTotals } from './business-totals.ts';
import type { Total } from './count.ts';
import type { MapFilter, PageFilter, TotalFilter } from './filter.ts';
import { loadTotals, readVersion } from './read-index.server.ts';
import type { PageIds } from './page-ids.ts';

/** In-process totals, valid for one table version. */
export interface TotalsIndex {
  /** Null if the database must count; the index then catches up, and all but the first few callers wait. */
  total(filter: TotalFilter, version: number): Promise<Total | null>;
  among(filter: PageFilter): (PageIds & { version: number }) | null;
  /** Cells of matches with their table version; null if the database must answer. */
  cells(filter: MapFilter): { cells: BusinessCell[]; unknown: number | null; version: number } | null;
  /** Matches of each further choice with their table version; null if the database must count. */
  leaves(filter: TotalFilter, choices: readonly Criteria[]): { counts: number[]; version: number } | null;
  /** Resolves after a long read or a timeout, since database queries would slow the read. */
  ready(): Promise<void>;
  /** Table version of the index; null while reading. */
  version(): number | null;
  /** Re-reads if counted data changed, unless already reading; resolves when up to date. */
  refresh(): Promise<void>;
}

/** Searches that may count in the database while the index is read; more would exhaust the connections. */
const COUNTED_MEANWHILE = 2;

/** Above this, counting would exceed the statement timeout and slow the reading further. */
const LONG_READING_MS = 2000;

/** Longest wait for the index: twice what a slow machine needs for a million businesses. */
const PATIENCE_MS = 30_000;

/** Creates an empty index; `refresh` fills it. @param onError if reading fails; the database counts then */
export function createTotalsIndex(pool: Pool, onError: (error: Error) => void): TotalsIndex {
  let known: { version: number; totals: BusinessTotals } | null = null;
  let loading: Promise<void> | null = null;
  let counted = 0;
  let readingMs = Number.POSITIVE_INFINITY;

  async function catchUp() {
    counted = 0;
    if (known && known.version === (await readVersion(databaseOf(pool)))) return;
    // Frees the old totals first, to avoid holding both in memory.
    known = null;
    const begun = performance.now();
    known = await loadTotals(pool);
    readingMs = performance.now() - begun;
  }

  function refresh(): Promise<void> {
    loading ??= catchUp()
      .catch(onError)
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  const inTime = (reading: Promise<void>) =>
    Promise.race([reading, wait(PATIENCE_MS, undefined, { ref: false })]);

  return {
    refresh,
    async ready() {
      if (loading && readingMs > LONG_READING_MS) await inTime(loading);
    },
    version: () => known?.version ?? null,
    among(filter) {
      const page = known?.totals.among(filter);
      return known && page ? { ...page, version: known.version } : null;
    },
    cells(filter) {
      const cells = known?.totals.cells(filter);
      if (!known || !cells) return null;
      const unknown = filter.open ? (known.totals.total(filter)?.unknown ?? null) : null;
      return { cells, unknown, version: known.version };
    },
    leaves(filter, choices) {
      const counts = known?.totals.leaves(filter, choices);
      return known && counts ? { counts, version: known.version } : null;
    },
    async total(filter, version) {
      if (known?.version !== version) {
        const reading = refresh();
        counted += 1;
        if (counted > COUNTED_MEANWHILE || readingMs > LONG_READING_MS) await inTime(reading);
      }
      return known?.version === version ? known.totals.total(filter) : null;
    },
  };
}
