import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { generateBusinesses } from '#tests/bench/generated-businesses.ts';
import { cursorBehind } from '#tests/support/content/cursor-behind.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createTotalsIndex } from '../totals/totals-index.server.ts';
import { findPage, SHORT_LIST } from './search.server.ts';
import { type KnownSearch, type SearchFilter, searchStatement } from './statement.server.ts';

const database = useScratchDatabase();
const ORIGIN = { latitude: 51.06255, longitude: -1.31937 };
const ROWS = 20_000;

beforeAll(() => generateBusinesses(database.pool, ROWS));

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Reads how PostgreSQL runs a search: the indexes in use, and how many rows it takes out of the table. */
async function planOf(filter: KnownSearch) {
  const statement = searchStatement(filter, sql`0`, sql`0`);
  const { rows } = await database.db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement}`,
  );
  const nodes = allNodes((rows[0] as (typeof rows)[number])['QUERY PLAN'][0].Plan);
  const scans = nodes.filter((node) => node['Relation Name'] === 'businesses');
  return {
    indexes: new Set(nodes.flatMap((node) => node['Index Name'] ?? [])),
    scans: scans.map((node) => node['Node Type']),
    rowsRead: scans.reduce(
      (read, node) =>
        read + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
  };
}

function allNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)];
}

/** Where the given page begins. */
const startOf = (filter: SearchFilter, page: number) =>
  cursorBehind(database.db, filter, (page - 1) * 24 - 1);

const near = (distanceMiles: number) => ({ origin: ORIGIN, distanceMiles, limit: 25 });

test.each([
  ['5 miles', near(5), 'businesses_position_idx'],
  ['50 miles', near(50), 'businesses_position_idx'],
  ['any distance', { origin: ORIGIN, limit: 25 }, 'businesses_position_idx'],
  ['the best rated', { limit: 25 }, 'businesses_rank_idx'],
] satisfies [string, KnownSearch, string][])('%s come from their index', async (_name, filter, index) => {
  const { indexes, scans, rowsRead } = await planOf(filter);
  expect(indexes).toEqual(new Set([index]));
  expect(scans).toEqual(['Index Scan']);
  // Rows at the same distance are read together with the last one.
  expect(rowsRead).toBeLessThan(3 * filter.limit);
});

test.each([
  ['a common service', near(25), 'Kennels', ['category_position', 'services_position']],
  ['a rare service', near(25), 'Rare', ['category_position', 'services']],
  ['an unknown service', near(25), 'Llamas', ['category_position', 'services']],
  ['the best rated of a service', { limit: 25 }, 'Kennels', ['category_rank', 'services_rank']],
  ['page 40 of a service', { limit: 25, page: 40 }, 'Kennels', ['category_rank', 'services_rank']],
] as const)(
  '%s come from two indexes, by main services and by further ones',
  async (_name, filter, category, indexes) => {
    const { page, ...search }: KnownSearch & { page?: number } = filter;
    const after = page === undefined ? undefined : await startOf({ ...search, category }, page);
    const plan = await planOf({ ...search, category, after });
    const names = indexes.map((index) => `businesses_${index}_idx`);
    expect(plan.indexes.difference(new Set(['businesses_pkey']))).toEqual(new Set(names));
    expect(plan.scans).not.toContain('Seq Scan');
    // A page of each at most, and of the further ones whatever offers something else.
    expect(plan.rowsRead).toBeLessThan(10 * filter.limit);
  },
);

test.each([
  ['the first page', {}],
  ['page 40', { page: 40 }],
  ['page 40 of a service', { page: 40, category: 'Kennels' }],
] satisfies [string, Partial<KnownSearch> & { page?: number }][])(
  '%s is read by its ids where they are known, and nothing is passed by',
  async (_name, { page, ...filter }: Partial<KnownSearch> & { page?: number }) => {
    const totals = createTotalsIndex(database.pool, () => {});
    await totals.refresh();
    const wanted = { ...near(25), ...filter };
    const last = page === undefined ? undefined : await startOf(wanted, page);
    const known = totals.among({ ...wanted, after: last });
    const { indexes, rowsRead } = await planOf({ ...wanted, after: last, among: known?.ids });
    expect(indexes).toEqual(new Set(['businesses_pkey']));
    expect(rowsRead).toBeLessThanOrEqual(wanted.limit + 2);
  },
);

test('a list by ids is planned once where it is as long as lists of the site are, and else each time', async () => {
  const totals = createTotalsIndex(database.pool, () => {});
  await totals.refresh();
  const stored = await database.db.transaction(async (transaction) => {
    for (const limit of [SHORT_LIST, 24, 23, 5]) {
      const list = await findPage(transaction, { ...near(25), category: 'Kennels', limit }, totals);
      expect(list?.businesses).toHaveLength(limit);
    }
    const { rows } = await transaction.execute<{ statement: string }>(
      sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%= ANY($%'`,
    );
    return rows.map(({ statement }) => /LIMIT (\d+)/.exec(statement)?.[1]);
  });
  // One more than is shown tells whether the list goes on.
  expect(new Set(stored)).toEqual(new Set([String(SHORT_LIST + 1), '25']));
});

