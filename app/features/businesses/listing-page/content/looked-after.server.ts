import { and, eq, min } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { businessOwners } from '#db/schema.ts';
import { britishDate } from '#app/platform/british-time.ts';
import { dayText } from './dates.ts';

/**
 * Since when somebody who has shown that they speak for a business looks after its entry: 24 November 2026. Null where nobody does, and
 * while what showed it is not there any more.
 */
export async function lookedAfterSince(db: Database, businessId: number): Promise<string | null> {
  const [row] = await db
    .select({ since: min(businessOwners.since) })
    .from(businessOwners)
    .where(and(eq(businessOwners.business_id, businessId), eq(businessOwners.state, 'owner')));
  return row?.since ? dayText(britishDate(row.since.getTime())) : null;
}
