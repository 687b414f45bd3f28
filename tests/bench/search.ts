import type { Pool } from 'pg';
import type { SearchFilter } from '#app/features/businesses/search-statement.server.ts';
import { searchBusinesses } from '#app/features/businesses/search.server.ts';
import { createTotalsIndex, type TotalsIndex } from '#app/features/businesses/totals-index.server.ts';
import { greatCircleMiles } from '#app/features/places/distance.ts';
import type { Database } from '#db/client.ts';
import { withBenchDatabase } from './bench-database.ts';
import { generateBusinesses } from './generated-businesses.ts';
import { measure } from './measure.ts';

const RUNS = 30;
const ORIGIN = { latitude: 51.06255, longitude: -1.31937 };

const SEARCHES: [string, SearchFilter][] = [
  ...[5, 10, 25, 50].map((distanceMiles): [string, SearchFilter] => [
    `${distanceMiles} miles`,
    { origin: ORIGIN, distanceMiles, limit: 24 },
  ]),
  ['rare category, 25 miles', { origin: ORIGIN, distanceMiles: 25, category: 'Rare', limit: 24 }],
  ['best rated', { limit: 24 }],
  ['town', { town: 'Winchester', limit: 24 }],
];

/**
 * How fast a search is, beside reading every row and sorting in plain code (the least that a search without an
 * index can cost).
 */
export function benchSearch(rows: number): Promise<void> {
  return withBenchDatabase(async ({ db, pool }) => {
    await generateBusinesses(pool, rows);
    console.log(`\n${rows.toLocaleString('en-GB')} businesses, milliseconds over ${RUNS} runs`);
    console.log('search                     p50      p95    total');
    for (const [name, filter] of SEARCHES) await reportSearch(db, name, filter);
    const totals = createTotalsIndex(pool, () => {});
    const begun = performance.now();
    await totals.refresh();
    console.log(`with the index of totals, read in ${Math.round(performance.now() - begun)} ms`);
    for (const [name, filter] of SEARCHES) await reportSearch(db, name, filter, totals);
    const bruteForce = await measure(5, () => searchInPlainCode(pool, 25));
    report('every row, plain code', bruteForce.p50, bruteForce.p95, '');
  });
}

async function reportSearch(
  db: Database,
  name: string,
  filter: SearchFilter,
  totals?: TotalsIndex,
): Promise<void> {
  const { total } = await searchBusinesses(db, filter, totals);
  const { p50, p95 } = await measure(RUNS, () => searchBusinesses(db, filter, totals));
  report(name, p50, p95, String(total));
}

async function searchInPlainCode(pool: Pool, miles: number): Promise<unknown[]> {
  const { rows } = await pool.query('SELECT * FROM businesses WHERE latitude IS NOT NULL');
  return rows
    .map((row) => ({ row, miles: greatCircleMiles(ORIGIN, row) }))
    .filter((found) => found.miles <= miles)
    .sort((one, other) => one.miles - other.miles)
    .slice(0, 24);
}

function report(name: string, p50: number, p95: number, total: string): void {
  console.log(
    `${name.padEnd(24)} ${p50.toFixed(2).padStart(8)} ${p95.toFixed(2).padStart(8)} ${total.padStart(8)}`,
  );
}
