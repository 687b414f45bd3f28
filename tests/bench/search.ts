import { cursorBehind } from '#tests/support/content/cursor-behind.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type SearchFilter, searchStatement } from '#app/features/directory/search/statement.server.ts';
import { findList, searchBusinesses } from '#app/features/directory/search/search.server.ts';
import { createTotalsIndex, type TotalsIndex } from '#app/features/directory/totals/totals-index.server.ts';
import { EARTH_RADIUS_MILES } from '@dog-care-directory/uk-places';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import type { Database, DatabaseConnection } from '#db/client.ts';
import { withBenchDatabase } from './bench-database.ts';
import type { Figure, Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';
import { benchOpenNow } from './open-now.ts';
import { measure, type Measured } from './measure.ts';

const RUNS = 150;
const RATE_SECONDS = 4;
const CONNECTIONS = 8;
/** Above this, sending every row takes more memory than is good for a bench. */
const MOST_ROWS_SENT = 200_000;
const NOTHING = sql`0`;

type PositionIndex = Pick<TotalsIndex, 'among'>;

/** As it is in the moment after a change, and while the positions are being read. */
const UNAIDED: PositionIndex = { among: () => null };

/** A search round one of many places, so that no measurement repeats the one before. */
type FilterAt = (origin: { latitude: number; longitude: number }) => SearchFilter;

/**
 * How fast the list, its total and both together are, beside reading every row with the formula alone, and beside
 * the design that sends every row to the browser.
 */
export function benchSearch(rows: number): Promise<Section> {
  return withBenchDatabase(async (database) => {
    const { db, pool } = database;
    await generateBusinesses(pool, rows);
    const totals = createTotalsIndex(pool, () => {});
    await totals.refresh();
    const scan = await measure(rows > MOST_ROWS_SENT ? 3 : 10, () => bruteForce(pool, 25));
    const limit = { what: 'reading every row', value: scan.p50 };
    const million = rows >= 1_000_000;
    const figures: Figure[] = [];
    const add = (what: string, value: number, more: Partial<Figure> = {}) =>
      figures.push({ what, value, unit: 'ms', ...more });

    for (const miles of [5, 25, 50]) {
      const list = await measureList(db, totals, (origin) => ({ origin, distanceMiles: miles, limit: 24 }));
      add(`24 nearest within ${miles} miles, p50`, list.p50, { limit, goal: { atMost: 1.5 } });
      add(`24 nearest within ${miles} miles, p95`, list.p95, { goal: { atMost: 3 } });
    }
    const unaided = await measureList(db, UNAIDED, near);
    add('24 nearest within 25 miles, by the database alone, p50', unaided.p50, {
      limit,
      goal: { atMost: 1.5 },
    });
    add('24 nearest within 25 miles, by the database alone, p95', unaided.p95, { goal: { atMost: 3 } });
    const rare = await measureList(db, totals, (origin) => ({
      origin,
      distanceMiles: 25,
      category: 'Rare',
      limit: 24,
    }));
    add('24 nearest of a rare service, p95', rare.p95, { goal: { atMost: 3 } });
    const pages = await measurePages(db, totals);
    add('page 40, p50', pages.deep.p50, { limit: { what: 'page 1', value: pages.first.p50 } });
    add('page 40 by the database alone, p50', pages.unaided.p50, {
      limit: { what: 'page 40 by offset', value: pages.byOffset.p50 },
    });
    const total = await measureTotal(db, totals, 25);
    add('exact total at 25 miles, p50', total.p50, {
      limit: { what: 'counted in the database', value: total.counted },
      goal: { atMost: million ? 5 : 1.5 },
    });
    add('exact total at 25 miles, p95', total.p95, million ? { goal: { atMost: 15 } } : {});
    const both = await measure(
      RUNS,
      inTurn((origin) => searchBusinesses(db, near(origin), totals)),
    );
    add('list and total at 25 miles, p50', both.p50, { limit });
    add('list and total at 25 miles, p95', both.p95);
    figures.push({
      what: `lists a second over ${CONNECTIONS} connections`,
      value: await rateOf(database, totals),
      unit: '/s',
      goal: { atLeast: million ? 1300 : 2000 },
    });
    figures.push(...(await benchOpenNow(db, totals)));
    figures.push(...(await besideSendingAll(database, rows)));
    return { title: `Search among ${rows.toLocaleString('en-GB')} businesses`, figures };
  });
}

const near: FilterAt = (origin) => ({ origin, distanceMiles: 25, limit: 24 });

/** Places within the towns, one after the other, the same in each run. */
function inTurn<Answer>(work: (origin: { latitude: number; longitude: number }) => Promise<Answer>) {
  let turn = 0;
  return () => {
    turn += 1;
    const town = TOWNS[turn % TOWNS.length] ?? TOWNS[0];
    const offset = ((turn * 0.618) % 1) * 0.1 - 0.05;
    return work({ latitude: (town?.latitude ?? 51) + offset, longitude: (town?.longitude ?? -1) - offset });
  };
}

/** The list alone, as searches read it, with the time on the way to the database and back. */
function measureList(db: Database, index: PositionIndex, filterAt: FilterAt): Promise<Measured> {
  return measure(
    RUNS,
    inTurn((origin) => findList(db, filterAt(origin), index)),
  );
}

/** The first page and the fortieth, with the help of the index of positions and without. */
async function measurePages(db: Database, totals: TotalsIndex) {
  const at = TOWNS.map(({ latitude, longitude }) => near({ latitude, longitude }));
  const starts = await Promise.all(at.map((filter) => cursorBehind(db, filter, 39 * 24 - 1)));
  let turn = 0;
  const next = () => (turn += 1) % at.length;
  const run = (index: PositionIndex, more: (place: number) => Partial<SearchFilter>) => () => {
    const place = next();
    return findList(db, { ...(at[place] as SearchFilter), ...more(place) }, index);
  };
  const deep = (place: number) => ({ after: starts[place] });
  return {
    first: await measure(
      RUNS,
      run(totals, () => ({})),
    ),
    deep: await measure(RUNS, run(totals, deep)),
    unaided: await measure(RUNS, run(UNAIDED, deep)),
    byOffset: await measure(
      30,
      run(UNAIDED, () => ({ offset: 39 * 24 })),
    ),
  };
}

async function measureTotal(db: Database, totals: TotalsIndex, miles: number) {
  const { rows } = await db.execute<{ version: string }>(sql`SELECT version FROM businesses_version`);
  const version = Number(rows[0]?.version);
  const inProcess = await measure(
    RUNS,
    inTurn(async (origin) => totals.total({ origin, distanceMiles: miles }, version)),
  );
  const counted = await measure(
    10,
    inTurn((origin) => searchBusinesses(db, { origin, distanceMiles: miles, limit: 1 })),
  );
  return { ...inProcess, counted: counted.p50 };
}

/** Lists a second as searches read them, each connection asking for the next when it has got one. */
async function rateOf({ db }: DatabaseConnection, totals: TotalsIndex): Promise<number> {
  const ask = inTurn((origin) => findList(db, near(origin), totals));
  const until = performance.now() + RATE_SECONDS * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await ask();
        answered += 1;
      }
    }),
  );
  return answered / RATE_SECONDS;
}

