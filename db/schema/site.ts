/** What the site says of itself. */
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { regions } from './places.ts';
import { createdAt } from './shared.ts';

/** Build information shown in the footer; the first row counts. */
export const config = pgTable('config', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: text().notNull().default('1.0'),
  sub_version: text(),
  build_date: text(),
  build_time: text(),
});

/** The sitemap as it was last built, in files of up to 50,000 addresses; those of a large site are built when asked for. */
export const sitemapFiles = pgTable('sitemap_files', {
  /** From 1 on. */
  page: integer().primaryKey(),
  xml: text().notNull(),
  /** What it was built from; a different one now means that it is out of date. */
  fingerprint: text().notNull(),
  /**
   * The file is of businesses alone, with ids greater than this and up to the next file's; null for pages and posts, and for
   * the only file.
   */
  after_id: bigint({ mode: 'number' }),
});

/** What the owner has set, a row for each change: of each name the newest counts. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    region: text()
      .notNull()
      .references(() => regions.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** One of `SETTINGS`. */
    name: text().notNull(),
    /** Null: as it is where nobody has set it. */
    value: text(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    set_at: createdAt(),
  },
  (table) => [index('site_settings_newest_idx').on(table.region, table.name, table.id.desc())],
);
