import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '@dog-care-directory/text';
import type { Database } from '#db/client.ts';
import { blogPosts } from '#db/schema.ts';
import type { ArticleRenderer } from '../rendering/article-renderer.server.ts';
import { shorten } from '../rendering/article-text.ts';
import { isUniqueViolation } from '../posts/database-errors.server.ts';
import type { Post } from '../posts/post.ts';
import { findPost, findPostToEdit } from '../posts/posts.server.ts';
import { ArticleTooComplexError } from '../rendering/errors.ts';
import { keepVersion } from '../history/text-versions.server.ts';
import { type PostInput, toValues } from './form/post-form.ts';

export class SlugTakenError extends Error {
  override name = 'SlugTakenError';
}

export class PostNotFoundError extends Error {
  override name = 'PostNotFoundError';
  constructor() {
    super('Post not found');
  }
}

export class PostChangedError extends Error {
  override name = 'PostChangedError';
  /** The stored post. */
  readonly present: Post;
  constructor(present: Post) {
    super('The post has been changed since it was opened');
    this.present = present;
  }
}

interface Sources {
  db: Database;
  renderArticle: ArticleRenderer;
}

/** Statuses before and after, which tell if public pages change. */
export interface SavedPost {
  id: number;
  isPublic: boolean;
  /** Null for a new post. */
  statusBefore: Post['status'] | null;
}

/** Stores a new post with its tags.  @throws SlugTakenError, ArticleTooComplexError, RendererBusyError */
export async function createPost(sources: Sources, input: PostInput, authorId: string): Promise<SavedPost> {
  const made = await madeExcerpt(sources, input.content);
  return guardSlug(
    sources.db.transaction(async (transaction) => {
      const [row] = await transaction
        .insert(blogPosts)
        .values({
          ...columns(input, made),
          author_id: authorId,
          published_at: input.status === 'published' ? sql`now()` : null,
        })
        .returning({ id: blogPosts.id });
      if (!row) throw new Error('The post was not stored.');
      await storeTags(transaction, row.id, input.tags);
      await storeAuthors(transaction, row.id, input.authors);
      await keepPost(transaction, row.id, authorId);
      return { id: row.id, isPublic: input.status === 'published', statusBefore: null };
    }),
  );
}

/**
 * Stores an edited post; former public slugs lead to it, and a version later than `version` is not
 * overwritten.
 * @throws SlugTakenError, PostNotFoundError, PostChangedError, ArticleTooComplexError, RendererBusyError
 */
