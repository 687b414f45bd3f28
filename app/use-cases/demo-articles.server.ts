/** The demo articles that went with demo businesses come back with them. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { putBackDemoPosts } from '#app/features/blog/demo/posts.server.ts';
import { packFile } from '#app/features/places/region/read-pack.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { auditLog } from '#db/schema.ts';

/** Brings back the articles that were deleted together with what was done to a list, where it was the demo data. */
export async function putBackArticles(
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
  const slugs = String(entry?.details['articles'] ?? '').split(' ');
  if (!entry || slugs[0] === '') return;
  await putBackDemoPosts(db, packFile((await region()).slug, 'demo-posts'), slugs);
}
