import { and, like, lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { callCounts, pageViews, searchCounts } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import { type CountedCall, type CountedSearch, type CountedView, NOT_FOUND } from './counted.ts';
import { daysAfter } from './days-after.ts';

/** How often the same thing was seen on one day. */
export type DailyCount<Counted> = Counted & { day: string; count: number };

/** What one node has seen and not stored yet. */
export interface Batch {
  views: readonly DailyCount<CountedView>[];
  searches: readonly DailyCount<CountedSearch>[];
  calls: readonly DailyCount<CountedCall>[];
}

/**
 * Articles are looked up here, once for a whole batch: what is not published counts as not found. Rows come in one
 * order from every node, so that no two nodes wait for each other.
 */
const ADD_VIEWS = `
  INSERT INTO page_views (day, path, referrer, views)
  SELECT day, page, referrer, sum(count) FROM (
    SELECT day, referrer, count,
      CASE WHEN path NOT LIKE '/blog/%'
          OR EXISTS (SELECT FROM blog_posts WHERE slug = substr(path, 7) AND status = 'published')
        THEN path ELSE '${NOT_FOUND}' END AS page
    FROM unnest($1::date[], $2::text[], $3::text[], $4::integer[]) AS seen (day, path, referrer, count)
  ) AS checked
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (day, path, referrer) DO UPDATE SET views = page_views.views + excluded.views`;

/** Services that do not exist are left out; districts the site does not know keep their letters alone. */
const ADD_SEARCHES = `
  INSERT INTO search_counts (day, service, place, distance, nothing_found, searches)
  SELECT day, service, area, distance, nothing_found, sum(count) FROM (
    SELECT day, service, distance, nothing_found, count,
      CASE WHEN place !~ '^[A-Z]+[0-9]' OR place = ANY($7::text[])
          OR EXISTS (SELECT FROM geocoded_postcodes WHERE latitude IS NOT NULL AND split_part(postcode, ' ', 1) = place)
        THEN place ELSE substring(place FROM '^[A-Z]+') END AS area
    FROM unnest($1::date[], $2::text[], $3::text[], $4::integer[], $5::boolean[], $6::integer[])
      AS seen (day, service, place, distance, nothing_found, count)
    WHERE service = '' OR service IN (SELECT category FROM service_types)
  ) AS checked
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (day, service, place, distance, nothing_found)
  DO UPDATE SET searches = search_counts.searches + excluded.searches`;

/** Of businesses that are listed: by day, and added to those of the last days. */
const ADD_CALLS = `
  WITH added AS (
    SELECT day, b.id, sum(count) AS calls FROM unnest($1::date[], $2::text[], $3::integer[]) AS seen (day, slug, count)
      JOIN businesses b USING (slug)
    GROUP BY 1, 2
  ), by_day AS (
    INSERT INTO call_counts (day, business_id, calls) SELECT day, id, calls FROM added ORDER BY 2, 1
    ON CONFLICT (business_id, day) DO UPDATE SET calls = call_counts.calls + excluded.calls
  )
  INSERT INTO recent_calls AS r (business_id, last_30, last_90)
  SELECT id, sum(calls), sum(calls) FROM added GROUP BY id ORDER BY id
  ON CONFLICT (business_id) DO UPDATE SET last_30 = r.last_30 + excluded.last_30, last_90 = r.last_90 + excluded.last_90`;

/**
 * Adds a batch to what all nodes have counted: all of it or, when it throws, nothing.
 * @param districts the postcode districts there are
 */
export async function storeCounts(
  pool: Pool,
  { views, searches, calls }: Batch,
  districts: ReadonlySet<string>,
): Promise<void> {
  await withTransaction(pool, async (client) => {
    if (views.length > 0) await client.query(ADD_VIEWS, columns(views, ['day', 'path', 'referrer', 'count']));
    if (calls.length > 0) await client.query(ADD_CALLS, columns(calls, ['day', 'slug', 'count']));
    if (searches.length > 0) {
      const names = ['day', 'service', 'place', 'distance', 'nothingFound', 'count'] as const;
      const known = searches.map(({ place }) => place).filter((place) => districts.has(place));
      await client.query(ADD_SEARCHES, [...columns(searches, names), known]);
    }
  });
}

/** SQL condition for an unrecognised place name; see `unknownName`. */
export const isUnknownPlace = like(searchCounts.place, '"%');

/** Days for which counts are kept: two years and today. */
const RETENTION_DAYS = 2 * 365;

/** The same for unrecognised names. */
const UNKNOWN_NAMES_RETENTION_DAYS = 90;

/** Deletes counts older than two years, and unrecognised names sooner. Several nodes may do it at the same time. */
export async function deleteOldCounts(db: Database, now: number): Promise<void> {
  const first = daysAfter(britishDate(now), -RETENTION_DAYS);
  await db.delete(pageViews).where(lt(pageViews.day, first));
  await db.delete(searchCounts).where(lt(searchCounts.day, first));
  await db.delete(callCounts).where(lt(callCounts.day, first));
  const firstUnknown = daysAfter(britishDate(now), -UNKNOWN_NAMES_RETENTION_DAYS);
  await db.delete(searchCounts).where(and(lt(searchCounts.day, firstUnknown), isUnknownPlace));
}

/** Rows as PostgreSQL takes many at once: one array for each column. */
function columns<Row, Name extends keyof Row>(rows: readonly Row[], names: readonly Name[]): Row[Name][][] {
  return names.map((name) => rows.map((row) => row[name]));
}
