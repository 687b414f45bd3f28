import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Criteria } from '../filters/filters.server.ts';
import type { BusinessCell } from './box-points.ts';
import type { BusinessTotals } from './business-totals.ts';
import type { Total } from './count.ts';
import type { MapFilter, PageFilter, TotalFilter } from './filter.ts';
import { loadTotals, readVersion } from './read-index.server.ts';
import type { PageIds } from './page-ids.ts';

/** Totals of searches, counted in this process and good for one version of the table. */
export interface TotalsIndex {
  /**
   * How many businesses match at `version`; null when this index knows another version or cannot tell, in which
   * case the database has to count. The index then catches up; who comes meanwhile waits for it, but for the first where that takes
   * a moment only.
   */
  total(filter: TotalFilter, version: number): Promise<Total | null>;
  /**
   * Ids among which the businesses of a page are, with the version of the table for which that holds; null where the
   * database has to find them.
   */
  among(filter: PageFilter): (PageIds & { version: number }) | null;
  /**
   * Where matching businesses are, and how many more tell no hours, with the version of the table for which that holds; null
   * where the database has to tell.
   */
  cells(filter: MapFilter): { cells: BusinessCell[]; unknown: number | null; version: number } | null;
  /**
   * How many of those that match meet each of these besides, with the version of the table for which that holds; null where the
   * database has to count.
   */
  leaves(filter: TotalFilter, choices: readonly Criteria[]): { counts: number[]; version: number } | null;
  /** Settles when no long reading is under way, or has taken too long: till then each question to the database has it take longer still. */
  ready(): Promise<void>;
  /** The version of the table that the index knows; null while it is read. */
  version(): number | null;
  /** Reads the table again where anything has changed that is counted, unless that is under way; settles when the index is up to date. */
  refresh(): Promise<void>;
}

/**
 * How many searches may have the database count while the index is read: each is as much work for it as a part of that
 * reading, and more of them would have one another, and all other requests, wait for a connection.
 */
const COUNTED_MEANWHILE = 2;

/** Where reading takes longer, counting takes longer than a visitor's statement may, and has the reading take longer still. */
const LONG_READING_MS = 2000;

/** How long the others wait for the index: a million businesses are read in half of it by a slow machine with other work. */
const PATIENCE_MS = 30_000;

/**
 * Makes an empty index; `refresh` fills it.
 * @param onError called when the table cannot be read; searches go on by counting in the database
 */
export function createTotalsIndex(pool: Pool, onError: (error: Error) => void): TotalsIndex {
  let known: { version: number; totals: BusinessTotals } | null = null;
  let loading: Promise<void> | null = null;
  let counted = 0;
  /** How long the last reading took. */
  let readingMs = Number.POSITIVE_INFINITY;

  async function catchUp() {
    counted = 0;
    if (known && known.version === (await readVersion(pool))) return;
    // Both would take their room.
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
