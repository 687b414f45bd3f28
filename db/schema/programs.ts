/** What programs read: who may use which data further, the open data files, and keys. */
import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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

/** Listings that may be used further, as of the files that were written last, with what programs find them by. */
export const openListings = pgTable('open_listings', {
  business_id: bigint({ mode: 'number' }).primaryKey(),
  organization_id: uuid().notNull().unique(),
  service_id: uuid().notNull().unique(),
  /** Null where it has no address that may be known. */
  at_location_id: uuid().unique(),
  /** When it is open in ordinary weeks: `MO 09:00 17:00`. */
  times: text().array().notNull(),
  /** SPDX identifiers. */
  licences: text().array().notNull(),
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
