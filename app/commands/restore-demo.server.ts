/** The demo articles and registers that went with demo businesses come back with them. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { restoreDemoPosts } from '#app/features/blog/demo/posts.server.ts';
import { restoreInvented } from '#app/features/licences/ledger/invented.server.ts';
import { packFile } from '#app/features/places/region/read-pack.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { auditLog } from '#db/schema.ts';

/** Brings back articles and registers that went together with what was done to a list, where it was the demo data. */
export async function restoreDemo(
  { db, region }: Pick<Services, 'db' | 'region'>,
  bulkId: number,
): Promise<void> {
  const [entry] = await db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(
      and(eq(auditLog.action, 'demo.removed'), sql`(${auditLog.details} ->> 'bulkId')::bigint = ${bulkId}`),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!entry) return;
  const { articles, registersId } = entry.details;
  if (typeof registersId === 'number') await restoreInvented(db, registersId);
  const slugs = String(articles ?? '').split(' ');
  if (slugs[0] === '') return;
  await restoreDemoPosts(db, packFile((await region()).slug, 'demo-posts'), slugs);
}