test('a list of twelve hundred comes from the index as well', async () => {
  const { scans } = await planOf({ ...near(50), limit: 1201 });
  expect(scans).toEqual(['Index Scan']);
});

test.each([
  ['nearest', near(50)],
  ['best rated', { limit: 25 }],
] satisfies [string, KnownSearch][])('page 40 of the %s starts from its index', async (_name, filter) => {
  const after = await startOf(filter, 40);
  const { scans } = await planOf({ ...filter, after });
  expect(new Set(scans)).toEqual(new Set(['Index Scan']));
});

test('page 40 of the best rated reads no more rows than the first page, where most are rated alike', async () => {
  await database.db.execute(sql`UPDATE businesses SET rating = NULL WHERE id % 4 > 0`);
  await database.db.execute(sql`ANALYZE businesses`);
  for (const page of [40, 400]) {
    const after = await startOf({ limit: 25 }, page);
    const { rowsRead } = await planOf({ limit: 25, after });
    expect(rowsRead).toBeLessThan(3 * 25);
  }
});

test('a search within a town reads what is near it only', async () => {
  const { scans, rowsRead } = await planOf({ ...near(5), town: 'Winchester' });
  expect(scans).not.toContain('Seq Scan');
  expect(rowsRead).toBeLessThan(ROWS / 5);
});

test('a search of one council reads what is in its area only', async () => {
  await database.db.execute(sql`UPDATE businesses SET council = 'E070000' || (10 + id % 40)`);
  await database.db.execute(sql`ANALYZE businesses`);
  const council = 'E07000012';
  for (const filter of [{ limit: 25 }, { limit: 25, category: 'Kennels' }, near(5), near(50)]) {
    const { scans, rowsRead } = await planOf({ ...filter, council });
    expect(scans).not.toContain('Seq Scan');
    expect(rowsRead).toBeLessThan(ROWS / 4);
  }
});

test('a short list of a service that nobody offers does not go through all that offer several', {
  tags: 'slow',
}, async () => {
  // With fewer of them the planner would not take that for the cheaper way.
  await database.db.execute(sql`
    INSERT INTO businesses (slug, name, category, city, postal_code, longitude, latitude, rating, services)
    SELECT slug || '-' || n, name || ' of ' || n, 'Dog Walker', city, postal_code, longitude, latitude, rating, ARRAY['Kennels']
    FROM businesses, generate_series(1, 3) AS n`);
  await database.db.execute(sql`VACUUM ANALYZE businesses`);
  const { rowsRead } = await planOf({ ...near(15), category: 'Llamas', limit: 1 });
  expect(rowsRead).toBeLessThan(100);
});
