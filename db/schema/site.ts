/** What the site says of itself. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Build information shown in the footer; the first row counts. */
export const config = pgTable('config', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: text().notNull().default('1.0'),
  sub_version: text(),
  build_date: text(),
  build_time: text(),
});

/** The sitemap as it was last built, in files of up to 50,000 addresses. */
export const sitemapFiles = pgTable('sitemap_files', {
  /** From 1 on. */
  page: integer().primaryKey(),
  xml: text().notNull(),
  /** What it was built from; a different one now means that it is out of date. */
  fingerprint: text().notNull(),
});
