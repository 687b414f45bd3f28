import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { tsvector } from './columns.ts';
import { users } from './accounts.ts';
import { createdAt, SLUG } from './shared.ts';

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    title: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    excerpt: text(),
    category: text().notNull().default('General'),
    status: text({ enum: ['draft', 'scheduled', 'published'] })
      .notNull()
      .default('draft'),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** First publication; never changed. */
    published_at: timestamp({ withTimezone: true }),
    /** When a scheduled post is published; null for others. */
    publish_at: timestamp({ withTimezone: true }),
    featured_image: text(),
    meta_title: text(),
    meta_description: text(),
    keywords: text(),
    /** Null once the author's account is deleted. */
    author_id: text().references(() => users.id, { onDelete: 'set null' }),
    /** Incremented with each save, to detect saves of an outdated version. */
    version: integer().notNull().default(1),
    demo: boolean().notNull().default(false),
    /** Lower case, for searching parts of words. */
    search_text: text().notNull().generatedAlwaysAs(sql`lower(title || E'\n' || content)`),
    /** For prefix searches: lower-case letters and digits of any script. */
    search_words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          String.raw`to_tsvector('simple', regexp_replace(lower(title || ' ' || content), '[^a-z0-9\u00c0-\u1fff\u2c00-\ud7ff]+', ' ', 'g'))`,
        ),
      ),
    search_signs: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(String.raw`regexp_replace(title || content, '[^%_\\$&@+=<{}~^]', '', 'g')`)),
  },
  (table) => [
    uniqueIndex('blog_posts_slug_key').on(table.slug),
    index('blog_posts_created_idx').on(table.created_at.desc(), table.id.desc()),
    index('blog_posts_public_idx')
      .on(table.created_at.desc(), table.id.desc())
      .where(sql`status = 'published'`),
    index('blog_posts_category_idx')
      .on(table.category, table.created_at.desc(), table.id.desc())
      .where(sql`status = 'published'`),
    index('blog_posts_published_idx').on(table.published_at.desc()).where(sql`status = 'published'`),
    index('blog_posts_scheduled_idx').on(table.publish_at).where(sql`status = 'scheduled'`),
    index('blog_posts_draft_idx').on(table.created_at.desc(), table.id.desc()).where(sql`status = 'draft'`),
    index('blog_posts_changed_idx').on(table.updated_at.desc(), table.id).where(sql`status = 'published'`),
    index('blog_posts_search_idx').using('gin', sql`${table.search_text} gin_trgm_ops`),
    index('blog_posts_words_idx').using('gin', table.search_words),
    index('blog_posts_signs_idx').using('gin', sql`string_to_array(${table.search_signs}, NULL)`),
    check('blog_posts_slug_check', sql`${table.slug} ~ ${SLUG}`),
    check('blog_posts_title_check', sql`${table.title} <> ''`),
    check('blog_posts_status_check', sql`${table.status} IN ('draft', 'scheduled', 'published')`),
    check(
      'blog_posts_publish_at_check',
      sql`(${table.status} = 'scheduled') = (${table.publish_at} IS NOT NULL)`,
    ),
  ],
);

/** Former slugs of published posts; their addresses redirect. */
export const blogOldSlugs = pgTable(
  'blog_old_slugs',
  {
    slug: text().primaryKey(),
    post_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('blog_old_slugs_post_idx').on(table.post_id)],
);

export const blogPictures = pgTable(
  'blog_pictures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    hash: text().notNull(),
    /** Pixels of the largest version. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Size of the upload; null if unknown. */
    bytes: integer(),
    /** Alternative text; empty until written. */
    description: text().notNull().default(''),
    /** The point that stays visible when it is cut, in per cent from left and top. */
    focus_x: integer().notNull().default(50),
    focus_y: integer().notNull().default(50),
    uploaded_at: createdAt(),
  },
  (table) => [
    uniqueIndex('blog_pictures_hash_key').on(table.hash),
    index('blog_pictures_uploaded_idx').on(table.uploaded_at.desc(), table.id.desc()),
    check('blog_pictures_hash_check', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check(
      'blog_pictures_focus_check',
      sql`${table.focus_x} BETWEEN 0 AND 100 AND ${table.focus_y} BETWEEN 0 AND 100`,
    ),
    check('blog_pictures_size_check', sql`${table.width} > 0 AND ${table.height} > 0`),
  ],
);

export const blogTags = pgTable(
  'blog_tags',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    slug: text().notNull(),
  },
  (table) => [
    uniqueIndex('blog_tags_slug_key').on(table.slug),
    check('blog_tags_name_check', sql`${table.name} <> ''`),
    check('blog_tags_slug_check', sql`${table.slug} ~ ${SLUG}`),
  ],
);

/** A tag in use can't be deleted. */
export const blogPostsTags = pgTable(
  'blog_posts_tags',
  {
    post_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    tag_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => blogTags.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.tag_id] }),
    index('blog_posts_tags_tag_idx').on(table.tag_id, table.post_id),
  ],
);

/** People whose names and pages readers see. */
export const blogAuthors = pgTable(
  'blog_authors',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    /** A sentence or two; may be empty. */
    about: text().notNull().default(''),
    /** Addresses; empty for none. */
    picture: text().notNull().default(''),
    website: text().notNull().default(''),
    hidden: boolean().notNull().default(false),
    /** The account that edits it; null for people without one. It goes with its account. */
    user_id: text().references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('blog_authors_slug_key').on(table.slug),
    uniqueIndex('blog_authors_user_key').on(table.user_id),
    check('blog_authors_slug_check', sql`${table.slug} ~ ${SLUG}`),
    check('blog_authors_name_check', sql`${table.name} <> ''`),
  ],
);

/** Former slugs of authors; their addresses redirect. */
export const blogOldAuthorSlugs = pgTable(
  'blog_old_author_slugs',
  {
    slug: text().primaryKey(),
    author_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => blogAuthors.id, { onDelete: 'cascade' }),
  },
  (table) => [index('blog_old_author_slugs_author_idx').on(table.author_id)],
);

export const blogPostsAuthors = pgTable(
  'blog_posts_authors',
  {
    post_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    author_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => blogAuthors.id, { onDelete: 'cascade' }),
    /** The first author has the lowest. */
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.author_id] }),
    index('blog_posts_authors_author_idx').on(table.author_id, table.post_id),
  ],
);
