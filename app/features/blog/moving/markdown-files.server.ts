import { asc } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { blogPosts } from '#db/schema.ts';
import { type Post, shownAuthors } from '../posts/post.ts';
import { findPost } from '../posts/posts.server.ts';

/** Writes all articles as Markdown with YAML front matter. @returns files by name */
export async function markdownFiles(db: Database): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { id } of await db.select({ id: blogPosts.id }).from(blogPosts).orderBy(asc(blogPosts.id))) {
    const post = await findPost(db, { id }, 'all');
    if (post) files.set(`${post.slug}.md`, Buffer.from(asMarkdown(post)));
  }
  return files;
}

/** Quoted as JSON, which YAML reads. */
function asMarkdown(post: Post): string {
  const { title, slug, status, category, published_at, publish_at, updated_at, excerpt, featured_image } =
    post;
  const head = {
    title,
    slug,
    status,
    date: published_at ?? publish_at,
    updated: updated_at,
    category,
    tags: post.tags.map(({ name }) => name),
    authors: shownAuthors(post).map(({ name }) => name),
    excerpt,
    image: featured_image,
    meta_title: post.meta_title,
    meta_description: post.meta_description,
    keywords: post.keywords,
  };
  const lines = Object.entries(head).flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join('\n')}\n---\n\n${post.content}\n`;
}
