import { and, asc, between, desc, eq, gte, lte, ne, not, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { pageViews, searchCounts } from '#db/schema.ts';
import { isUnknownPlace } from '../counting/store-counts.server.ts';
import { type Period, periodDays, toBars } from './period.ts';
import type { AnalyticsReport, RankedName, RankedSearch, Total } from './report.ts';

const LONGEST_LIST = 20;

export async function readReport(
  db: Database,
  days: Period,
  now: number,
): Promise<Omit<AnalyticsReport, 'provider'>> {
  const { first, last, previousFirst } = periodDays(britishDate(now), days);
  const [byDay, views, searches, inVain, pages, referrers, topSearches, searchesInVain, unknownNames] =
    await Promise.all([
      viewsByDay(db, first, last),
      total(db, pageViews, pageViews.views, { previousFirst, first, last }),
      total(db, searchCounts, searchCounts.searches, { previousFirst, first, last }),
      total(db, searchCounts, searchCounts.searches, { previousFirst, first, last }, true),
      ranked(db, pageViews.path, first, last),
      ranked(db, pageViews.referrer, first, last),
      rankedSearches(db, first, last, false),
      rankedSearches(db, first, last, true),
      rankedUnknownNames(db, first, last),
    ]);
  const bars = toBars(byDay, last, days);
  const totals = { bars, views, searches, inVain };
  return { days, first, last, ...totals, pages, referrers, topSearches, searchesInVain, unknownNames };
}

async function viewsByDay(db: Database, first: string, last: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: pageViews.day, views: summed(pageViews.views) })
    .from(pageViews)
    .where(between(pageViews.day, first, last))
    .groupBy(pageViews.day);
  return new Map(rows.map(({ day, views }) => [day, views]));
}

interface Span {
  previousFirst: string;
  first: string;
  last: string;
}

async function total(
  db: Database,
  table: typeof pageViews | typeof searchCounts,
  column: AnyPgColumn,
  { previousFirst, first, last }: Span,
  inVainOnly = false,
): Promise<Total> {
  const [row] = await db
    .select({
      now: sql<number>`coalesce(sum(${column}) FILTER (WHERE ${table.day} >= ${first}), 0)::int`,
      before: sql<number>`coalesce(sum(${column}) FILTER (WHERE ${table.day} < ${first}), 0)::int`,
    })
    .from(table)
    .where(
      and(
        gte(table.day, previousFirst),
        lte(table.day, last),
        inVainOnly ? eq(searchCounts.nothing_found, true) : undefined,
      ),
    );
  return row ?? { now: 0, before: 0 };
}

async function ranked(
  db: Database,
  name: typeof pageViews.path | typeof pageViews.referrer,
  first: string,
  last: string,
): Promise<RankedName[]> {
  const views = summed(pageViews.views);
  return db
    .select({ name, views })
    .from(pageViews)
    .where(and(between(pageViews.day, first, last), ne(name, '')))
    .groupBy(name)
    .orderBy(desc(views), asc(name))
    .limit(LONGEST_LIST);
}

async function rankedSearches(
  db: Database,
  first: string,
  last: string,
  inVainOnly: boolean,
): Promise<RankedSearch[]> {
  const { service, place, distance } = searchCounts;
  const searches = summed(searchCounts.searches);
  return db
    .select({ service, place, distance, searches })
    .from(searchCounts)
    .where(
      and(
        between(searchCounts.day, first, last),
        not(isUnknownPlace),
        inVainOnly ? eq(searchCounts.nothing_found, true) : undefined,
      ),
    )
    .groupBy(service, place, distance)
    .orderBy(desc(searches), asc(place), asc(service), asc(distance))
    .limit(LONGEST_LIST);
}

async function rankedUnknownNames(db: Database, first: string, last: string) {
  const searches = summed(searchCounts.searches);
  return db
    .select({ name: searchCounts.place, searches })
    .from(searchCounts)
    .where(and(between(searchCounts.day, first, last), isUnknownPlace))
    .groupBy(searchCounts.place)
    .orderBy(desc(searches), asc(searchCounts.place))
    .limit(LONGEST_LIST);
}

function summed(column: AnyPgColumn) {
  return sql<number>`sum(${column})::int`;
}
