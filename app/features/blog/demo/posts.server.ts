import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import { packageRoot } from '#db/package-root.ts';
import * as schema from '#db/schema.ts';
import { deriveSlug } from '../posts/slug.ts';

/** Reads demo articles. @param regional folder of those about the region; null if none */
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

/** Fills an empty blog with demo articles; returns their number. @param regional see `readDemoPosts` */
export async function loadDemoPosts(pool: Pool, regional: string | null): Promise<number> {
  const db: Database = databaseOf(pool);
  if (await db.$count(schema.blogPosts)) return 0;
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

/** Result of `removeDemoPosts`. */
export interface RemovedDemo {
  posts: number;
  tags: number;
}

/** Deletes demo articles that were never edited, and tags that only they used. */
export function removeDemoPosts(pool: Pool): Promise<RemovedDemo> {
  return deleteDemoPosts(databaseOf(pool));
}

/** Like `removeDemoPosts`, in the caller's transaction. */
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

/** Slugs of demo articles that were never edited. */
export async function listDemoPosts(db: Database): Promise<string[]> {
  const rows = await db
    .select({ slug: schema.blogPosts.slug })
    .from(schema.blogPosts)
    .where(eq(schema.blogPosts.demo, true))
    .orderBy(schema.blogPosts.id);
  return rows.map(({ slug }) => slug);
}

/** Restores deleted demo articles unless their slug is in use. @param regional see `readDemoPosts` */
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

interface DemoPost {
  slug: string;
  title: string;
  category: string;
  tags: string[];
  /** Such as `2026-05-14`. */
  published: string;
  excerpt: string;
  keywords: string;
  /** Markdown. */
  content: string;
}

/** Reads Markdown below front matter between `---` lines. @param name such as `03-ticks.md` @throws Error */
function parseDemoPost(name: string, text: string): DemoPost {
  const [, head = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const values = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), unquoted(line.slice(colon + 1).trim())] as const;
    }),
  );
  const value = (key: string) => {
    const found = values.get(key);
    if (!found) throw new Error(`${name} has no ${key}.`);
    return found;
  };
  return {
    slug: name.replace(/^\d+-|\.md$/g, ''),
    title: value('title'),
    category: value('category'),
    tags: value('tags')
      .split(',')
      .map((tag) => tag.trim()),
    published: value('published'),
    excerpt: value('excerpt'),
    keywords: value('keywords'),
    content: content.trim(),
  };
}

function unquoted(text: string): string {
  return /^"(.*)"$/.exec(text)?.[1] ?? text;
}
