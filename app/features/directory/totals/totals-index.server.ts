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
  /** Null if the database must count; the index then catches up, and all but a few callers a second wait. */
  total(filter: TotalFilter, version: number): Promise<Total | null>;
  among(filter: PageFilter): (PageIds & { version: number }) | null;
  /** Cells of matches with their table version; null if the database must answer. */
  cells(filter: MapFilter): { cells: BusinessCell[]; unknown: number | null; version: number } | null;
  /** Matches of each further choice with their table version; null if the database must count. */
  leaves(filter: TotalFilter, choices: readonly Criteria[]): { counts: number[]; version: number } | null;
  /** Resolves once the index is read, or the caller may ask the database meanwhile. */
  ready(): Promise<void>;
  /** Table version of the index; null while reading. */
  version(): number | null;
  /** Re-reads if counted data changed, unless already reading; resolves when up to date. */
  refresh(): Promise<void>;
}

/** Callers a second that may ask the database while the index is read; more would exhaust the connections. */
const COUNTED_MEANWHILE = 4;
const SECOND_MS = 1000;

/** Longest wait for the index: twice what a slow machine needs for a million businesses. */
const PATIENCE_MS = 30_000;

/** Creates an empty index; `refresh` fills it. @param onError if reading fails; the database counts then */
export function createTotalsIndex(pool: Pool, onError: (error: Error) => void): TotalsIndex {
  let known: { version: number; totals: BusinessTotals } | null = null;
  let loading: Promise<void> | null = null;
  let counted = { second: 0, callers: 0 };

  async function catchUp() {
    if (known && known.version === (await readVersion(databaseOf(pool)))) return;
    // Frees the old totals first, to avoid holding both in memory.
    known = null;
    known = await loadTotals(pool);
  }

  function refresh(): Promise<void> {
    loading ??= catchUp()
      .catch(onError)
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  function mayCount(): boolean {
    const second = Math.floor(performance.now() / SECOND_MS);
    if (counted.second !== second) counted = { second, callers: 0 };
    counted.callers += 1;
    return counted.callers <= COUNTED_MEANWHILE;
  }

  /** Waits for the reading, or until the database may be asked. */
  async function inTurn(reading: Promise<void>): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while (loading === reading && !mayCount() && performance.now() < until)
      await Promise.race([reading, wait(SECOND_MS, undefined, { ref: false })]);
  }

  return {
    refresh,
    async ready() {
      if (loading) await inTurn(loading);
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
      if (known?.version !== version) await inTurn(refresh());
      return known?.version === version ? known.totals.total(filter) : null;
    },
  };
}
