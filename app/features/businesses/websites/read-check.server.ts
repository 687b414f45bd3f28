import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { siteChecks } from '#db/schema.ts';

/** What came of looking at a website. */
export type SiteCheck = Omit<typeof siteChecks.$inferSelect, 'url' | 'host'>;

/** Results for this website; null if it is not checked. @param site as a business names it */
export async function readSiteCheck(db: Database, site: string | null): Promise<SiteCheck | null> {
  if (!site) return null;
  const [check] = await db.select().from(siteChecks).where(eq(siteChecks.url, site));
  return check ?? null;
}
