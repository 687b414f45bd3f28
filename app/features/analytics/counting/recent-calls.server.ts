/** Recent calls by listing, summed when stored: summing all days of 100,000 listings is too slow for a page. */
import { sql } from 'drizzle-orm';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { daysAfter } from '@dog-care-directory/text';

export async function settleRecentCalls(database: Database, now: number): Promise<void> {
  const first = (days: number) => daysAfter(britishDate(now), 1 - days);
  await database.transaction(async (db) => {
    // Concurrent stores wait, then add to these sums.
    await db.execute(sql`LOCK TABLE recent_calls IN SHARE ROW EXCLUSIVE MODE`);
    await db.execute(sql`
      DELETE FROM recent_calls r WHERE NOT EXISTS (
        SELECT FROM call_counts c WHERE c.business_id = r.business_id AND c.day >= ${first(90)})`);
    await db.execute(sql`
      INSERT INTO recent_calls AS r (business_id, last_30, last_90)
      SELECT business_id, coalesce(sum(calls) FILTER (WHERE day >= ${first(30)}), 0), sum(calls)
      FROM call_counts WHERE day >= ${first(90)} GROUP BY business_id
      ON CONFLICT (business_id) DO UPDATE SET last_30 = excluded.last_30, last_90 = excluded.last_90
      WHERE (r.last_30, r.last_90) IS DISTINCT FROM (excluded.last_30, excluded.last_90)`);
  });
}
