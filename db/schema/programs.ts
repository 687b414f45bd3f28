/** What programs read: who may use which data further, the open data files, and keys. */
import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from './shared.ts';

/** What the owner says about using a source further. A source without a row is exported nowhere. */
export const sourceLicences = pgTable('source_licences', {
  /** `own` for what was added or changed on this site, else the number of an import. */
  source: text().primaryKey(),
  /** SPDX identifier, such as `OGL-UK-3.0`. */
  licence: text().notNull(),
  /** Who is to be named, as the licence asks. */
  name: text().notNull(),
  stated_at: createdAt(),
});

/** The open data files as they were written last, one of each format. */
export const openDataFiles = pgTable('open_data_files', {
  format: text({ enum: ['csv', 'geojson', 'ndjson'] }).primaryKey(),
  /** In the storage. */
  file: text().notNull(),
  /** First half of the SHA-256 of its content, in hexadecimal digits. */
  hash: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  listings: integer().notNull(),
  /** All files of one making show the same moment: the statements about sources then, and the last event before it. */
  epoch: text().notNull(),
  position: bigint({ mode: 'number' }).notNull(),
  /** The day and the licences it says, so that it is known what has changed. */
  made_at: timestamp({ withTimezone: true }).notNull(),
});

/** Keys with which programs may ask more often. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Who uses it, as an admin calls them. */
    name: text().notNull(),
    /** Its first letters, by which people tell keys apart. */
    start: text().notNull(),
    /** SHA-256 of the key in hexadecimal digits: the key itself is stored nowhere. */
    hash: text().notNull().unique(),
    scopes: text({ enum: ['api', 'data', 'mcp'] })
      .array()
      .notNull(),
    created_at: createdAt(),
    last_used_at: timestamp({ withTimezone: true }),
    revoked_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('api_keys_name_key').on(table.name).where(sql`revoked_at IS NULL`),
    check('api_keys_scopes_check', sql`${table.scopes} <@ ARRAY['api', 'data', 'mcp']`),
  ],
);
