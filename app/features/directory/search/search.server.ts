import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { PLANNED_ONCE } from '#db/planned-once.ts';
import type { DatedBusiness, FoundBusiness } from '#app/features/businesses/listing/business.ts';
import type { Total } from '../totals/count.ts';
import type { StayCriterion } from '../filters/when.server.ts';
import type { OpenAt } from '../totals/open-at.ts';
import type { TotalsIndex } from '../totals/totals-index.server.ts';
import { PAGE_SIZE } from './form.ts';
import { cursorText, orderOf, restCursor } from './cursor.server.ts';
import {
  countOf,
  hoursStatement,
  isInPlace,
  type KnownSearch,
  type MatchFilter,
  type SearchFilter,
  searchStatement,
} from './statement.server.ts';

/** `total` counts all matches, whatever the limit. */
export interface SearchResult extends Total {
  businesses: (FoundBusiness & DatedBusiness)[];
  /** Cursor of the next page; null at the end of the list. */
  next: string | null;
  /** Matches that say they are free on the days of the search, which come first; omitted without days. */
  free?: number;
}

type List = Pick<SearchResult, 'businesses' | 'next'> & { version: number };

type Index = Pick<TotalsIndex, 'total' | 'among' | 'version' | 'ready'>;

/** Length of a business page's list of neighbours, which includes the business itself. */
export const SHORT_LIST = 4;
/** Usual limits; every other limit would be one more plan cached per connection. */
const USUAL_LENGTHS: readonly number[] = [SHORT_LIST, PAGE_SIZE];

const VERSION = sql`(SELECT counted_version FROM businesses_version)`;
export const ATTEMPTS = 3;

/**
 * Finds businesses. Default order: nearest first with an origin (ties by id), else best rated, then by name.
 * @param totals saves expensive counts; if it cannot answer, the database does everything, so that list and
 * total match
 */
export async function searchBusinesses(
  db: Database,
  filter: SearchFilter,
  totals?: Index,
): Promise<SearchResult> {
  const { open, ...known } = filter;
  const when = filter.criteria?.when;
  if (when?.who === 'in') return freeFirst(db, filter, when, totals);
  const found =
    totals &&
    !when &&
    !filter.council &&
    filter.updatedSince === undefined &&
    (await searchByIndex(db, filter, totals));
  if (found) return found;
  if (open) return searchOpen(db, known, open);
  const { total, ...list } = await runSearch(db, known, sql`0`, countOf(known));
  return resultOf(list, { total, unknown: null });
}

/** Lists those that say they are free on some days, then those that say nothing about them. */
async function freeFirst(
  db: Database,
  filter: SearchFilter,
  when: StayCriterion,
  totals?: Index,
): Promise<SearchResult> {
  const { after, offset = 0, limit } = filter;
  const find = (who: StayCriterion['who'], page: Partial<SearchFilter> | false) =>
    searchBusinesses(
      db,
      { ...filter, ...page, criteria: { ...filter.criteria, when: { ...when, who } } },
      totals,
    );
  const isRest = after?.isRest === true;
  const free = await find('free', isRest && { after: undefined, limit: 1 });
  const first = isRest ? [] : free.businesses;
  const left = limit - first.length;
  const rest = { after: undefined, offset: Math.max(0, offset - free.total), limit: Math.max(1, left) };
  const untold = await find('untold', !isRest && rest);
  return {
    total: free.total + untold.total,
    unknown: free.unknown === null ? null : free.unknown + (untold.unknown ?? 0),
    businesses: left > 0 ? [...first, ...untold.businesses] : first,
    next: left > 0 ? untold.next : (free.next ?? (untold.total > 0 ? restCursor(filter) : null)),
    free: free.total,
  };
}

/** Reads page and total by the index, again if the table changed meanwhile; null if it can't answer. */
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

/** Returns true if the index has since reached this version, so that reading again helps. */
export function hasMovedOn(
  totals: Pick<TotalsIndex, 'version'>,
  version: number,
  total: Total | null,
): boolean {
  return total !== null || (totals.version() ?? version) !== version;
}

/** Database only: reads the distinct hours first, then those open at that minute. */
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

/** Reads open businesses by the database alone, again if the table changed. @param read gets open keys */
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

export async function versionOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ version: string }>(sql`SELECT ${VERSION} AS version`);
  return Number(rows[0]?.version);
}

/** Page of businesses known to the index; null if it can't answer or its version differs. */
export async function findPage(
  db: Database,
  filter: SearchFilter,
  totals: Pick<TotalsIndex, 'among'>,
): Promise<List | null> {
  const page = totals.among({ ...filter, limit: filter.limit + 1 });
  if (!page) return null;
  const rest: KnownSearch = page.isPage ? { ...filter, after: undefined, offset: 0 } : filter;
  const { after } = filter;
  // The index continues from the cursor business's current place; if that has changed, the database uses the
  // cursor.
  const version =
    page.isPage && after ? sql`CASE WHEN ${isInPlace(after)} THEN ${VERSION} ELSE -1 END` : VERSION;
  const list = await runSearch(db, { ...rest, among: page.ids }, version);
  return list.version === page.version ? list : null;
}

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

function totalOfLastPage(
  { businesses, next }: Pick<SearchResult, 'businesses' | 'next'>,
  { offset = 0, after }: SearchFilter,
): Total | null {
  const isLast = next === null && after === undefined && (businesses.length > 0 || offset === 0);
  return isLast ? { total: offset + businesses.length, unknown: null } : null;
}

/** Fetches one extra business to see if the list continues. */
async function runSearch(
  db: Database,
  filter: KnownSearch,
  version: SQL,
  total?: SQL,
): Promise<List & { total: number }> {
  const planning = sql.raw(total === undefined && hasOnePlan(filter) ? PLANNED_ONCE : '');
  const statement = searchStatement({ ...filter, limit: filter.limit + 1 }, version, total ?? sql`0`);
  const { rows } = await db.execute(sql`${planning}${statement}`);
  const found = rows.flatMap(({ total: _total, version: _version, place, sort_key, rank, ...row }) => {
    // A left join yields one row of nulls for an empty page.
    if (place === null) return [];
    const business = { ...row, id: Number(row.id) } as SearchResult['businesses'][number];
    return [{ business, key: Number(sort_key), rating: Number(rank) }];
  });
  const page = found.slice(0, filter.limit);
  return {
    total: Number(rows[0]?.total),
    version: Number(rows[0]?.version),
    businesses: page.map(({ business }) => business),
    next: found.length > filter.limit ? nextOf(filter, page.at(-1)) : null,
  };
}

function nextOf(
  filter: KnownSearch,
  last: { business: FoundBusiness; key: number; rating: number } | undefined,
): string | null {
  if (!last) return null;
  const { business, key, rating } = last;
  const order = orderOf(filter);
  // Only what the order goes by, so that addresses stay short.
  const isRest = filter.criteria?.when?.who === 'untold';
  const cursor = { order, id: business.id, key: 0, rating: 0, name: '', ...(isRest && { isRest }) };
  if (order === 'nearest') return cursorText({ ...cursor, key });
  if (order === 'name') return cursorText({ ...cursor, name: business.name });
  return cursorText({ ...cursor, key: order === 'licence' ? key : 0, rating, name: business.name });
}

/** Returns true if one plan always fits; otherwise the best index depends on the values. */
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
