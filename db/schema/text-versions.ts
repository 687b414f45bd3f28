import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { blogPosts } from './blog.ts';
import { createdAt } from './shared.ts';
import { sitePages } from './site.ts';

/** Saved versions of articles and pages, including the current ones; slugs of published pages redirect. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    post_id: bigint({ mode: 'number' }).references(() => blogPosts.id, { onDelete: 'cascade' }),
    page_id: bigint({ mode: 'number' }).references(() => sitePages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The fields of its form. */
    fields: jsonb().notNull(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    saved_at: createdAt(),
  },
  (table) => [
    uniqueIndex('text_versions_post_key').on(table.post_id, table.version),
    uniqueIndex('text_versions_page_key').on(table.page_id, table.version),
    index('text_versions_page_slug_idx')
      .on(sql`(${table.fields} ->> 'slug')`)
      .where(sql`page_id IS NOT NULL`),
    check('text_versions_text_check', sql`num_nonnulls(${table.post_id}, ${table.page_id}) = 1`),
  ],
);
