import { and, gte, inArray, sql } from 'drizzle-orm';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { pageViews } from '#db/schema.ts';
import { daysAfter } from '@dog-care-directory/text';

export interface LastDays {
  last30: number;
  last90: number;
}

export async function viewsOfPage(
  db: Database,
  addresses: readonly string[],
  now: number,
): Promise<LastDays> {
  const first = (days: number) => daysAfter(britishDate(now), 1 - days);
  const [row] = await db
    .select({
      last90: sql<number>`coalesce(sum(${pageViews.views}), 0)::integer`,
      last30: sql<number>`coalesce(sum(${pageViews.views}) FILTER (WHERE ${pageViews.day} >= ${first(30)}), 0)::integer`,
    })
    .from(pageViews)
    .where(and(inArray(pageViews.path, [...addresses]), gte(pageViews.day, first(90))));
  return { last30: row?.last30 ?? 0, last90: row?.last90 ?? 0 };
}
