/** What pages and feeds read of the blog. Each function asks the database once, a search that finds nothing twice. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Post, PostStatus, PostSummary, Tag } from './post.ts';
import { partConditions, wordConditions } from './search.server.ts';

/** Posts on a page unless said otherwise. */
export const PAGE_SIZE = 10;

export interface PostFilter {
  /** Left out: published posts alone, as everything public needs; `all` is for admins. */
  status?: PostStatus | 'all' | undefined;
  category?: string | undefined;
  /** Slug of a tag. */
  tag?: string | undefined;
  /** Words to find in title or content, in any case; `%` and `_` mean themselves. */
  search?: string | undefined;
  limit?: number;
  offset?: number;
}

export interface PostList {
  /** How many posts match, whatever the limit. */
  total: number;
  posts: PostSummary[];
}

const TAGS = sql`coalesce((
  SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) ORDER BY t.name, t.id)
  FROM blog_posts_tags pt JOIN blog_tags t ON t.id = pt.tag_id WHERE pt.post_id = p.id), '[]') AS tags`;

const SUMMARY = sql`p.id, p.slug, p.title, p.excerpt, p.category, p.status, p.created_at, p.updated_at,
  p.published_at, p.featured_image`;

/**
 * Lists posts with their tags, the latest first. A search goes by the beginnings of words; where that finds nothing,
 * by parts of words.
 */
export async function listPosts(db: Database, filter: PostFilter = {}): Promise<PostList> {
  const { search = '' } = filter;
  const words = wordConditions(search);
  if (words.length === 0) return selectPosts(db, filter, []);
  return db.transaction(async (transaction) => {
    // Reading through all texts looks cheap to the planner, which does not count that they have to be unpacked.
    await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
    const list = await selectPosts(transaction, filter, words);
    const parts = list.total === 0 ? partConditions(search) : null;
    return parts ? selectPosts(transaction, filter, parts) : list;
  });
}

async function selectPosts(db: Database, filter: PostFilter, searched: readonly SQL[]): Promise<PostList> {
  const conditions = sql.join([...matching(filter), ...searched], sql` AND `);
  // Status and category are counted along an index; for all else the matches are found once, to be counted and sorted.
  const found = sql`SELECT id, created_at FROM blog_posts p WHERE ${conditions}`;
  const matches =
    searched.length > 0 || filter.tag ? sql`MATERIALIZED (${found})` : sql`NOT MATERIALIZED (${found})`;
  // The tags are put together for the posts of this page alone, not for those before it.
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
    // A left join leaves one row of nulls when nothing is on this page.
    posts: rows.filter(({ id }) => id !== null).map(toSummary),
  };
}

/** The published posts which were published last, whole, for feeds. */
export async function listLatest(db: Database, limit: number): Promise<Post[]> {
  const { rows } = await db.execute(sql`
    SELECT p.*, ${TAGS} FROM blog_posts p WHERE p.status = 'published'
    ORDER BY p.published_at DESC NULLS LAST LIMIT ${limit}`);
  return rows.map(toPost);
}

/**
 * Finds one post, by id or by slug.
 * @param status `all` finds drafts as well, for admins
 */
export async function findPost(
  db: Database,
  key: { id: number } | { slug: string },
  status: 'published' | 'all' = 'published',
): Promise<Post | null> {
  const condition = 'id' in key ? sql`p.id = ${key.id}` : sql`p.slug = ${key.slug}`;
  const { rows } = await db.execute(sql`
    SELECT p.*, ${TAGS} FROM blog_posts p
    WHERE ${condition} ${status === 'all' ? sql`` : sql`AND p.status = 'published'`}`);
  return rows[0] ? toPost(rows[0]) : null;
}

/** A post with only the ids of its tags, for its editor: it is found even if the tags themselves can't be read. */
export async function findPostToEdit(
  db: Database,
  id: number,
): Promise<(Omit<Post, 'tags'> & { tags: Pick<Tag, 'id'>[] }) | null> {
  const { rows } = await db.execute(sql`
    SELECT p.*, coalesce((
      SELECT json_agg(json_build_object('id', tag_id) ORDER BY tag_id) FROM blog_posts_tags WHERE post_id = p.id), '[]') AS tags
    FROM blog_posts p WHERE p.id = ${id}`);
  return rows[0] ? toPost(rows[0]) : null;
}

/** The slug a published post has now that had this one before; null when there is none. */
export async function findPresentSlug(db: Database, oldSlug: string): Promise<string | null> {
  const { rows } = await db.execute(sql`
    SELECT p.slug FROM blog_old_slugs o JOIN blog_posts p ON p.id = o.post_id
    WHERE o.slug = ${oldSlug} AND p.status = 'published'`);
  return (rows[0]?.slug as string | undefined) ?? null;
}

/** The categories that published posts have, A to Z. */
export async function listCategories(db: Database): Promise<string[]> {
  // Goes from one category to the next along the index, however many posts there are.
  const { rows } = await db.execute(sql`
    WITH RECURSIVE used AS (
      (SELECT category FROM blog_posts WHERE status = 'published' ORDER BY category LIMIT 1)
      UNION ALL
      SELECT (SELECT p.category FROM blog_posts p WHERE p.status = 'published' AND p.category > used.category
              ORDER BY p.category LIMIT 1)
      FROM used WHERE used.category IS NOT NULL
    )
    SELECT category FROM used WHERE category <> '' ORDER BY category COLLATE "und-x-icu"`);
  return rows.map(({ category }) => category as string);
}

/** All tags, A to Z. */
export async function listTags(db: Database): Promise<Tag[]> {
  const { rows } = await db.execute(
    sql`SELECT id, name, slug FROM blog_tags ORDER BY name COLLATE "und-x-icu", id`,
  );
  return rows.map((row) => ({ ...(row as unknown as Tag), id: Number(row.id) }));
}

/** The tag with this slug; null when there is none. */
export async function findTag(db: Database, slug: string): Promise<Tag | null> {
  const { rows } = await db.execute(sql`SELECT id, name, slug FROM blog_tags WHERE slug = ${slug}`);
  return rows[0] ? { ...(rows[0] as unknown as Tag), id: Number(rows[0].id) } : null;
}

function matching({ status = 'published', category, tag }: PostFilter): SQL[] {
  const conditions = [STATUS_CONDITIONS[status]];
  if (category) conditions.push(sql`p.category = ${category}`);
  if (tag) {
    conditions.push(sql`EXISTS (SELECT FROM blog_posts_tags pt JOIN blog_tags t ON t.id = pt.tag_id
      WHERE pt.post_id = p.id AND t.slug = ${tag})`);
  }
  return conditions;
}

/** Written out, since an index for published posts serves only who asks for them in these words. */
const STATUS_CONDITIONS: Readonly<Record<NonNullable<PostFilter['status']>, SQL>> = {
  all: sql`true`,
  published: sql`p.status = 'published'`,
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
    featured_image: row.featured_image as string | null,
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
    version: Number(row.version),
  };
}

function isoDate(value: unknown): string | null {
  return value ? new Date(value as string | Date).toISOString() : null;
}
