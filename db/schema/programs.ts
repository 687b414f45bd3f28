/** What programs read: who may use which data further, the open data files, and keys. */
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