/** The specification's formula over every row, sorted: a search without any index. */
function bruteForce(pool: Pool, miles: number): Promise<unknown> {
  const place = TOWNS[0] ?? { latitude: 51, longitude: -1 };
  return pool.query(
    `SELECT id, name, miles FROM (SELECT id, name, 2 * ${EARTH_RADIUS_MILES} * asin(least(1, sqrt(
       sin(radians(latitude - $1) / 2) ^ 2
       + cos(radians($1)) * cos(radians(latitude)) * sin(radians(longitude - $2) / 2) ^ 2))) AS miles
       FROM businesses WHERE latitude IS NOT NULL) AS measured
     WHERE miles <= $3 ORDER BY miles, id LIMIT 24`,
    [place.latitude, place.longitude, miles],
  );
}

/** Time and bytes of the first results, beside those of every row as JSON. */
async function besideSendingAll({ db, pool }: DatabaseConnection, rows: number): Promise<Figure[]> {
  if (rows > MOST_ROWS_SENT) return [];
  const jsonOf = async (query: SQL | string) => {
    const result = typeof query === 'string' ? await pool.query(query) : await db.execute(query);
    return JSON.stringify(result.rows).length;
  };
  const everything = 'SELECT * FROM businesses';
  const one = TOWNS[0] ?? { latitude: 51, longitude: -1 };
  const first = searchStatement(near(one), NOTHING, NOTHING);
  const sent = await measure(3, () => jsonOf(everything));
  const own = await measure(RUNS, () => jsonOf(first));
  return [
    {
      what: 'the first results as JSON',
      value: own.p50,
      unit: 'ms',
      limit: { what: 'sending every row', value: sent.p50 },
    },
    {
      what: 'bytes of the first results',
      value: (await jsonOf(first)) / 1000,
      unit: 'KB',
      limit: { what: 'every row', value: (await jsonOf(everything)) / 1000 },
      ...(rows >= 100_000 ? { goal: { timesLimit: 0.001 } } : {}),
    },
  ];
}
