import type { Pool } from 'pg';
import { findShownBusiness } from '#app/features/directory/listing-page/content/shown-business.server.ts';
import { waitingReviews } from '#app/features/reviews/queue/waiting.server.ts';
import { pageOfReviews } from '#app/features/reviews/showing/read-shown.server.ts';
import * as paths from '#app/paths/paths.ts';
import { withBenchDatabase } from './bench-database.ts';
import { siteSettings } from './distinct-searches.ts';
import type { Section } from './figures.ts';
import { generateBusinesses, withoutDuplicatesToFind } from './generated-businesses.ts';
import { measure } from './measure.ts';
import { BROWSER_HEADERS } from './page-load.ts';
import { withSite } from './with-site.ts';

/** Pages of each kind, before and on the clock. */
const WARM_UP = 500;
const PAGES = 1000;
const RUNS = 200;
/** Reviews of each listing that has any. */
const EACH = 200;
/** As many wait for a decision. */
const WAITING = 50;

/** What reviews cost: lists of them among `rows`, and the page of a listing with 200 beside one without. */
export function benchReviews(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ db, pool }, folder) => {
    const reviewed = Math.ceil(rows / EACH);
    await generateBusinesses(pool, 2 * reviewed, { hasDetails: true });
    await withoutDuplicatesToFind(pool);
    await writeReviews(pool, rows, reviewed);
    let place = 0;
    const next = () => 1 + ((place += 7919) % reviewed);
    const within = async (what: string, atMost: number, work: () => Promise<unknown>, runs = RUNS) => {
      const nothing = await measure(runs, () => pool.query('SELECT 1'));
      const { p50, p95 } = await measure(runs, work);
      const limit = { what: 'for a query that reads nothing', value: nothing.p95 };
      return [
        { what: `${what}, p50`, value: p50, unit: 'ms' as const },
        { what: `${what}, p95`, value: p95, unit: 'ms' as const, limit, goal: { atMost } },
      ];
    };
    const listed = (order: 'newest' | 'oldest', page: number) =>
      pageOfReviews(db, { id: next(), own_reviews: EACH - 1 }, 'open', { order, page });
    const figures = [
      ...(await within('a listing with its reviews', 5, () => findShownBusiness(db, `business-${next()}`))),
      ...(await within('list of reviews', 5, () => listed('newest', 1))),
      ...(await within('the last page of the list, oldest first', 5, () => listed('oldest', EACH / 20))),
      ...(await within(`the queue with ${WAITING} that wait`, 300, () => waitingReviews(db, null), 20)),
    ];
    return withSite(siteSettings(pool, folder), async ({ url }) => {
      const [without, withAll] = await timesInTurn(url, (page) => [
        paths.business(`business-${reviewed + page}`),
        paths.business(`business-${page}`),
      ]);
      return {
        title: `Reviews, ${rows.toLocaleString('en-GB')} of them`,
        figures: [
          ...figures,
          {
            what: `page of a listing with ${EACH} reviews, one after the other`,
            value: 1000 / withAll,
            unit: '/s',
            limit: { what: 'without reviews', value: 1000 / without },
            goal: { shareOfLimit: 0.9 },
          },
        ],
      };
    });
  });
}

/** Asks for pages of two kinds in turn, so that what else the machine does slows both down. @returns the medians in milliseconds */
async function timesInTurn(
  url: string,
  pairOf: (page: number) => [string, string],
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let page = 1; page <= WARM_UP + PAGES; page += 1)
    for (const [kind, path] of pairOf(page).entries()) {
      const begun = performance.now();
      const answer = await fetch(url + path, { headers: BROWSER_HEADERS });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
      if (page > WARM_UP) times[kind]?.push(performance.now() - begun);
    }
  const [one, other] = times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);
  return [one ?? 0, other ?? 0];
}

/** The first businesses get reviews, a tenth of which are answered; some of their neighbours' wait. */
async function writeReviews(pool: Pool, rows: number, reviewed: number): Promise<void> {
  const client = await pool.connect();
  try {
    // Counted at the end: each review by itself would take minutes.
    await client.query('ALTER TABLE reviews DISABLE TRIGGER reviews_counted');
    await client.query(
      `INSERT INTO reviews (business_id, state, stars, text, service, experienced_on, shown_name, author, network, email, confirmed_at,
         published_at, decided_at)
       SELECT 1 + n % $2, CASE WHEN n <= $3 THEN 'waiting' ELSE 'published' END, 1 + n * 7 % 5,
         repeat('Our spaniel came home happy and tired. ', 1 + n % 12), 'Kennels', '2026-09-01', 'Sam T', sha256(n::text::bytea),
         sha256((n / 3)::text::bytea), 'sam' || n || '@dogs.example', moment, moment, moment
       FROM generate_series(1, $1::int) AS n, LATERAL (SELECT timestamptz '2026-11-01' - n * interval '1 minute' AS moment) AS at`,
      [rows, reviewed, WAITING],
    );
    await client.query(`
      INSERT INTO review_decisions (review_id, at, action) SELECT id, decided_at, 'publish' FROM reviews WHERE state = 'published';
      INSERT INTO review_replies (review_id, state, text) SELECT id, 'published', 'Thank you, Sam. Come again.' FROM reviews WHERE id % 10 = 0`);
    await client.query('ALTER TABLE reviews ENABLE TRIGGER reviews_counted');
    await client.query(`
      INSERT INTO regions (slug, name, site_name) VALUES ('r', 'R', 'R') ON CONFLICT DO NOTHING;
      INSERT INTO site_settings (region, name, value) SELECT slug, 'reviews', 'open' FROM regions;
      INSERT INTO review_totals
      SELECT business_id, count(*) FILTER (WHERE stars = 1), count(*) FILTER (WHERE stars = 2), count(*) FILTER (WHERE stars = 3),
        count(*) FILTER (WHERE stars = 4), count(*) FILTER (WHERE stars = 5)
      FROM reviews WHERE state = 'published' GROUP BY business_id`);
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release();
  }
}
