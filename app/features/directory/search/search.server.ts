import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { PLANNED_ONCE } from '#db/planned-once.ts';
import type { FoundBusiness } from '#app/features/businesses/listing/business.ts';
import type { Total } from '../totals/count.ts';
import type { OpenAt } from '../totals/open-at.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';
import { PAGE_SIZE } from './form.ts';
import {
  countOf,
  hoursStatement,
  type KnownSearch,
  type MatchFilter,
  type SearchFilter,
  searchStatement,
} from './statement.server.ts';

/** `total`: how many businesses match, whatever the limit. */
export interface SearchResult extends Total {
  businesses: FoundBusiness[];
  /** What to give as `after` for the next page; null at the end of the list. */
  next: number | null;
}

/** A page without its total, with the version of the table it was read at. */
type List = Pick<SearchResult, 'businesses' | 'next'> & { version: number };

type Index = Pick<TotalsIndex, 'total' | 'among' | 'version' | 'ready'>;

/** As many as the page of a business asks for: its neighbours, among whom it is itself. */
export const SHORT_LIST = 4;
/** What lists of the site are long. Each other number would be one more plan that every connection keeps. */
const USUAL_LENGTHS: readonly number[] = [SHORT_LIST, PAGE_SIZE];

const VERSION = sql`(SELECT counted_version FROM businesses_version)`;
/** Most retries if the table changes in between. */
export const ATTEMPTS = 3;

/**
 * Finds businesses: filtered, ordered and cut in the database.
 * With an origin the nearest come first, ties by id; without one the best rated, then by name; unless another order is asked for.
 * @param totals knows most totals without counting in the database, which is what costs, and who is open; where it does
 *   not, as it knows nothing of councils, the database does all of it, so that list and total are always of one moment
 */
export async function searchBusinesses(
  db: Database,
  filter: SearchFilter,
  totals?: Index,
): Promise<SearchResult> {
  const { open, ...known } = filter;
  const found = totals && !filter.council && (await searchByIndex(db, filter, totals));
  if (found) return found;
  if (open) return searchOpen(db, known, open);
  const { total, ...list } = await runSearch(db, known, sql`0`, countOf(known));
  return resultOf(list, { total, unknown: null });
}

/**
 * A page with its total by the index. Where that has had to catch up, and the table has changed meanwhile, both are read again.
 * @returns null when the index cannot tell
 */
async function searchByIndex(
  db: Database,
  filter: SearchFilter,
  totals: Index,
): Promise<SearchResult | null> {
  await totals.ready();
  for (let attempt = 1; ; attempt += 1) {
    const list = filter.open ? await findPage(db, filter, totals) : await findList(db, filter, totals);
    const version = list?.version ?? (await versionOf(db));
    const ofLastPage = list && !filter.open ? totalOfLastPage(list, filter) : null;
    const total = ofLastPage ?? (await totals.total(filter, version));
    if (list && total) return resultOf(list, total);
    if (attempt === ATTEMPTS || !hasMovedOn(totals, version, total)) return null;
  }
}

/** Whether the index knows by now what it did not when something was read at this version, so that reading it again is worth it. */
export function hasMovedOn(
  totals: Pick<TotalsIndex, 'version'>,
  version: number,
  total: Total | null,
): boolean {
  return total !== null || (totals.version() ?? version) !== version;
}

/** By the database alone, which is told what hours say of that minute once it has said which there are. */
async function searchOpen(
  db: Database,
  filter: Omit<SearchFilter, 'open'>,
  open: OpenAt,
): Promise<SearchResult> {
  const { read, total } = await readOpen(db, filter, open, (openHours) =>
    runSearch(db, { ...filter, openHours }, VERSION),
  );
  return resultOf(read, total);
}

/**
 * Reads something of those that are open, by the database alone; again where the table has changed since it was told which
 * hours that are.
 * @param read is given the keys of the hours, and says the version of the table
 */
