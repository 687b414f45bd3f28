import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { createListCounts } from '#app/features/admin/list/counts.server.ts';
import { loadBusinessList } from '#app/features/admin/list/load-business-list.server.ts';
import { findListed, listListed } from '#app/features/admin/list/list.server.ts';
import { type ListRequest, parseListRequest } from '#app/features/businesses/list-query/request.ts';
import { withBenchDatabase } from './bench-database.ts';
import type { Figure, Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';
import { measure } from './measure.ts';

const RUNS = 60;
const REGION = { councils: ['E07000094'] };
/** Words that names are made of, and how many there are of each. */
const FIRST = [
  'Barn',
  'River',
  'Muddy',
  'Golden',
  'Forest',
  'Chalk',
  'Alder',
  'Bramble',
  'Hollow',
  'Itchen',
  'Waggy',
  'Furry',
  'Upper',
  'Royal',
  'Stone',
  'Willow',
  'Copper',
  'Jolly',
  'Posh',
  'Noble',
];
const SECOND = [
  'Paws',
  'Tails',
  'Hounds',
  'Kennels',
  'Pets',
  'Woofs',
  'Barkers',
  'Pups',
  'Leads',
  'Trails',
  'Meadow',
  'Cottage',
  'Farm',
  'Lodge',
  'Gate',
  'Mill',
  'Green',
  'Corner',
];

/**
 * How fast an editor finds a business among many, by parts of what is known of it, and what the list costs without a search.
 */
export function benchAdminList(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ db, pool }) => {
    await generateBusinesses(pool, rows);
    await nameThem(pool);
    const figures: Figure[] = [];
    const searches: [string, (turn: number) => string][] = [
      ['a name', (turn) => `${at(FIRST, turn)} ${at(SECOND, turn)} ${(turn * 7919) % rows}`],
      ['a part of a name', (turn) => `${at(SECOND, turn).slice(1)} ${((turn * 7919) % 9000) + 1000}`],
      ['two words', (turn) => `${at(FIRST, turn).slice(0, 4)} ${at(SECOND, turn).slice(0, 4)}`],
      ['a telephone number', (turn) => `+44 1632 ${String((turn * 7919) % 1_000_000).padStart(6, '0')}`],
      ['its last five digits', (turn) => String(((turn * 7919) % 90_000) + 10_000)],
      ['a postcode', (turn) => `SO${14 + (turn % 40)} ${turn % 10}${letter(turn)}${letter(turn * 3)}`],
      ['a district', (turn) => `SO${14 + (turn % 40)}`],
      ['a page address', (turn) => `business-${(turn * 7919) % rows}`],
    ];
    for (const [what, searchAt] of searches) {
      let turn = 0;
      const { p50, p95 } = await measure(RUNS, () => {
        turn += 1;
        return findListed(db, ask({ search: searchAt(turn) }), REGION);
      });
      figures.push({ what: `by ${what}, p50`, value: p50, unit: 'ms' });
      figures.push({ what: `by ${what}, p95`, value: p95, unit: 'ms', goal: { atMost: 20 } });
    }
    const first = await measure(RUNS, () => listListed(db, ask({}), REGION));
    figures.push({ what: 'the first page, p95', value: first.p95, unit: 'ms', goal: { atMost: 20 } });
    const counts = createListCounts(db);
    const whole = await measure(RUNS, () => loadBusinessList({ db, queueCounts: counts }, ask({}), REGION));
    figures.push({ what: 'the whole page with its counts, p95', value: whole.p95, unit: 'ms' });
    const sizes = await db.execute<{ size: string }>(
      sql`SELECT pg_relation_size('search_entries_text_idx') AS size`,
    );
    figures.push({ what: 'the index of words', value: Number(sizes.rows[0]?.size) / 1_000_000, unit: 'MB' });
    return { title: `The admin list among ${rows.toLocaleString('en-GB')} businesses`, figures };
  });
}

/** Names of two words and a number, and a phone number each; the indexes are made again afterwards, as a restore does. */
async function nameThem(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE indexname = ANY('{search_entries_text_idx,search_entries_sector_idx,businesses_name_idx}')`,
  );
  for (const { indexname } of rows) await pool.query(`DROP INDEX ${indexname}`);
  await pool.query(
    `UPDATE businesses SET name = ($1::text[])[1 + id % 20] || ' ' || ($2::text[])[1 + id / 20 % 18] || ' ' || id,
       phone = '01632 ' || lpad((id * 7919 % 1000000)::text, 6, '0')`,
    [FIRST, SECOND],
  );
  for (const { indexdef } of rows) await pool.query(indexdef);
  await pool.query('VACUUM ANALYZE businesses, search_entries');
  await pool.query('CHECKPOINT');
}

const ask = (asked: Partial<ListRequest>): ListRequest => ({
  ...parseListRequest(new URLSearchParams()),
  ...asked,
});
const at = (words: readonly string[], turn: number) => words[turn % words.length] ?? '';
const letter = (turn: number) => String.fromCodePoint(65 + (turn % 26));
