import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { PLANNED_ONCE } from '#db/planned-once.ts';
import type { FoundBusiness } from '../listing/business.ts';
import { PAGE_SIZE } from './form.ts';
import { countOf, type SearchFilter, searchStatement } from './statement.server.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';

export interface SearchResult {
  /** How many businesses match, whatever the limit. */
  total: number;
  businesses: FoundBusiness[];
  /** What to give as `after` for the next page; null at the end of the list. */
  next: number | null;
}

/**
 * Finds businesses in one statement: filtered, ordered and cut in the database.
 * With an origin the nearest come first, ties by id; without one the best rated, then by name.
 * @param totals knows most totals without counting in the database, which is what costs; where it does not, as it
 *   knows nothing of councils, the statement is repeated with its count, so that list and total are always of one moment
 */
export async function searchBusinesses(
  db: Database,
  filter: SearchFilter,
  totals?: Pick<TotalsIndex, 'total' | 'nearest'>,
): Promise<SearchResult> {
  if (totals && !filter.council) {
    const { version, ...list } = await findList(db, filter, totals);
    const total = totalOfLastPage(list, filter) ?? (await totals.total(filter, version));
    if (total !== null) return { ...list, total };
  }
  const { version: _version, ...result } = await runSearch(db, filter, sql`0`, countOf(filter));
  return result;
}

/**
 * The list with the version of the table it was read at. Where the index knows which businesses a page holds, the
 * database only reads them and puts them in order; when they turn out to be of another version, it finds them itself.
 */
export async function findList(
  db: Database,
  filter: SearchFilter,
  totals: Pick<TotalsIndex, 'nearest'>,
): Promise<Omit<SearchResult, 'total'> & { version: number }> {
  const version = sql`(SELECT version FROM businesses_version)`;
  const known = totals.nearest({ ...filter, limit: filter.limit + 1 });
  if (known) {
    const list = await runSearch(db, { ...filter, among: known.ids }, version);
    if (list.version === known.version) return list;
  }
  return runSearch(db, filter, version);
}

/** A page that ends the list tells its length, unless nobody knows what came before it. */
function totalOfLastPage(
  { businesses, next }: Pick<SearchResult, 'businesses' | 'next'>,
  { offset = 0, after }: SearchFilter,
): number | null {
  const isLast = next === null && after === undefined && (businesses.length > 0 || offset === 0);
  return isLast ? offset + businesses.length : null;
}

/** Runs the statement for one business more than asked for, which tells whether the list goes on. */
async function runSearch(db: Database, filter: SearchFilter, version: SQL, total?: SQL) {
  const planning = sql.raw(total === undefined && hasOnePlan(filter) ? PLANNED_ONCE : '');
  const statement = searchStatement({ ...filter, limit: filter.limit + 1 }, version, total ?? sql`0`);
  const { rows } = await db.execute(sql`${planning}${statement}`);
  const found = rows.flatMap(({ total: _total, version: _version, part: _part, place, ...row }) =>
    // A left join leaves one row of nulls when nothing is on this page.
    place === null ? [] : [{ ...row, id: Number(row.id) } as FoundBusiness],
  );
  const businesses = found.slice(0, filter.limit);
  return {
    total: Number(rows[0]?.total),
    version: Number(rows[0]?.version),
    businesses,
    next: found.length > filter.limit ? (businesses.at(-1)?.id ?? null) : null,
  };
}

/**
 * What is known by its ids is found by them, and the first page of the nearest by the index, in its order, whatever the
 * point and the radius. Which index is best for a service, a town or a council depends on how many there are of it, and how to
 * count on the radius.
 */
function hasOnePlan({
  category,
  town,
  council,
  origin,
  limit,
  offset = 0,
  after,
  among,
}: SearchFilter): boolean {
  if (among) return limit === PAGE_SIZE;
  return (
    Boolean(origin && !category && !town && !council) &&
    limit === PAGE_SIZE &&
    offset === 0 &&
    after === undefined
  );
}
