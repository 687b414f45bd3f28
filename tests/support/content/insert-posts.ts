import { deriveSlug } from '#app/features/blog/posts/slug.ts';
import type { Database } from '#db/client.ts';
import { blogPosts, blogPostsTags, blogTags } from '#db/schema.ts';

type NewPost = typeof blogPosts.$inferInsert;

/** Stores a post, published unless said otherwise. @returns its id */
export async function insertPost(
  db: Database,
  { tags = [], ...given }: Partial<NewPost> & { slug: string; tags?: number[] },
): Promise<number> {
  const status = given.status ?? 'published';
  const post = {
    title: given.slug,
    content: 'Some text.',
    status,
    published_at: status === 'published' ? new Date() : null,
  };
  const [row] = await db
    .insert(blogPosts)
    .values({ ...post, ...given })
    .returning({ id: blogPosts.id });
  if (!row) throw new Error('The post was not stored.');
  if (tags.length > 0) {
    await db.insert(blogPostsTags).values(tags.map((tag_id) => ({ post_id: row.id, tag_id })));
  }
  return row.id;
}

/** Stores a tag; its slug is made from its name unless given. @returns its id */
export async function insertTag(db: Database, name: string, slug = deriveSlug(name)): Promise<number> {
  const [row] = await db.insert(blogTags).values({ name, slug }).returning({ id: blogTags.id });
  if (!row) throw new Error('The tag was not stored.');
  return row.id;
}