export async function readOpen<Read extends { version: number }>(
  db: Database,
  filter: MatchFilter,
  open: OpenAt,
  read: (openHours: readonly string[]) => Promise<Read>,
): Promise<{ read: Read; total: { total: number; unknown: number } }> {
  for (let attempt = 1; ; attempt += 1) {
    const { version, total, openHours } = await readHours(db, filter, open);
    const answer = await read(openHours);
    if (answer.version === version || attempt === ATTEMPTS) return { read: answer, total };
  }
}

/** What of all that match is open: how many, and which hours these tell, with the version of the table. */
async function readHours(db: Database, filter: MatchFilter, { kindOf }: OpenAt) {
  const { rows } = await db.execute<{
    version: string;
    opening_hours: string | null;
    council: string;
    key: string | null;
    businesses: number | null;
  }>(hoursStatement(filter));
  const total = { total: 0, unknown: 0 };
  const openHours: string[] = [];
  for (const { businesses, key, opening_hours, council } of rows) {
    const kind = kindOf({ opening_hours, council });
    if (kind === 'open' && key !== null) {
      openHours.push(key);
      total.total += businesses ?? 0;
    } else if (kind === 'unknown') total.unknown += businesses ?? 0;
  }
  return { version: Number(rows[0]?.version), total, openHours };
}

/** The version the table of businesses is at. */
export async function versionOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ version: string }>(sql`SELECT ${VERSION} AS version`);
  return Number(rows[0]?.version);
}

/**
 * A page whose businesses the index knows: the database only reads them and puts them in order.
 * @returns null when the index does not know them, or knows another version than the database has
 */
export async function findPage(
  db: Database,
  filter: SearchFilter,
  totals: Pick<TotalsIndex, 'among'>,
): Promise<List | null> {
  const page = totals.among({ ...filter, limit: filter.limit + 1 });
  if (!page) return null;
  const rest: KnownSearch = page.isPage ? { ...filter, after: undefined, offset: 0 } : filter;
  const list = await runSearch(db, { ...rest, among: page.ids }, VERSION);
  return list.version === page.version ? list : null;
}

/** A page, found by the database where the index does not know it. */
export async function findList(
  db: Database,
  filter: Omit<SearchFilter, 'open'>,
  totals: Pick<TotalsIndex, 'among'>,
): Promise<List> {
  return (await findPage(db, filter, totals)) ?? (await runSearch(db, filter, VERSION));
}

function resultOf({ businesses, next }: Omit<List, 'version'>, { total, unknown }: Total): SearchResult {
  return { total, unknown, businesses, next };
}

/** A page that ends the list tells its length, unless nobody knows what came before it. */
function totalOfLastPage(
  { businesses, next }: Pick<SearchResult, 'businesses' | 'next'>,
  { offset = 0, after }: SearchFilter,
): Total | null {
  const isLast = next === null && after === undefined && (businesses.length > 0 || offset === 0);
  return isLast ? { total: offset + businesses.length, unknown: null } : null;
}

/** Runs the statement for one business more than asked for, which tells whether the list goes on. */
async function runSearch(
  db: Database,
  filter: KnownSearch,
  version: SQL,
  total?: SQL,
): Promise<List & { total: number }> {
  const planning = sql.raw(total === undefined && hasOnePlan(filter) ? PLANNED_ONCE : '');
  const statement = searchStatement({ ...filter, limit: filter.limit + 1 }, version, total ?? sql`0`);
  const { rows } = await db.execute(sql`${planning}${statement}`);
  const found = rows.flatMap(({ total: _total, version: _version, place, ...row }) =>
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
  box,
  limit,
  offset = 0,
  after,
  among,
  openHours,
  criteria,
  order,
}: KnownSearch): boolean {
  if (among) return USUAL_LENGTHS.includes(limit);
  return (
    Boolean(origin && !category && !town && !council && !box && !openHours && !criteria && !order) &&
    limit === PAGE_SIZE &&
    offset === 0 &&
    after === undefined
  );
}