export async function updatePost(
  sources: Sources,
  userId: string,
  id: number,
  version: number,
  input: PostInput,
): Promise<SavedPost> {
  // Rendered before the transaction, so that no row stays locked. Unrenderable texts are not stored.
  const made = await madeExcerpt(sources, input.content);
  return guardSlug(
    sources.db.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT FROM blog_posts WHERE id = ${id} FOR UPDATE`);
      const stored = await findPost(transaction, { id }, 'all');
      if (!stored) throw new PostNotFoundError();
      if (stored.version !== version) throw new PostChangedError(stored);
      await keepPost(transaction, id);
      await transaction
        .update(blogPosts)
        .set({
          ...columns(input, made, await madeBefore(sources, stored)),
          version: version + 1,
          demo: false,
          updated_at: sql`now()`,
          ...(input.status === 'published' && { published_at: sql`coalesce(published_at, now())` }),
        })
        .where(sql`id = ${id}`);
      if (stored.published_at !== null && stored.slug !== input.slug) {
        await transaction.execute(sql`
          INSERT INTO blog_old_slugs (slug, post_id) VALUES (${stored.slug}, ${id})
          ON CONFLICT (slug) DO UPDATE SET post_id = excluded.post_id`);
      }
      await transaction.execute(sql`DELETE FROM blog_posts_tags WHERE post_id = ${id}`);
      await storeTags(transaction, id, input.tags);
      await transaction.execute(sql`DELETE FROM blog_posts_authors WHERE post_id = ${id}`);
      await storeAuthors(transaction, id, input.authors);
      await keepPost(transaction, id, userId);
      return {
        id,
        isPublic: input.status === 'published' || stored.status === 'published',
        statusBefore: stored.status,
      };
    }),
  );
}

/** @returns its title and if it was published; null if there was none */
export async function deletePost(
  db: Database,
  id: number,
): Promise<{ title: string; slug: string; isPublic: boolean } | null> {
  const { rows } = await db.execute(
    sql`DELETE FROM blog_posts WHERE id = ${id} RETURNING title, slug, status`,
  );
  const [row] = rows;
  if (!row) return null;
  return { title: String(row.title), slug: String(row.slug), isPublic: row.status === 'published' };
}

/** The row's columns. An empty or generated excerpt follows the text until an author writes one. */
function columns(input: PostInput, made: string | null, before: string | null = null) {
  const { tags: _tags, authors: _authors, publish_at: at, ...post } = input;
  // The database knows the clocks of London; a minute that they leave out is taken as an hour later.
  const publish_at = post.status === 'scheduled' ? sql`${at}::timestamp AT TIME ZONE ${TIME_ZONE}` : null;
  return { ...post, publish_at, excerpt: (post.excerpt === before ? null : post.excerpt) ?? made };
}

export interface PublishedPost {
  id: number;
  slug: string;
  title: string;
}

/** Publishes the scheduled posts whose time has come; a post is published once, whatever runs this at the same time. @param db a transaction */
export async function publishDue(db: Database, now: number): Promise<PublishedPost[]> {
  const { rows } = await db.execute<{ id: string; slug: string; title: string }>(sql`
    UPDATE blog_posts SET status = 'published', published_at = coalesce(published_at, publish_at), publish_at = NULL,
      version = version + 1, updated_at = now()
    WHERE id IN (SELECT id FROM blog_posts WHERE status = 'scheduled' AND publish_at <= ${new Date(now).toISOString()}::timestamptz
      ORDER BY publish_at, id FOR UPDATE SKIP LOCKED)
    RETURNING id, slug, title`);
  const published = rows.map(({ id, ...post }) => ({ id: Number(id), ...post }));
  for (const { id } of published) await keepPost(db, id);
  return published;
}

/** Keeps the present version of a post. @param userId who saved it; without one, its author */
async function keepPost(db: Database, id: number, userId: string | null = null): Promise<void> {
  const post = await findPostToEdit(db, id);
  if (!post) return;
  const [user_id, saved_at] = [userId ?? post.author_id, new Date(post.updated_at)];
  await keepVersion(
    db,
    { post_id: id },
    { version: post.version, fields: toValues(post), user_id, saved_at },
  );
}

async function madeExcerpt({ renderArticle }: Sources, content: string): Promise<string | null> {
  return shorten((await renderArticle(content)).text) || null;
}

/** Excerpt of the stored text; null if it no longer renders within the limits. */
async function madeBefore(sources: Sources, { content }: Post): Promise<string | null> {
  try {
    return await madeExcerpt(sources, content);
  } catch (error) {
    if (error instanceof ArticleTooComplexError) return null;
    throw error;
  }
}

async function storeTags(db: Database, postId: number, tags: readonly number[]): Promise<void> {
  if (tags.length === 0) return;
  const ids = sql.join(
    tags.map((id) => sql`${id}`),
    sql`, `,
  );
  // Tags deleted in the meantime are left out.
  await db.execute(sql`
    INSERT INTO blog_posts_tags (post_id, tag_id) SELECT ${postId}, id FROM blog_tags WHERE id IN (${ids})`);
}

/** Authors deleted in the meantime are left out. */
async function storeAuthors(db: Database, postId: number, authors: readonly number[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO blog_posts_authors (post_id, author_id, place) SELECT ${postId}, id, place
    FROM unnest(${sql.param([...authors])}::bigint[]) WITH ORDINALITY AS chosen (id, place) JOIN blog_authors USING (id)`);
}

async function guardSlug<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error, 'blog_posts_slug_key')) {
      throw new SlugTakenError('Another post has this slug', { cause: error });
    }
    throw error;
  }
}
