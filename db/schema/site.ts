/** Settings. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea } from './columns.ts';
import { regions } from './places.ts';
import { createdAt, SLUG } from './shared.ts';

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
    /** Null for the default. */
    value: text(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    set_at: createdAt(),
  },
  (table) => [index('site_settings_newest_idx').on(table.region, table.name, table.id.desc())],
);

/** How the owner has emails sent: one row, or none. */
export const mailServer = pgTable(
  'mail_server',
  {
    is_only: boolean().primaryKey().default(true),
    /** Null where only the sender is set. */
    host: text(),
    port: integer(),
    security: text({ enum: ['tls', 'starttls', 'none'] }),
    /** Null where the server asks for no sign-in. */
    username: text(),
    /** Encrypted with a key made from `AUTH_SECRET`. */
    password: text(),
    /** Email address that emails come from; null for the default. */
    sender: text(),
  },
  (table) => [
    check('mail_server_only_check', sql`${table.is_only}`),
    check('mail_server_security_check', sql`${table.security} IN ('tls', 'starttls', 'none')`),
    check(
      'mail_server_whole_check',
      sql`num_nulls(${table.host}, ${table.port}, ${table.security}) IN (0, 3)`,
    ),
  ],
);

/** When and where the owner has backups made: one row, or none. */
export const backupPlan = pgTable(
  'backup_plan',
  {
    is_only: boolean().primaryKey().default(true),
    /** Null: `backups` in the data folder. */
    folder: text(),
    /** Null: only when somebody asks for one. */
    every_hours: integer(),
    keep: integer().notNull(),
    /** When somebody asked for a backup that is not made yet. */
    asked_at: timestamp({ withTimezone: true }),
    /** Why the last backup failed; null when it did not. */
    problem: text(),
  },
  (table) => [check('backup_plan_only_check', sql`${table.is_only}`)],
);

/** Addresses of pages that have moved, such as those of an earlier site. */
export const redirects = pgTable('redirects', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** In small letters, without a slash at its end. */
  from_path: text().notNull().unique(),
  /** A path of this site, or a web address. */
  to_address: text().notNull(),
  /** How often it was followed. */
  hits: bigint({ mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
});

/** Fields that the owner adds to listings, whose values are in `businesses.custom`. */
export const customFields = pgTable(
  'custom_fields',
  {
    /** Its name in stored values, files and the API. */
    key: text().primaryKey(),
    label: text().notNull(),
    kind: text({ enum: ['text', 'number', 'yes-no', 'choice', 'link'] }).notNull(),
    /** Of a number; empty for none. */
    unit: text().notNull().default(''),
    /** Beside its control; empty for none. */
    help: text().notNull().default(''),
    /** `[{key, label}]` in their order. */
    choices: jsonb().notNull().default([]),
    /** Names of the service types it is for; null for all listings. */
    services: text().array(),
    /** Its place among the others. */
    position: integer().notNull(),
    /** Since when it is shown nowhere; null for one in use. */
    archived_at: timestamp({ withTimezone: true }),
    /** Grows by one with each save. */
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    check('custom_fields_kind_check', sql`${table.kind} IN ('text', 'number', 'yes-no', 'choice', 'link')`),
  ],
);

/** What a page of the owner's says; the same in the page and in each of its versions. */
const pageText = () => ({
  /** Of a page the site comes with, the one it has there: `about`, `terms`, `privacy`. */
  slug: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  /** Markdown. */
  content: text().notNull(),
  /** A draft of a page the site comes with leaves that as it comes. */
  status: text({ enum: ['draft', 'published'] })
    .notNull()
    .default('draft'),
  in_footer: boolean().notNull().default(false),
});

/** Pages in the owner's own words, as they are now. */
export const sitePages = pgTable(
  'site_pages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    region: text()
      .notNull()
      .references(() => regions.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    ...pageText(),
    /** Grows by one with each save. */
    version: integer().notNull().default(1),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('site_pages_slug_key').on(table.region, table.slug),
    check('site_pages_slug_check', sql`${table.slug} ~ ${SLUG}`),
  ],
);

/** Every version of them that was saved, the current one among them; slugs that were public lead on to the page. */
export const sitePageVersions = pgTable(
  'site_page_versions',
  {
    page_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => sitePages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    ...pageText(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    saved_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.version] }),
    index('site_page_versions_slug_idx').on(table.slug),
  ],
);

/** Uploaded region packs: previewed, imported, undone. */
export const packImports = pgTable(
  'pack_imports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    uploaded_at: createdAt(),
    /** What the region is called in it. */
    name: text().notNull(),
    /** The pack as it came, until it is imported or left. */
    archive: bytea(),
    imported_at: timestamp({ withTimezone: true }),
    /** The site as a pack, as it was before. */
    before: jsonb(),
    /** SHA-256 of the site as a pack after the import: it can only be undone while unchanged. */
    after: text(),
    /** Slugs of the pages that came with it. */
    made_pages: text().array().notNull().default([]),
    undone_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('pack_imports_uploaded_idx').on(table.uploaded_at.desc())],
);
