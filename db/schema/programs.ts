import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './shared.ts';

/** Licences for reusing sources. Sources without a row are never exported. */
export const sourceLicences = pgTable('source_licences', {
  /** `own` for data added or edited on this site, else the number of an import. */
  source: text().primaryKey(),
  /** SPDX identifier, such as `OGL-UK-3.0`. */
  licence: text().notNull(),
  /** Attribution required by the licence. */
  name: text().notNull(),
  stated_at: createdAt(),
});

export const openDataFiles = pgTable('open_data_files', {
  format: text({ enum: ['csv', 'geojson', 'ndjson'] }).primaryKey(),
  file: text().notNull(),
  /** First half of the SHA-256 of its content, in hexadecimal digits. */
  hash: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  listings: integer().notNull(),
  /** Same for all files of one export: the source licences then, and the last event before it. */
  epoch: text().notNull(),
  position: bigint({ mode: 'number' }).notNull(),
  /** Export date and licences in the file, to detect changes. */
  made_at: timestamp({ withTimezone: true }).notNull(),
});

/** Reusable listings as of the last export, with search keys. */
export const openListings = pgTable('open_listings', {
  business_id: bigint({ mode: 'number' }).primaryKey(),
  organization_id: uuid().notNull().unique(),
  service_id: uuid().notNull().unique(),
  /** Null without a public address. */
  at_location_id: uuid().unique(),
  /** Regular opening times: `MO 09:00 17:00`. */
  times: text().array().notNull(),
  /** SPDX identifiers. */
  licences: text().array().notNull(),
});

export const apiKeys = pgTable(
  'api_keys',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** First letters, to tell keys apart. */
    start: text().notNull(),
    /** SHA-256 of the key in hexadecimal digits; the key itself is not stored. */
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
