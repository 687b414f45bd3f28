import { sql } from 'drizzle-orm';
import { IS_PUBLIC, P_IS_PUBLIC } from '../posts/is-public.server.ts';
import type { Database } from '#db/client.ts';
import type { Post, PostLink } from '../posts/post.ts';

export interface ArticleLinks {
  /** Null for the first. */
  previous: PostLink | null;
  /** Null for the latest. */
  next: PostLink | null;
  /** Up to three other posts by number of shared tags, among the latest hundred of each tag. */
  related: PostLink[];
}

const CANDIDATES_A_TAG = 100;

/** Finds neighbouring and related published posts in one statement. */
export async function findArticleLinks(db: Database, post: Post): Promise<ArticleLinks> {
  const link = sql`json_build_object('slug', slug, 'title', title)`;
  // Limits the posts read of a tag with thousands.
  const candidates = sql`
    SELECT DISTINCT latest.post_id FROM blog_posts_tags mine CROSS JOIN LATERAL (
      SELECT post_id FROM blog_posts_tags others
      WHERE others.tag_id = mine.tag_id AND others.post_id <> mine.post_id
      ORDER BY post_id DESC LIMIT ${CANDIDATES_A_TAG}
    ) AS latest WHERE mine.post_id = ${post.id}`;
  const here = sql`(SELECT created_at, id FROM blog_posts WHERE id = ${post.id})`;
  const { rows } = await db.execute(sql`
    SELECT
      (SELECT ${link} FROM blog_posts WHERE ${IS_PUBLIC} AND (created_at, id) < ${here}
        ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 1) AS previous,
      (SELECT ${link} FROM blog_posts WHERE ${IS_PUBLIC} AND (created_at, id) > ${here}
        ORDER BY created_at NULLS FIRST, id NULLS FIRST LIMIT 1) AS next,
      (SELECT json_agg(${link} ORDER BY shared DESC, created_at DESC, id DESC) FROM (
        SELECT p.id, p.slug, p.title, p.created_at, (
          SELECT count(*) FROM blog_posts_tags mine
          JOIN blog_posts_tags theirs ON theirs.tag_id = mine.tag_id AND theirs.post_id = p.id
          WHERE mine.post_id = ${post.id}) AS shared
        FROM (${candidates}) AS candidates
        JOIN blog_posts p ON p.id = candidates.post_id AND ${P_IS_PUBLIC}
        ORDER BY shared DESC, p.created_at DESC, p.id DESC LIMIT 3) AS near) AS related`);
  const found = rows[0];
  return {
    previous: (found?.previous ?? null) as PostLink | null,
    next: (found?.next ?? null) as PostLink | null,
    related: (found?.related ?? []) as PostLink[],
  };
}
