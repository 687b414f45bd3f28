/** Queries of the blog's pages and feeds. Each is one statement; a search without results takes two. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { P_IS_PUBLIC } from './is-public.server.ts';
import type { Author, Post, PostStatus, PostSummary, Tag } from './post.ts';
import { partConditions, wordConditions } from './search.server.ts';

/** Default number of posts. */
export const PAGE_SIZE = 10;

export interface PostFilter {
  /** Published posts by default; `all` is for admins. */
  status?: PostStatus | 'all' | undefined;
  category?: string | undefined;
  /** Slug of a tag. */
  tag?: string | undefined;
  /** Id of an author. */
  author?: number;
  /** Words to find in title or content, in any case; `%` and `_` are literal. */
  search?: string | undefined;
  limit?: number;
  offset?: number;
}

export interface PostList {
  /** Matches before the limit. */
  total: number;
  posts: PostSummary[];
}

const TAGS = sql`coalesce((
  SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) ORDER BY t.name, t.id)
  FROM blog_posts_tags pt JOIN blog_tags t ON t.id = pt.tag_id WHERE pt.post_id = p.id), '[]') AS tags`;

const AUTHORS = sql`coalesce((
  SELECT json_agg(json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'hidden', a.hidden) ORDER BY pa.place)
  FROM blog_posts_authors pa JOIN blog_authors a ON a.id = pa.author_id WHERE pa.post_id = p.id), '[]') AS authors`;
const FOCUS = sql`(SELECT focus_x || '% ' || focus_y || '%' FROM blog_pictures
  WHERE hash = substring(p.featured_image FROM 'uploads/([0-9a-f]{32})-') AND (focus_x, focus_y) <> (50, 50)) AS focus`;
const SUMMARY = sql`p.id, p.slug, p.title, p.excerpt, p.category, p.status, p.created_at, p.updated_at,
  p.published_at, p.publish_at, p.featured_image, ${FOCUS}`;

/** Lists posts with their tags, latest first. Searches match beginnings of words, or else parts of words. */
export async function listPosts(db: Database, filter: PostFilter = {}): Promise<PostList> {
  const { search = '' } = filter;
  const words = wordConditions(search);
  if (words.length === 0) return selectPosts(db, filter, []);
  return db.transaction(async (transaction) => {
    // The planner underestimates reading all texts, because it ignores unpacking them.
    await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
    const list = await selectPosts(transaction, filter, words);
    const parts = list.total === 0 ? partConditions(search) : null;
    return parts ? selectPosts(transaction, filter, parts) : list;
  });
}

async function selectPosts(db: Database, filter: PostFilter, searched: readonly SQL[]): Promise<PostList> {
  const conditions = sql.join([...matching(filter), ...searched], sql` AND `);
  // Status and category are counted along an index; other matches are found once, to be counted and sorted.
  const found = sql`SELECT id, created_at FROM blog_posts p WHERE ${conditions}`;
  const matches =
    searched.length > 0 || filter.tag || filter.author
      ? sql`MATERIALIZED (${found})`
      : sql`NOT MATERIALIZED (${found})`;
  // Joins tags for this page's posts only.
  const { rows } = await db.execute(sql`
    WITH matches AS ${matches}, page AS (
      SELECT id FROM matches ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST
      LIMIT ${filter.limit ?? PAGE_SIZE} OFFSET ${filter.offset ?? 0}
    ), counted AS (SELECT count(*) AS total FROM matches)
    SELECT counted.total, found.* FROM counted LEFT JOIN (
      SELECT ${SUMMARY}, ${TAGS} FROM page JOIN blog_posts p USING (id)
    ) AS found ON true
    ORDER BY found.created_at DESC NULLS LAST, found.id DESC NULLS LAST`);
  return {
    total: Number(rows[0]?.total ?? 0),
    // A left join leaves one row of nulls for an empty page.
    posts: rows.filter(({ id }) => id !== null).map(toSummary),
  };
}

/** The latest published posts with their content, for feeds. */
export async function listLatest(db: Database, limit: number): Promise<Post[]> {
  const { rows } = await db.execute(sql`
    SELECT p.*, ${TAGS}, ${AUTHORS} FROM blog_posts p WHERE ${P_IS_PUBLIC}
    ORDER BY p.published_at DESC NULLS LAST LIMIT ${limit}`);
  return rows.map(toPost);
}

/** Finds one post by id or slug.  @param status `all` includes drafts, for admins */
export async function findPost(
  db: Database,
  key: { id: number } | { slug: string },
  status: 'published' | 'all' = 'published',
): Promise<Post | null> {
  const condition = 'id' in key ? sql`p.id = ${key.id}` : sql`p.slug = ${key.slug}`;
  const { rows } = await db.execute(sql`
    SELECT p.*, ${TAGS}, ${AUTHORS}, ${FOCUS} FROM blog_posts p
    WHERE ${condition} ${status === 'all' ? sql`` : sql`AND ${P_IS_PUBLIC}`}`);
  return rows[0] ? toPost(rows[0]) : null;
}

