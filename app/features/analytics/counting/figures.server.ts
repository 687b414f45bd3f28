import { sql } from 'drizzle-orm';
import { daysAfter } from '@dog-care-directory/text';
import { britishDate } from '#app/platform/dates/british-time.ts';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import type { FIGURE_LABELS } from './figure-labels.ts';

/** Counts of a listing in some days, kept without knowing who. */
export type Figures = Record<keyof typeof FIGURE_LABELS, number>;

/** Days such as `2026-11-30`, both included. */
export interface Days {
  first: string;
  last: string;
}

function lastDays(days: number, now: number): Days {
  const last = britishDate(now);
  return { first: daysAfter(last, 1 - days), last };
}

/** Figures of a listing in the last 30 and 90 days. */
export async function recentFigures(db: Database, id: number, now: number): Promise<readonly Figures[]> {
  const read = await Promise.all([30, 90].map((days) => readFigures(db, [id], lastDays(days, now))));
  return read.flatMap((figures) => [...figures.values()]);
}

/** Adds up what each listing brought, with the views of its earlier addresses; by id. */
export async function readFigures(
  db: Database,
  ids: readonly number[],
  { first, last }: Days,
): Promise<Map<number, Figures>> {
  const { rows } = await db.execute<{ id: string } & Figures>(sql`
    WITH asked AS (SELECT unnest(${sql.param(ids)}::bigint[]) AS id), addresses AS (
      SELECT id, ${paths.business('')}::text || slug AS path FROM asked JOIN businesses USING (id)
      UNION SELECT a.id, ${paths.business('')}::text || o.slug FROM asked a JOIN business_old_slugs o ON o.business_id = a.id
    ), viewed AS (
      SELECT a.id, sum(v.views) AS views FROM addresses a
        CROSS JOIN generate_series(${first}::date, ${last}::date, '1 day') AS days (day)
        JOIN page_views v ON v.day = days.day::date AND v.path = a.path
      GROUP BY a.id
    ), contacted AS (
      SELECT a.id, sum(calls) AS calls, sum(websites) AS websites, sum(enquiries) AS enquiries, sum(shortlisted) AS shortlisted
      FROM asked a JOIN call_counts c ON c.business_id = a.id AND c.day BETWEEN ${first}::date AND ${last}::date
      GROUP BY a.id
    )
    SELECT a.id, coalesce(views, 0)::integer AS views, coalesce(calls, 0)::integer AS calls,
      coalesce(websites, 0)::integer AS websites, coalesce(enquiries, 0)::integer AS enquiries,
      coalesce(shortlisted, 0)::integer AS shortlisted
    FROM asked a LEFT JOIN viewed USING (id) LEFT JOIN contacted USING (id)`);
  return new Map(rows.map(({ id, ...figures }) => [Number(id), figures]));
}

/** Counts an enquiry to each of these listings, in the transaction that sends it. */
export async function countEnquiries(db: Database, ids: readonly number[], day: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO call_counts (day, business_id, calls, enquiries)
    SELECT ${day}::date, id, 0, 1 FROM (SELECT DISTINCT unnest(${sql.param(ids)}::bigint[]) AS id) AS asked ORDER BY id
    ON CONFLICT (business_id, day) DO UPDATE SET enquiries = call_counts.enquiries + 1`);
}
