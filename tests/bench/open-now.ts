import { sql } from 'drizzle-orm';
import { epochOf } from '@dog-care-directory/opening-hours';
import { openAt } from '#app/features/directory/search/open-at.server.ts';
import { findPage, searchBusinesses } from '#app/features/directory/search/search.server.ts';
import type { SearchFilter } from '#app/features/directory/search/statement.server.ts';
import type { TotalsIndex } from '#app/features/directory/totals/totals-index.server.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import type { Database } from '#db/client.ts';
import type { Figure } from './figures.ts';
import { measure } from './measure.ts';

const RUNS = 150;

/** Minutes at which most are open, and hardly any. */
const MOMENTS = { 'Tuesday 11:00': '2026-11-24T11:00', 'Tuesday 01:00': '2026-11-24T01:00' };

/** Places within the towns, the same in each run. */
const PLACES = TOWNS.map(({ latitude, longitude }) => ({ latitude: latitude + 0.01, longitude }));

/** Who is open at a minute, each kind of list by itself: the list, and how many there are in all. */
export async function benchOpenNow(db: Database, totals: TotalsIndex): Promise<Figure[]> {
  const { openingHours } = hoursAt(() => epochOf(0));
  const { rows } = await db.execute<{ version: string }>(sql`SELECT version FROM businesses_version`);
  const version = Number(rows[0]?.version);
  const figures: Figure[] = [];
  const add = (what: string, value: number, atMost?: number) =>
    figures.push({ what, value, unit: 'ms', ...(atMost !== undefined && { goal: { atMost } }) });
  for (const [when, minute] of Object.entries(MOMENTS)) {
    const searches: [string, (turn: number) => SearchFilter][] = [
      [
        'within 25 miles',
        (turn) => ({ ...everywhere, origin: PLACES[turn % PLACES.length], distanceMiles: 25 }),
      ],
      [
        'of a service within 5 miles',
        (turn) => ({
          ...everywhere,
          origin: PLACES[turn % PLACES.length],
          distanceMiles: 5,
          category: 'Kennels',
        }),
      ],
      ['best rated', () => everywhere],
      ['best rated of a town', () => ({ ...everywhere, town: 'Winchester' })],
    ];
    const open = openAt(openingHours, minute);
    const first = await measureOnce(() => totals.total({ open }, version));
    add(`open ${when}: first question of the minute`, first);
    for (const [what, filterOf] of searches) {
      let turn = 0;
      const next = () => ({ ...filterOf((turn += 1)), open });
      const list = await measure(RUNS, async () => {
        if (!(await findPage(db, next(), totals))) throw new Error('The index does not know who is open.');
      });
      const total = await measure(RUNS, () => totals.total(next(), version));
      add(`open ${when}, ${what}: list, p95`, list.p95, 5);
      add(`open ${when}, ${what}: total, p95`, total.p95, 25);
    }
    const alone = await measure(10, () =>
      searchBusinesses(db, { ...everywhere, origin: PLACES[0], distanceMiles: 25, open }),
    );
    add(`open ${when}, within 25 miles: by the database alone, p50`, alone.p50);
  }
  return figures;
}

const everywhere: SearchFilter = { limit: 24 };

async function measureOnce(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
