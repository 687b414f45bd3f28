import { sql } from 'drizzle-orm';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { CALLS_ROWS, type CallsList, type CallsRequest } from './calls-list.ts';

const COLUMNS = { 30: sql`r.last_30`, 90: sql`r.last_90` } as const;

export async function readCalls(db: Database, { order, page }: CallsRequest): Promise<CallsList> {
  const column = COLUMNS[order];
  const [listed, [all]] = await Promise.all([
    db.execute<{ id: string; name: string; city: string; last_30: number; last_90: number }>(sql`
      SELECT b.id, b.name, b.city, r.last_30, r.last_90 FROM recent_calls r JOIN businesses b ON b.id = r.business_id
      WHERE ${column} > 0 ORDER BY ${column} DESC NULLS LAST, r.business_id
      LIMIT ${CALLS_ROWS + 1} OFFSET ${(page - 1) * CALLS_ROWS}`),
    db
      .execute<{ last30: number; last90: number; listings: number }>(
        sql`
      SELECT coalesce(sum(last_30), 0)::integer AS last30, coalesce(sum(last_90), 0)::integer AS last90,
        count(*) FILTER (WHERE ${column} > 0)::integer AS listings FROM recent_calls r`,
      )
      .then(({ rows }) => rows),
  ]);
  const rows = listed.rows.slice(0, CALLS_ROWS).map(({ id, name, city, last_30, last_90 }) => ({
    id: Number(id),
    name,
    city,
    last30: last_30,
    last90: last_90,
  }));
  const none = { last30: 0, last90: 0, listings: 0 };
  return { order, page, rows, all: all ?? none, hasMore: listed.rows.length > CALLS_ROWS };
}

export async function callsByMonth(
  db: Database,
  businessId: number,
  now: number,
): Promise<{ month: string; calls: number }[]> {
  const today = britishDate(now);
  const { rows } = await db.execute<{ month: string; calls: number }>(sql`
    SELECT to_char(m.month, 'YYYY-MM') AS month, coalesce(sum(c.calls), 0)::integer AS calls
    FROM generate_series(date_trunc('month', ${today}::timestamp) - interval '11 months', ${today}::timestamp,
      interval '1 month') AS m (month)
    LEFT JOIN call_counts c
      ON c.business_id = ${businessId} AND c.day >= m.month AND c.day < m.month + interval '1 month'
    GROUP BY m.month ORDER BY m.month DESC`);
  return rows;
}
