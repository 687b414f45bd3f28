import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** Finds a business by its present or former slug, even if removed. Null for none. */
export async function findBySlug(db: Database, slug: string): Promise<{ id: number } | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM businesses WHERE slug = ${slug}
    UNION ALL SELECT id FROM removed_businesses WHERE slug = ${slug}
    UNION ALL SELECT business_id FROM business_old_slugs WHERE slug = ${slug} LIMIT 1`);
  return rows[0] ? { id: Number(rows[0].id) } : null;
}
