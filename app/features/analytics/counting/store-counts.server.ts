import { and, like, lt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { adCounts, callCounts, pageViews, searchCounts } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import {
  type CountedAd,
  type CountedContact,
  type CountedSearch,
  type CountedView,
  NOT_FOUND,
} from './counted.ts';
import { daysAfter } from '@dog-care-directory/text';
import { UNKNOWN_PLACE_DAYS, VISIT_COUNT_DAYS } from '#app/platform/periods.ts';

export type DailyCount<Counted> = Counted & { day: string; count: number };

export interface Batch {
  views: readonly DailyCount<CountedView>[];
  searches: readonly DailyCount<CountedSearch>[];
  contacts: readonly DailyCount<CountedContact | CountedAd>[];
}

/**
 * Looks up articles once per batch: unpublished ones count as not found. All nodes write rows in the same order, to
 * avoid deadlocks.
 */
const addViews = (views: Batch['views']) => sql`
  INSERT INTO page_views (day, path, referrer, views)
  SELECT day, page, referrer, sum(count) FROM (
    SELECT day, referrer, count,
      CASE WHEN path NOT LIKE '/blog/%'
          OR EXISTS (SELECT FROM blog_posts WHERE slug = substr(path, 7) AND status = 'published')
        THEN path ELSE ${NOT_FOUND} END AS page
    FROM unnest(${column(views, 'day')}::date[], ${column(views, 'path')}::text[], ${column(views, 'referrer')}::text[],
      ${column(views, 'count')}::integer[]) AS seen (day, path, referrer, count)
  ) AS checked
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (day, path, referrer) DO UPDATE SET views = page_views.views + excluded.views`;

/** Skips unknown services; reduces unknown districts to their letters. */
const addSearches = (searches: Batch['searches'], districts: ReadonlySet<string>) => sql`
  INSERT INTO search_counts (day, service, place, distance, nothing_found, searches)
  SELECT day, service, area, distance, nothing_found, sum(count) FROM (
    SELECT day, service, distance, nothing_found, count,
      CASE WHEN place !~ '^[A-Z]+[0-9]' OR place = ANY(${knownPlaces(searches, districts)}::text[])
          OR EXISTS (SELECT FROM geocoded_postcodes WHERE latitude IS NOT NULL AND split_part(postcode, ' ', 1) = place)
        THEN place ELSE substring(place FROM '^[A-Z]+') END AS area
    FROM unnest(${column(searches, 'day')}::date[], ${column(searches, 'service')}::text[], ${column(searches, 'place')}::text[],
      ${column(searches, 'distance')}::integer[], ${column(searches, 'nothingFound')}::boolean[], ${column(searches, 'count')}::integer[])
      AS seen (day, service, place, distance, nothing_found, count)
    WHERE service = '' OR service IN (SELECT category FROM service_types)
  ) AS checked
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (day, service, place, distance, nothing_found)
  DO UPDATE SET searches = search_counts.searches + excluded.searches`;

const addContacts = (contacts: readonly DailyCount<CountedContact>[]) => sql`
  WITH added AS (
    SELECT day, b.id, coalesce(sum(count) FILTER (WHERE kind = 'call'), 0) AS calls,
      coalesce(sum(count) FILTER (WHERE kind = 'website'), 0) AS websites,
      coalesce(sum(count) FILTER (WHERE kind = 'shortlist'), 0) AS shortlisted
    FROM unnest(${column(contacts, 'day')}::date[], ${column(contacts, 'kind')}::text[],
      ${sql.param(contacts.map(({ business }) => (typeof business === 'string' ? business : null)))}::text[],
      ${sql.param(contacts.map(({ business }) => (typeof business === 'number' ? business : null)))}::bigint[],
      ${column(contacts, 'count')}::integer[]) AS seen (day, kind, slug, number, count)
      JOIN businesses b ON b.slug = seen.slug OR b.id = seen.number
    GROUP BY 1, 2
  ), by_day AS (
    INSERT INTO call_counts (day, business_id, calls, websites, shortlisted)
    SELECT day, id, calls, websites, shortlisted FROM added ORDER BY 2, 1
    ON CONFLICT (business_id, day) DO UPDATE SET calls = call_counts.calls + excluded.calls,
      websites = call_counts.websites + excluded.websites, shortlisted = call_counts.shortlisted + excluded.shortlisted
  )
  INSERT INTO recent_calls AS r (business_id, last_30, last_90)
  SELECT id, sum(calls), sum(calls) FROM added GROUP BY id HAVING sum(calls) > 0 ORDER BY id
  ON CONFLICT (business_id) DO UPDATE SET last_30 = r.last_30 + excluded.last_30, last_90 = r.last_90 + excluded.last_90`;

/** Counts only on the days of the ad. */
const addAds = (seen: readonly DailyCount<CountedAd>[]) => sql`
  INSERT INTO ad_counts (day, ad_id, shown, opened, called)
  SELECT day, id, coalesce(sum(count) FILTER (WHERE kind = 'shown'), 0),
    coalesce(sum(count) FILTER (WHERE kind = 'opened'), 0), coalesce(sum(count) FILTER (WHERE kind = 'called'), 0)
  FROM unnest(${column(seen, 'day')}::date[], ${column(seen, 'kind')}::text[], ${column(seen, 'ad')}::bigint[],
    ${column(seen, 'count')}::integer[]) AS seen (day, kind, ad, count)
    JOIN ads ON ads.id = seen.ad AND day BETWEEN first_day AND last_day
  GROUP BY 1, 2 ORDER BY 2, 1
  ON CONFLICT (ad_id, day) DO UPDATE SET shown = ad_counts.shown + excluded.shown,
    opened = ad_counts.opened + excluded.opened, called = ad_counts.called + excluded.called`;

export async function storeCounts(
  pool: Pool,
  { views, searches, contacts }: Batch,
  districts: ReadonlySet<string>,
): Promise<void> {
  await withTransaction(pool, async (db) => {
    if (views.length > 0) await db.execute(addViews(views));
    const [ofAds, ofListings] = [contacts.filter(isOfAd), contacts.filter((one) => !isOfAd(one))];
    if (ofListings.length > 0) await db.execute(addContacts(ofListings));
    if (ofAds.length > 0) await db.execute(addAds(ofAds));
    if (searches.length > 0) await db.execute(addSearches(searches, districts));
  });
}

const isOfAd = (one: Batch['contacts'][number]): one is DailyCount<CountedAd> => 'ad' in one;

export const isUnknownPlace = like(searchCounts.place, '"%');

export async function deleteOldCounts(db: Database, now: number): Promise<void> {
  const first = daysAfter(britishDate(now), -VISIT_COUNT_DAYS);
  await db.delete(pageViews).where(lt(pageViews.day, first));
  await db.delete(searchCounts).where(lt(searchCounts.day, first));
  await db.delete(callCounts).where(lt(callCounts.day, first));
  await db.delete(adCounts).where(lt(adCounts.day, first));
  const firstUnknown = daysAfter(britishDate(now), -UNKNOWN_PLACE_DAYS);
  await db.delete(searchCounts).where(and(lt(searchCounts.day, firstUnknown), isUnknownPlace));
}

const column = <Row>(rows: readonly Row[], name: keyof Row) => sql.param(rows.map((row) => row[name]));

const knownPlaces = (searches: Batch['searches'], districts: ReadonlySet<string>) =>
  sql.param(searches.map(({ place }) => place).filter((place) => districts.has(place)));
