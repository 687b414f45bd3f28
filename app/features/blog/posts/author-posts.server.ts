import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { blogPosts } from '#db/schema.ts';

/** An author's posts, drafts included, oldest first, for their data download. */
export async function listPostsOfAuthor(db: Database, authorId: string) {
  return db
    .select({
      slug: blogPosts.slug,
      title: blogPosts.title,
      content: blogPosts.content,
      status: blogPosts.status,
      created_at: blogPosts.created_at,
      published_at: blogPosts.published_at,
    })
    .from(blogPosts)
    .where(eq(blogPosts.author_id, authorId))
    .orderBy(asc(blogPosts.id));
}
