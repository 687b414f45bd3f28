import type { Pool } from 'pg';
import { listPairs } from '#app/features/admin/duplicates/list-pairs.server.ts';
import { findPairs } from '#app/features/businesses/duplicates/finding/find-pairs.server.ts';
import { withBenchDatabase } from './bench-database.ts';
import type { Section } from './figures.ts';
import { measure } from './measure.ts';

const RUNS = 60;
const FIRST = [
  'Happy',
  'Barking',
  'Muddy',
  'Golden',
  'Waggy',
  'Pawfect',
  'Royal',
  'Jolly',
  'Noble',
  'Bramble',
  'Chalk',
  'Willow',
];
const SECOND = [
  'Paws',
  'Tails',
  'Hounds',
  'Kennels',
  'Pets',
  'Woofs',
  'Pups',
  'Leads',
  'Trails',
  'Dog Walking',
  'K9',
];
/** A block of about so many businesses shares a postcode district, as in a dense part of the country. */
const IN_A_DISTRICT = 350;

/**
 * How long it takes to find out which of many businesses may be one, when none has been looked at: two in a hundred stand in the
 * directory twice, with another spelling. And how long everyone else waits meanwhile.
 */
export function benchDuplicates(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ db, pool }) => {
    await insertWithDoubles(pool, rows);
    const searching = { isOver: false, times: [] as number[] };
    const others = searchMeanwhile(pool, rows, searching);
    const begun = performance.now();
    const found = await findPairs(pool);
    const seconds = (performance.now() - begun) / 1000;
    searching.isOver = true;
    await others;
    const again = performance.now();
    await findPairs(pool);
    const nothing = (performance.now() - again) / 1000;
    const page = await measure(RUNS, () => listPairs(db, Date.now(), null));
    const { rows: known } = await pool.query<{ share: number }>(
      `SELECT count(p.a)::float8 / count(*) * 100 AS share FROM businesses b LEFT JOIN business_pairs p ON p.a = b.id - 1 AND p.b = b.id
       WHERE b.id % 50 = 0`,
    );
    const waits = searching.times.toSorted((one, other) => one - other);
    return {
      title: `Duplicates among ${rows.toLocaleString('en-GB')} businesses`,
      figures: [
        { what: 'all of them found', value: seconds, unit: 's', goal: { atMost: 600 } },
        { what: 'pairs', value: found.pairs, unit: 'pairs' },
        { what: 'of those put in twice', value: known[0]?.share ?? 0, unit: '%', goal: { atLeast: 95 } },
        { what: 'looked for again, nothing changed', value: nothing, unit: 's' },
        {
          what: 'a business read meanwhile, p95',
          value: waits[Math.floor(waits.length * 0.95)] ?? 0,
          unit: 'ms',
        },
        { what: 'the page of duplicates, p95', value: page.p95, unit: 'ms', goal: { atMost: 20 } },
      ],
    };
  });
}

/** Reads and changes single businesses, as visitors and editors do, and notes how long each takes in milliseconds. */
async function searchMeanwhile(
  pool: Pool,
  rows: number,
  searching: { isOver: boolean; times: number[] },
): Promise<void> {
  for (let turn = 1; !searching.isOver; turn += 1) {
    const begun = performance.now();
    await pool.query('UPDATE businesses SET website_description = $2 WHERE id = $1 RETURNING name', [
      ((turn * 7919) % rows) + 1,
      `Turn ${turn}`,
    ]);
    searching.times.push(performance.now() - begun);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

/** Every fiftieth is the one before it, in other words. */
async function insertWithDoubles(pool: Pool, rows: number): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'businesses' AND indexdef NOT LIKE '%UNIQUE%'`,
    );
    for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`);
    await client.query(`INSERT INTO service_types VALUES ('Dog Walker') ON CONFLICT DO NOTHING`);
    await client.query(
      `INSERT INTO businesses (slug, name, category, city, postal_code, phone, site, latitude, longitude)
       SELECT 'business-' || n, CASE WHEN n % 50 = 0 THEN 'The ' || name || ' Ltd' ELSE name END, 'Dog Walker', 'Town ' || district,
         district || ' ' || (CASE WHEN n % 50 = 0 THEN m + 1 ELSE m END) % 10 || chr(65 + n / 10 % 26) || 'A',
         CASE WHEN m % 5 < 4 THEN (CASE WHEN n % 50 = 0 THEN '+44 (0)7' ELSE '07' END) || lpad((m::bigint * 7919 % 1000000000)::text, 9, '0') END,
         CASE WHEN m % 2 = 0 THEN 'https://www.business-' || m || '.example' END,
         50.5 + place % 70 * 0.06 + (m * 31 % 997) * 0.00004, -3 + place / 70 % 60 * 0.08 + (m * 17 % 991) * 0.00006
       FROM (
         SELECT n, m, m / $4 AS place,
           chr(65 + m / $4 / 260 % 26) || chr(65 + m / $4 / 10 % 26) || 1 + m / $4 % 10 AS district,
           ($2::text[])[1 + m % 12] || ' ' || ($3::text[])[1 + m / 12 % 11]
             || CASE WHEN m % 3 > 0 THEN ' ' || initcap(translate((m * 613 % 100003)::text, '0123456789', 'aeioubdrlt')) ELSE '' END AS name
         FROM (SELECT n, CASE WHEN n % 50 = 0 THEN n - 1 ELSE n END AS m FROM generate_series(1, $1::int) AS n) AS numbers
       ) AS made ON CONFLICT DO NOTHING`,
      [rows, FIRST, SECOND, IN_A_DISTRICT],
    );
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query('VACUUM ANALYZE businesses');
    await client.query('CHECKPOINT');
  } finally {
    client.release();
  }
}
