import { sql } from 'drizzle-orm';
import { IS_PUBLIC } from './is-public.server.ts';
import type { Database } from '#db/client.ts';

/** Slug and last change (ISO 8601) of each published post, last changed first. */
export async function listPublishedAddresses(db: Database): Promise<{ slug: string; updated_at: string }[]> {
  const { rows } = await db.execute(sql`
    SELECT slug, updated_at FROM blog_posts WHERE ${IS_PUBLIC}
    ORDER BY updated_at DESC NULLS LAST, id`);
  return rows.map(({ slug, updated_at }) => ({
    slug: slug as string,
    updated_at: new Date(updated_at as string).toISOString(),
  }));
}

/** A fingerprint that changes when a post is published, withdrawn, saved or deleted. */
export async function publishedState(db: Database): Promise<string> {
  const { rows } = await db.execute(sql`
    SELECT count(*) AS posts, max(updated_at) AS changed, sum(id) AS ids FROM blog_posts WHERE ${IS_PUBLIC}`);
  const { posts, changed, ids } = rows[0] ?? {};
  return `${posts} ${changed instanceof Date ? changed.toISOString() : changed} ${ids}`;
}
