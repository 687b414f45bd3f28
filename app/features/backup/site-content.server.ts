import type { ClientBase } from 'pg';

/** How much content people have added to a site. */
export interface SiteContent {
  accounts: number;
  /** Untouched demo content is not counted. */
  businesses: number;
  /** Articles that did not come with the site, or have been edited. */
  posts: number;
  /** Runs of imports and validations. */
  imports: number;
}

/**
 * Counts what is there. Businesses come in by imports alone, which are kept as history: without one they are those that
 * came with the site.
 */
export async function countContent(client: Pick<ClientBase, 'query'>): Promise<SiteContent> {
  const { rows } = await client.query<SiteContent>(`
    SELECT (SELECT count(*) FROM "user")::int AS accounts,
      (SELECT count(*) FROM blog_posts WHERE NOT demo)::int AS posts,
      (SELECT count(*) FROM imports)::int AS imports,
      (SELECT count(*) FROM businesses
        WHERE updated_at <> created_at OR EXISTS (SELECT FROM imports))::int AS businesses`);
  return rows[0] ?? { accounts: 0, businesses: 0, posts: 0, imports: 0 };
}

/** Whether people have added no content. */
export function isUntouched(content: SiteContent): boolean {
  return Object.values(content).every((count) => count === 0);
}
