import type { Pool } from 'pg';
import type { BusinessTotals, NearestFilter, TotalFilter } from './business-totals.ts';
import { loadTotals } from './load-totals.server.ts';

/** Totals of searches, counted in this process and good for one version of the table. */
export interface TotalsIndex {
  /**
   * How many businesses match at `version`; null when this index knows another version or cannot tell, in which
   * case the database has to count, and the index catches up meanwhile.
   */
  total(filter: TotalFilter, version: number): number | null;
  /**
   * Ids among which the businesses of a page of the nearest are, with the version of the table for which that holds;
   * null where the database has to find them.
   */
  nearest(filter: NearestFilter): { ids: number[]; version: number } | null;
  /** Reads the table anew unless that is under way; settles when the index is up to date. */
  refresh(): Promise<void>;
}

/**
 * Makes an empty index; `refresh` fills it.
 * @param onError told when the table cannot be read; searches go on by counting in the database
 */
export function createTotalsIndex(pool: Pool, onError: (error: Error) => void): TotalsIndex {
  let known: { version: number; totals: BusinessTotals } | null = null;
  let loading: Promise<void> | null = null;

  function begin() {
    // Whoever calls has reason to think that what is known is out of date, and both would take their room.
    known = null;
    return loadTotals(pool);
  }

  function refresh(): Promise<void> {
    loading ??= begin()
      .then((loaded) => {
        known = loaded;
      }, onError)
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  return {
    refresh,
    nearest(filter) {
      const ids = known?.totals.nearest(filter);
      return known && ids ? { ids, version: known.version } : null;
    },
    total(filter, version) {
      if (known?.version === version) return known.totals.total(filter);
      void refresh();
      return null;
    },
  };
}
