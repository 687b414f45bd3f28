import { sql } from 'drizzle-orm';
import { epochOf } from '@dog-care-directory/opening-hours';
import { findOnMap } from '#app/features/directory/search/map.server.ts';
import { openAt } from '#app/features/directory/search/open-at.server.ts';
import { findPage } from '#app/features/directory/search/search.server.ts';
import type { SearchFilter } from '#app/features/directory/search/statement.server.ts';
import type { Criteria } from '#app/features/directory/filters/filters.server.ts';
import { createTotalsIndex, type TotalsIndex } from '#app/features/directory/totals/totals-index.server.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import type { Database } from '#db/client.ts';
import { withBenchDatabase } from './bench-database.ts';
import type { Figure, Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';
import { measure } from './measure.ts';

const RUNS = 100;
const MINUTE = '2026-11-24T11:00';

/** Three at once, of which one in twelve has all; the same are not asked for twice. */
const three = (turn: number): Criteria => ({
  minimumRating: [4, 4.1, 4.2, 4.3, 4.4, 4.5][turn % 6] as number,
  facts: turn % 4 === 0 ? ['puppies'] : ['insured'],
  maximumPrice: { pounds: 14 + (turn % 97), service: 'Dog Walker' },
});

/** A place within a town that no run before it was at. */
const placeOf = (turn: number) => {
  const { latitude, longitude } = TOWNS[turn % TOWNS.length] as (typeof TOWNS)[number];
  return { latitude: latitude + (turn % 89) / 2000, longitude: longitude - (turn % 83) / 2000 };
};

const SEARCHES: readonly [string, (turn: number) => Omit<SearchFilter, 'limit'>][] = [
  ['within 10 miles', (turn) => ({ origin: placeOf(turn), distanceMiles: 10 })],
  ['within 25 miles', (turn) => ({ origin: placeOf(turn), distanceMiles: 25 })],
  ['within 25 miles, best rated', (turn) => ({ origin: placeOf(turn), distanceMiles: 25, order: 'rating' })],
  [
    'of a service within 25 miles, by name',
    (turn) => ({ origin: placeOf(turn), distanceMiles: 25, order: 'name', category: 'Kennels' }),
  ],
  [
    'within 25 miles, licensed first',
    (turn) => ({ origin: placeOf(turn), distanceMiles: 25, order: 'licence' }),
  ],
  ['best rated', () => ({})],
  ['licensed first', () => ({ order: 'licence' })],
  ['of a service, licensed first', () => ({ order: 'licence', category: 'Kennels' })],
  ['of a town, by name', () => ({ town: 'Winchester', order: 'name' })],
  [
    'nobody has it, within 25 miles',
    (turn) => ({ origin: placeOf(turn), distanceMiles: 25, criteria: { facts: ['unneutered'] } }),
  ],
];

/** Lists, totals and maps of those who have three things that are asked for at once. */
export function benchFilters(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ db, pool }) => {
    await generateBusinesses(pool, rows, { hasDetails: true });
    // One in fifty has a licence that holds, as many as board dogs.
    await pool.query(`
      UPDATE businesses SET licensed_until = '2099-12-31', licence = jsonb_build_object('stars', 1 + id / 50 % 5) WHERE id % 50 = 0`);
    const totals = createTotalsIndex(pool, () => {});
    const begun = performance.now();
    await totals.refresh();
    const figures: Figure[] = [{ what: 'reading the index', value: performance.now() - begun, unit: 'ms' }];
    const { openingHours } = hoursAt(() => epochOf(0));
    const open = openAt(openingHours, MINUTE);
    for (const [what, search] of SEARCHES) {
      for (const [also, more] of [
        ['', {}],
        [', open', { open }],
      ] as const) {
        const filterOf = (turn: number) => ({ criteria: three(turn), ...search(turn), ...more, limit: 24 });
        figures.push(...(await measureSearch(db, totals, `three filters, ${what}${also}`, filterOf)));
      }
    }
    const box = { west: -2, south: 50.5, east: -0.6, north: 51.5 };
    let turn = 0;
    const map = await measure(RUNS, () =>
      findOnMap(db, { criteria: three((turn += 1)), box, zoom: 9 }, totals),
    );
    figures.push({
      what: 'three filters: map of all of it, p95',
      value: map.p95,
      unit: 'ms',
      goal: { atMost: 25 },
    });
    const facts = await measure(RUNS, () =>
      findOnMap(
        db,
        { criteria: { facts: ['insured'] }, category: 'Kennels', box, zoom: 8 + ((turn += 1) % 3) },
        totals,
      ),
    );
    figures.push({
      what: 'a fact: map of a service, all of it, p95',
      value: facts.p95,
      unit: 'ms',
      goal: { atMost: 25 },
    });
    return { title: `Filters among ${rows.toLocaleString('en-GB')} businesses`, figures };
  });
}

async function measureSearch(
  db: Database,
  totals: TotalsIndex,
  what: string,
  filterOf: (turn: number) => SearchFilter,
): Promise<Figure[]> {
  const { rows } = await db.execute<{ version: string }>(sql`SELECT version FROM businesses_version`);
  const version = Number(rows[0]?.version);
  let turn = 0;
  const list = await measure(RUNS, async () => {
    if (!(await findPage(db, filterOf((turn += 1)), totals)))
      throw new Error('The index does not know the list.');
  });
  const total = await measure(RUNS, () => totals.total(filterOf((turn += 1)), version));
  return [
    { what: `${what}: list, p95`, value: list.p95, unit: 'ms', goal: { atMost: 5 } },
    { what: `${what}: total, p95`, value: total.p95, unit: 'ms', goal: { atMost: 25 } },
  ];
}
