import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { siteChecks } from '#db/schema.ts';

export type SiteCheck = Omit<typeof siteChecks.$inferSelect, 'url' | 'host'>;

/** Null if the website is not checked. @param site value of the business's column */
export async function readSiteCheck(db: Database, site: string | null): Promise<SiteCheck | null> {
  if (!site) return null;
  const [check] = await db.select().from(siteChecks).where(eq(siteChecks.url, site));
  return check ?? null;
}
