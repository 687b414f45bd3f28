import type { Pool } from 'pg';
import { type BusinessTotals, collectBusinessTotals, type TotalFilter } from './business-totals.ts';

const ROWS_AT_ONCE = 2000;

/** Totals of searches, counted in this process and good for one version of the table. */
export interface TotalsIndex {
  /**
   * How many businesses match at `version`; null when this index knows another version or cannot tell, in which
   * case the database has to count, and the index catches up meanwhile.
   */
  total(filter: TotalFilter, version: number): number | null;
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
    total(filter, version) {
      if (known?.version === version) return known.totals.total(filter);
      void refresh();
      return null;
    },
  };
}

/** Reads version and positions in one snapshot, in pieces, so that requests are answered in between. */
async function loadTotals(pool: Pool): Promise<{ version: number; totals: BusinessTotals }> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query('SELECT version FROM businesses_version');
    // Strips of about half a mile, each from west to east: neighbours in this order are neighbours on the ground.
    await client.query(`DECLARE positions NO SCROLL CURSOR FOR
      SELECT category, lower(city), latitude, longitude FROM businesses
      ORDER BY category, floor(latitude * 100), longitude`);
    const collected = collectBusinessTotals();
    for (;;) {
      const { rows: piece } = await client.query<[string, string, number | null, number | null]>({
        text: `FETCH ${ROWS_AT_ONCE} FROM positions`,
        rowMode: 'array',
      });
      for (const [category, city, latitude, longitude] of piece) {
        collected.add({ category, city, latitude, longitude });
      }
      if (piece.length < ROWS_AT_ONCE) break;
    }
    await client.query('COMMIT');
    client.release();
    return { version: Number(rows[0]?.version), totals: collected.finish() };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
