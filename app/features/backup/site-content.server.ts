import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

export interface SiteContent {
  accounts: number;
  /** Without untouched demo content. */
  businesses: number;
  posts: number;
  imports: number;
}

/**
 * Counts content. Businesses are only added by imports, which stay in the history: if it is empty, they came with the
 * site.
 */
export async function countContent(db: Database): Promise<SiteContent> {
  const { rows } = await db.execute<SiteContent & Record<string, unknown>>(sql`
    SELECT (SELECT count(*) FROM "user")::int AS accounts,
      (SELECT count(*) FROM blog_posts WHERE NOT demo)::int AS posts,
      (SELECT count(*) FROM imports)::int AS imports,
      (SELECT count(*) FROM businesses
        WHERE updated_at <> created_at OR EXISTS (SELECT FROM imports))::int AS businesses`);
  return rows[0] ?? { accounts: 0, businesses: 0, posts: 0, imports: 0 };
}

export function isUntouched(content: SiteContent): boolean {
  return Object.values(content).every((count) => count === 0);
}
