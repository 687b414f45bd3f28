import type { Pool } from 'pg';
import { nameOfList } from '#app/features/businesses/write/many/fill-councils.server.ts';
import * as paths from '#app/paths/paths.ts';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';
import { HAMPSHIRE, TOWNS } from '#tests/support/content/hampshire.ts';

/** Spread round a town's centre, in degrees: about four miles for two thirds of its businesses. */
const SPREAD_DEGREES = 0.06;

/** A time of day so many quarters of an hour after an hour, in SQL. */
const quarters = (hour: number, number: string) =>
  `to_char(interval '${hour} hours' + ${number} * interval '15 minutes', 'HH24:MI')`;

/**
 * Seven in ten say when they are open, in some thousand different weeks; two in a thousand are open in the night. The
 * third part of these keeps bank holidays, some come by appointment alone.
 */
const OPENING_HOURS = `CASE
  WHEN n % 10 >= 7 THEN NULL
  WHEN n % 1000 = 0 THEN '24/7'
  WHEN n % 1000 = 1 THEN 'Mo-Su 18:00-02:00'
  WHEN n % 50 = 2 THEN 'Mo-Su "by appointment"'
  ELSE 'Mo-Fr ' || ${quarters(7, '(n / 10 % 9)')} || '-' || ${quarters(16, '(n / 90 % 17)')}
    || (ARRAY['', '; Sa 09:00-13:00', '; Sa 10:00-16:00', '; Sa-Su 08:00-12:00'])[1 + n / 1530 % 4]
    || CASE WHEN n % 3 = 0 THEN '; PH off' ELSE '' END
  END`;

/** One in five offers a second service. */
const SERVICES = `CASE WHEN n % 5 = 0 THEN ARRAY[(ARRAY['Dog Walker', 'Dog Day Care', 'Kennels'])[1 + (n + 1) % 3]] END`;

/** What half of them charge and answer, how far one in four comes, and whose the ratings are: columns, and what stands in them. */
const DETAILS = {
  prices: `CASE WHEN n % 2 = 0 THEN jsonb_build_array(
    jsonb_build_object('label', 'Group walk', 'pence', 1200 + n % 9 * 50, 'per', 'walk', 'from', true),
    jsonb_build_object('label', 'Full day, one dog', 'pence', 2800 + n % 17 * 100, 'per', 'day', 'from', false)) END`,
  facts: `CASE WHEN n % 2 = 0 THEN jsonb_build_object(
    'dogs_at_once', jsonb_build_object('answer', 3 + n % 6, 'by', 'business', 'on', '2026-11-02'),
    'insured', jsonb_build_object('answer', true, 'by', 'business', 'on', '2026-11-02'),
    'puppies', jsonb_build_object('answer', n % 3 = 0, 'by', 'editor', 'on', '2026-10-12')) END`,
  serves_miles: 'CASE WHEN n % 4 = 0 THEN 3 + n % 7 END',
  hides_address: 'n % 12 = 0',
  rating_source: `'Google'`,
  rating_seen_on: `'2026-10-01'::date`,
};

/** Has no common divisor with any round number of businesses, so that every page is another one, and none near the one before. */
const STEP = 7919;

/** Paths of the pages of so many of them, among so many. */
export function pagesOfBusinesses(pages: number, rows: number): string[] {
  return Array.from({ length: pages }, (_, index) =>
    paths.business(`business-${1 + ((index * STEP) % rows)}`),
  );
}

/**
 * Fills the database with `count` businesses clustered on the towns; the same seed gives the same rows.
 * One row in thirty thousand is of a rare category.
 * @param hasDetails whether they have prices, answers, areas and sources, which pages of businesses show and lists do not need
 */
export async function generateBusinesses(
  pool: Pool,
  count: number,
  { hasDetails = false }: { hasDetails?: boolean } = {},
): Promise<void> {
  const centres = JSON.stringify(TOWNS);
  const details = Object.entries(hasDetails ? DETAILS : {});
  const columns = details.map(([column]) => `, ${column}`).join('');
  const values = details.map(([, value]) => `, ${value}`).join('');
  const client = await pool.connect();
  try {
    await client.query(
      `INSERT INTO service_types VALUES ('Dog Walker'), ('Dog Day Care'), ('Kennels'), ('Dog Park'), ('Rare')`,
    );
    await client.query('SELECT setseed(0.42)');
    await client.query(
      `INSERT INTO businesses (slug, name, category, rating, reviews, city, postal_code, phone, site,
         longitude, latitude, website_description, full_address, services, opening_hours, council${columns})
       SELECT 'business-' || n, 'Business ' || n,
         CASE WHEN n % 30000 = 7 THEN 'Rare' ELSE (ARRAY['Dog Walker', 'Dog Day Care', 'Kennels', 'Dog Park'])[1 + n % 4] END,
         round((3 + 2 * random())::numeric, 1), floor(500 * random() ^ 3), town.name,
         'SO' || 14 + n % 40 || ' ' || n % 10 || chr(65 + n % 26) || chr(65 + n / 26 % 26), '01632 960 000',
         'https://business-' || n || '.example.com',
         town.longitude + $3 * 1.6 * (random() + random() + random() - 1.5),
         town.latitude + $3 * (random() + random() + random() - 1.5),
         repeat('Small-group walks along the river and over the hill. ', 5), 'The Street, ' || town.name,
         ${SERVICES}, ${OPENING_HOURS}, ($4::text[])[1 + n % cardinality($4::text[])]${values}
       FROM generate_series(1, $1::int) AS n
       JOIN (SELECT name, latitude, longitude, row_number() OVER () - 1 AS place
             FROM jsonb_to_recordset($2::jsonb) AS t(name text, latitude float8, longitude float8)) AS town
         ON town.place = n % 13`,
      [count, centres, SPREAD_DEGREES, HAMPSHIRE.councils],
    );
    // Or the site works out their councils while it is measured, and reads its totals again after each few thousand.
    const list = nameOfList({ id: 0, list: await openShippedList() });
    // The site may have begun to do the same.
    await client.query(
      `INSERT INTO council_progress (only_one, postcodes, last_id) SELECT true, $1, max(id) FROM businesses
      ON CONFLICT (only_one) DO UPDATE SET postcodes = excluded.postcodes, last_id = excluded.last_id`,
      [list],
    );
    await client.query('VACUUM ANALYZE businesses, search_entries');
    // Or what was written is still on its way to the disk while the first searches are measured.
    await client.query('CHECKPOINT');
  } finally {
    client.release();
  }
}

/** Has nothing left to compare: or the site looks for those that are listed twice, for minutes, while its pages are measured. */
export async function withoutDuplicatesToFind(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO business_keys (business_id, version, names, compared) SELECT id, version, '{}', true FROM businesses`,
  );
  await pool.query('VACUUM ANALYZE business_keys');
}
