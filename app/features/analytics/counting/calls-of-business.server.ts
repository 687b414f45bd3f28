import { and, eq, gte, sql } from 'drizzle-orm';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { callCounts } from '#db/schema.ts';
import { daysAfter } from '@dog-care-directory/text';
import type { LastDays } from './views-of-page.server.ts';

export async function callsOfBusiness(db: Database, businessId: number, now: number): Promise<LastDays> {
  const first = (days: number) => daysAfter(britishDate(now), 1 - days);
  const [row] = await db
    .select({
      last90: sql<number>`coalesce(sum(${callCounts.calls}), 0)::integer`,
      last30: sql<number>`coalesce(sum(${callCounts.calls}) FILTER (WHERE ${callCounts.day} >= ${first(30)}), 0)::integer`,
    })
    .from(callCounts)
    .where(and(eq(callCounts.business_id, businessId), gte(callCounts.day, first(90))));
  return { last30: row?.last30 ?? 0, last90: row?.last90 ?? 0 };
}
