import { epochOf } from '@dog-care-directory/opening-hours';
import { findOnMap } from '#app/features/directory/search/map.server.ts';
import { openAt } from '#app/features/directory/search/open-at.server.ts';
import type { BusinessTotals } from '#app/features/directory/totals/business-totals.ts';
import type { TotalFilter } from '#app/features/directory/totals/filter.ts';
import { depthOf } from '#app/features/directory/totals/grid.ts';
import { loadTotals } from '#app/features/directory/totals/read-index.server.ts';
import { createTotalsIndex } from '#app/features/directory/totals/totals-index.server.ts';
import type { Box } from '@dog-care-directory/uk-places';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import { withBenchDatabase } from './bench-database.ts';
import type { Figure, Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';
import { measure } from './measure.ts';

const RUNS = 100;
const MINUTE = '2026-11-24T11:00';

/** Around the towns of the businesses. */
const AROUND: Box = { west: -2, south: 50.5, east: -0.6, north: 51.5 };
const WORLD: Box = { west: -180, south: -90, east: 180, north: 90 };

/** Of any size within the towns, the same in each run; each with the zoom at which it is about a screen wide. */
function boxAt(turn: number): { box: Box; zoom: number } {
  const width = 1.4 / 2 ** (((turn * 0.414214) % 1) * 7);
  const west = AROUND.west + ((turn * 0.618034) % 1) * (1.4 - width);
  const south = AROUND.south + ((turn * 0.7548777) % 1) * (1 - width * 0.7);
  return {
    box: { west, south, east: west + width, north: south + width * 0.7 },
    zoom: Math.min(20, Math.floor(Math.log2((360 / width) * 3))),
  };
}

/** Where the businesses of a map are: all of them, by cells, beside a plain way through all of their positions. */
export function benchClusters(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ db, pool }) => {
    await generateBusinesses(pool, rows);
    const { totals } = await loadTotals(pool);
    const { openingHours } = hoursAt(() => epochOf(0));
    const open = openAt(openingHours, MINUTE);
    const figures: Figure[] = [];
    const plain = await plainPass(pool);
    const limit = { what: 'a way through all positions', value: plain };
    const whole = { box: AROUND, zoom: 9 };
    const first = await measureOnce(() => ask(totals, { open }, whole));
    figures.push({ what: 'open at a minute: first map of the minute', value: first, unit: 'ms' });
    const town = { town: 'Winchester' };
    const near = { origin: { latitude: 51.06, longitude: -1.31 }, distanceMiles: 10 };
    for (const [what, filter, goal] of [
      ['of a service', { category: 'Kennels' }, 3],
      ['of all services', {}, undefined],
      ['of a service, open', { category: 'Kennels', open }, 25],
      ['of all services, open', { open }, 25],
      ['of a town', town, undefined],
      ['within 10 miles', near, undefined],
      ['within 10 miles, open', { ...near, open }, undefined],
    ] as const) {
      for (const [which, boxOf] of [
        ['any box', boxAt],
        ['all of it', () => whole],
        ['the world', () => ({ box: WORLD, zoom: 12 })],
      ] as const) {
        let turn = 0;
        const measured = await measure(RUNS, async () => ask(totals, filter, boxOf((turn += 1))));
        figures.push({ what: `map ${what}, ${which}, p50`, value: measured.p50, unit: 'ms', limit });
        figures.push({
          what: `map ${what}, ${which}, p95`,
          value: measured.p95,
          unit: 'ms',
          ...(goal !== undefined && { goal: { atMost: goal } }),
        });
      }
    }
    const index = createTotalsIndex(pool, () => {});
    await index.refresh();
    let turn = 0;
    const named = await measure(RUNS, () =>
      findOnMap(db, { ...boxAt((turn += 1)), category: 'Kennels' }, index),
    );
    figures.push({ what: 'map of a service with the names, any box, p95', value: named.p95, unit: 'ms' });
    const alone = await measure(5, () => findOnMap(db, { ...boxAt((turn += 1)), category: 'Kennels' }));
    figures.push({
      what: 'map of a service by the database alone, any box, p50',
      value: alone.p50,
      unit: 'ms',
    });
    return { title: `Map of ${rows.toLocaleString('en-GB')} businesses`, figures };
  });
}

async function ask(totals: BusinessTotals, filter: TotalFilter, { box, zoom }: { box: Box; zoom: number }) {
  const cells = totals.cells({ ...filter, box, depth: depthOf(box, zoom) });
  if (!cells) throw new Error('The index does not know where the businesses are.');
}

/** Milliseconds for gathering every position into cells one by one. */
async function plainPass(pool: Parameters<typeof loadTotals>[0]): Promise<number> {
  const { rows } = await pool.query<{ latitude: number; longitude: number }>({
    text: 'SELECT latitude, longitude FROM businesses WHERE latitude IS NOT NULL',
  });
  const latitudes = Float64Array.from(rows, ({ latitude }) => latitude);
  const longitudes = Float64Array.from(rows, ({ longitude }) => longitude);
  const { p50 } = await measure(10, async () => {
    const cells = new Map<number, { count: number; latitude: number; longitude: number }>();
    latitudes.forEach((latitude, at) => {
      const longitude = longitudes[at] as number;
      const number = Math.floor((latitude + 90) * 12) * 4096 + Math.floor((longitude + 180) * 6);
      const cell = cells.get(number) ?? { count: 0, latitude: 0, longitude: 0 };
      cell.count += 1;
      cell.latitude += latitude;
      cell.longitude += longitude;
      cells.set(number, cell);
    });
  });
  return p50;
}

async function measureOnce(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
