import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
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

/** Cached sitemap in files of up to 50,000 addresses; large sites build theirs on request. */
export const sitemapFiles = pgTable('sitemap_files', {
  page: integer().primaryKey(),
  xml: text().notNull(),
  /** Identifies the data it was built from; it is stale if this differs. */
  fingerprint: text().notNull(),
  /** Holds businesses with ids above this, up to the next file's; null for pages and posts. */
  after_id: bigint({ mode: 'number' }),
});

/** Settings, one row per change: the newest of each name counts. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    region: text()
      .notNull()
      .references(() => regions.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    name: text().notNull(),
    /** Null for the default. */
    value: text(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    set_at: createdAt(),
  },
  (table) => [index('site_settings_newest_idx').on(table.region, table.name, table.id.desc())],
);

/** The owner's mail settings: at most one row. */
export const mailServer = pgTable(
  'mail_server',
  {
    is_only: boolean().primaryKey().default(true),
    /** Null if only the sender is set. */
    host: text(),
    port: integer(),
    security: text({ enum: ['tls', 'starttls', 'none'] }),
    /** Null if the server requires no sign-in. */
    username: text(),
    /** Encrypted with a key derived from `AUTH_SECRET`. */
    password: text(),
    /** Sender address; null for the default. */
    sender: text(),
    /** Most emails a minute; null for no limit. */
    per_minute: integer(),
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

/** The owner's backup settings: at most one row. */
export const backupPlan = pgTable(
  'backup_plan',
  {
    is_only: boolean().primaryKey().default(true),
    /** Null: `backups` in the data folder. */
    folder: text(),
    /** Null: only on request. */
    every_hours: integer(),
    keep: integer().notNull(),
    /** Time of a pending request. */
    asked_at: timestamp({ withTimezone: true }),
    /** Error of the last backup; null if it succeeded. */
    problem: text(),
  },
  (table) => [check('backup_plan_only_check', sql`${table.is_only}`)],
);

/** Redirects of moved pages, such as those of a previous site. */
export const redirects = pgTable('redirects', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case, without a trailing slash. */
  from_path: text().notNull().unique(),
  /** A path of this site, or a web address. */
  to_address: text().notNull(),
  hits: bigint({ mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
});

export const customFields = pgTable(
  'custom_fields',
  {
    key: text().primaryKey(),
    label: text().notNull(),
    kind: text({ enum: ['text', 'number', 'yes-no', 'choice', 'link'] }).notNull(),
    /** For numbers; empty for none. */
    unit: text().notNull().default(''),
    /** Help text next to its control; empty for none. */
    help: text().notNull().default(''),
    /** `[{key, label}]` in order. */
    choices: jsonb().notNull().default([]),
    /** Service types it applies to; null for all listings. */
    services: text().array(),
    position: integer().notNull(),
    /** Hidden everywhere since then; null for a field in use. */
    archived_at: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    check('custom_fields_kind_check', sql`${table.kind} IN ('text', 'number', 'yes-no', 'choice', 'link')`),
  ],
);

export const sitePages = pgTable(
  'site_pages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    region: text()
      .notNull()
      .references(() => regions.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** For standard pages, their own: `about`, `terms`, `privacy`. */
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    content: text().notNull(),
    /** While a standard page is a draft, its original text is shown. */
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    in_footer: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('site_pages_slug_key').on(table.region, table.slug),
    check('site_pages_slug_check', sql`${table.slug} ~ ${SLUG}`),
  ],
);

export const packImports = pgTable(
  'pack_imports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    uploaded_at: createdAt(),
    name: text().notNull(),
    archive: bytea().notNull(),
  },
  (table) => [index('pack_imports_uploaded_idx').on(table.uploaded_at.desc())],
);
