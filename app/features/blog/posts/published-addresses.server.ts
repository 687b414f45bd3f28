import { sql } from 'drizzle-orm';
import { IS_PUBLIC, P_IS_PUBLIC } from './is-public.server.ts';
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

/** Slugs of the authors with published posts. */
const AUTHORS = sql`SELECT slug FROM blog_authors a WHERE NOT hidden AND EXISTS (
  SELECT FROM blog_posts_authors pa JOIN blog_posts p ON p.id = pa.post_id WHERE pa.author_id = a.id AND ${P_IS_PUBLIC})`;

export async function listAuthorAddresses(db: Database): Promise<string[]> {
  const { rows } = await db.execute(sql`${AUTHORS} ORDER BY slug`);
  return rows.map(({ slug }) => slug as string);
}

/** A fingerprint that changes when a post is published, withdrawn, saved or deleted, or an author’s address changes. */
export async function publishedState(db: Database): Promise<string> {
  const { rows } = await db.execute(sql`
    SELECT count(*) AS posts, max(updated_at) AS changed, sum(id) AS ids,
      (SELECT string_agg(slug, ' ' ORDER BY slug) FROM (${AUTHORS}) AS shown) AS authors
    FROM blog_posts WHERE ${IS_PUBLIC}`);
  const { posts, changed, ids, authors } = rows[0] ?? {};
  return `${posts} ${changed instanceof Date ? changed.toISOString() : changed} ${ids} ${authors}`;
}