/** A post with the ids of its tags, found even if the tags can't be read. */
export async function findPostToEdit(
  db: Database,
  id: number,
): Promise<(Omit<Post, 'tags'> & { tags: Pick<Tag, 'id'>[] }) | null> {
  const { rows } = await db.execute(sql`
    SELECT p.*, coalesce((
      SELECT json_agg(json_build_object('id', tag_id) ORDER BY tag_id) FROM blog_posts_tags WHERE post_id = p.id), '[]') AS tags, ${AUTHORS}
    FROM blog_posts p WHERE p.id = ${id}`);
  return rows[0] ? toPost(rows[0]) : null;
}

/** Current slug of a published post that had this one before; null if there is none. */
export async function findPresentSlug(db: Database, oldSlug: string): Promise<string | null> {
  const { rows } = await db.execute(sql`
    SELECT p.slug FROM blog_old_slugs o JOIN blog_posts p ON p.id = o.post_id
    WHERE o.slug = ${oldSlug} AND ${P_IS_PUBLIC}`);
  return (rows[0]?.slug as string | undefined) ?? null;
}

/** Categories of published posts, A to Z. */
export async function listCategories(db: Database): Promise<string[]> {
  // Skips along the index from one category to the next.
  const { rows } = await db.execute(sql`
    WITH RECURSIVE used AS (
      (SELECT category FROM blog_posts p WHERE ${P_IS_PUBLIC} ORDER BY category LIMIT 1)
      UNION ALL
      SELECT (SELECT p.category FROM blog_posts p WHERE ${P_IS_PUBLIC} AND p.category > used.category
              ORDER BY p.category LIMIT 1)
      FROM used WHERE used.category IS NOT NULL
    )
    SELECT category FROM used WHERE category <> '' ORDER BY category COLLATE "und-x-icu"`);
  return rows.map(({ category }) => category as string);
}

export async function listTags(db: Database): Promise<Tag[]> {
  const { rows } = await db.execute(
    sql`SELECT id, name, slug FROM blog_tags ORDER BY name COLLATE "und-x-icu", id`,
  );
  return rows.map((row) => ({ ...(row as unknown as Tag), id: Number(row.id) }));
}

/** Null if there is none. */
export async function findTag(db: Database, slug: string): Promise<Tag | null> {
  const { rows } = await db.execute(sql`SELECT id, name, slug FROM blog_tags WHERE slug = ${slug}`);
  return rows[0] ? { ...(rows[0] as unknown as Tag), id: Number(rows[0].id) } : null;
}

function matching({ status = 'published', category, tag, author }: PostFilter): SQL[] {
  const conditions = [STATUS_CONDITIONS[status]];
  if (category) conditions.push(sql`p.category = ${category}`);
  if (tag) {
    conditions.push(sql`EXISTS (SELECT FROM blog_posts_tags pt JOIN blog_tags t ON t.id = pt.tag_id
      WHERE pt.post_id = p.id AND t.slug = ${tag})`);
  }
  if (author)
    conditions.push(sql`p.id IN (SELECT post_id FROM blog_posts_authors WHERE author_id = ${author})`);
  return conditions;
}

/** Literal, because partial indexes only serve these exact conditions. */
const STATUS_CONDITIONS: Readonly<Record<NonNullable<PostFilter['status']>, SQL>> = {
  all: sql`true`,
  published: P_IS_PUBLIC,
  scheduled: sql`p.status = 'scheduled'`,
  draft: sql`p.status = 'draft'`,
};

type Row = Record<string, unknown>;

function toSummary(row: Row): PostSummary {
  return {
    id: Number(row.id),
    slug: row.slug as string,
    title: row.title as string,
    excerpt: row.excerpt as string | null,
    category: row.category as string,
    status: row.status as PostStatus,
    created_at: isoDate(row.created_at) ?? '',
    updated_at: isoDate(row.updated_at) ?? '',
    published_at: isoDate(row.published_at),
    publish_at: isoDate(row.publish_at),
    featured_image: row.featured_image as string | null,
    focus: (row.focus as string | null | undefined) ?? null,
    tags: row.tags as Tag[],
  };
}

function toPost(row: Row): Post {
  return {
    ...toSummary(row),
    content: row.content as string,
    meta_title: row.meta_title as string | null,
    meta_description: row.meta_description as string | null,
    keywords: row.keywords as string | null,
    author_id: row.author_id as string | null,
    authors: row.authors as Author[],
    version: Number(row.version),
  };
}

function isoDate(value: unknown): string | null {
  return value ? new Date(value as string | Date).toISOString() : null;
}
