import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import { packageRoot } from '#db/package-root.ts';
import * as schema from '#db/schema.ts';
import { type DemoPost, parseDemoPost } from './post.ts';
import { deriveSlug } from '../posts/slug.ts';

/**
 * The articles in `data/demo-posts`, and those about the region.
 * @param regional folder of the latter; null where there is none
 */
export async function readDemoPosts(regional: string | null): Promise<DemoPost[]> {
  const general = path.join(packageRoot(), 'data/demo-posts');
  const posts = await Promise.all([general, ...(regional ? [regional] : [])].map(readFolder));
  return posts.flat();
}

async function readFolder(folder: string): Promise<DemoPost[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => parseDemoPost(name, await readFile(path.join(folder, name), 'utf8'))),
  );
}

/**
 * Fills a blog that has never held a post with the articles that come with the site.
 * @param regional folder of articles about the region; null where there is none
 * @returns how many were loaded, 0 when the blog is not new
 */
export async function loadDemoPosts(pool: Pool, regional: string | null): Promise<number> {
  const db: Database = databaseOf(pool);
  // The counter of ids remembers that there were posts, even when all have been deleted since.
  const { rows } = await db.execute(sql`SELECT is_called FROM blog_posts_id_seq`);
  if (rows[0]?.is_called) return 0;
  const posts = await readDemoPosts(regional);
  await db.transaction((transaction) => storeDemoPosts(transaction, posts));
  return posts.length;
}

async function storeDemoPosts(db: Database, posts: readonly DemoPost[]): Promise<void> {
  for (const post of posts.toSorted((a, b) => a.published.localeCompare(b.published))) {
    await insertDemoPost(db, post);
  }
}

async function insertDemoPost(db: Database, post: DemoPost): Promise<void> {
  const date = new Date(`${post.published}T08:00:00Z`);
  const [row] = await db
    .insert(schema.blogPosts)
    .values({
      slug: post.slug,
      title: post.title,
      content: post.content,
      excerpt: post.excerpt,
      category: post.category,
      keywords: post.keywords,
      status: 'published',
      created_at: date,
      updated_at: date,
      published_at: date,
      demo: true,
    })
    .returning({ id: schema.blogPosts.id });
  for (const name of post.tags) {
    await db.execute(sql`
      WITH tag AS (
        INSERT INTO blog_tags (name, slug) VALUES (${name}, ${deriveSlug(name)})
        ON CONFLICT (slug) DO UPDATE SET slug = excluded.slug RETURNING id)
      INSERT INTO blog_posts_tags (post_id, tag_id) SELECT ${row?.id}, id FROM tag`);
  }
}

/** What `removeDemoPosts` took away. */
export interface RemovedDemo {
  posts: number;
  tags: number;
}

/** Deletes the articles that came with the site and were never edited, and the tags that only they had. */
export function removeDemoPosts(pool: Pool): Promise<RemovedDemo> {
  return deleteDemoPosts(databaseOf(pool));
}

/** The same within what else is done. */
export function deleteDemoPosts(db: Database): Promise<RemovedDemo> {
  return db.transaction(async (transaction) => {
    const { rows: tags } = await transaction.execute(sql`
      SELECT DISTINCT tag_id FROM blog_posts_tags JOIN blog_posts ON id = post_id WHERE demo`);
    const posts = await transaction.execute(sql`DELETE FROM blog_posts WHERE demo`);
    if (tags.length === 0) return { posts: posts.rowCount ?? 0, tags: 0 };
    const ids = sql.join(
      tags.map(({ tag_id }) => sql`${tag_id}`),
      sql`, `,
    );
    const removed = await transaction.execute(sql`
      DELETE FROM blog_tags WHERE id IN (${ids})
        AND NOT EXISTS (SELECT FROM blog_posts_tags WHERE tag_id = blog_tags.id)`);
    return { posts: posts.rowCount ?? 0, tags: removed.rowCount ?? 0 };
  });
}

/** The articles that came with the site and were never edited, by their slugs. */
export async function listDemoPosts(db: Database): Promise<string[]> {
  const rows = await db
    .select({ slug: schema.blogPosts.slug })
    .from(schema.blogPosts)
    .where(eq(schema.blogPosts.demo, true))
    .orderBy(schema.blogPosts.id);
  return rows.map(({ slug }) => slug);
}

/**
 * Brings deleted articles back from the files they came from, but for those whose address another one has by now.
 * @param regional folder of articles about the region; null where there is none
 */
export async function restoreDemoPosts(
  db: Database,
  regional: string | null,
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return;
  const taken = await db
    .select({ slug: schema.blogPosts.slug })
    .from(schema.blogPosts)
    .where(inArray(schema.blogPosts.slug, [...slugs]));
  const posts = (await readDemoPosts(regional)).filter(
    ({ slug }) => slugs.includes(slug) && !taken.some((other) => other.slug === slug),
  );
  await storeDemoPosts(db, posts);
}
