/** What the admin area searches. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { byName } from './shared.ts';

/**
 * What the admin area searches in, as one text: every word, the postcode with and without its space, and the digits of the
 * phone number, with a blank before each of them.
 */
export const SEARCHED_TEXT: string = `lower((' ' || name || ' ' || slug || ' ' || city || ' ' || postal_code || ' '
  || replace(postal_code, ' ', '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]+', '', 'g')) COLLATE "und-x-icu")`;

/** A postcode as they are written, with its district and the digit of its sector to be removed. */
const POSTCODE = `'^([a-z]{1,2}[0-9][a-z0-9]? [0-9])[a-z]{2}$'`;

/** The postcode sector of a business: "so23 8". Null where its postcode is none that could be looked up by its parts. */
const SECTOR = `substring(lower(postal_code COLLATE "C") from ${POSTCODE})`;

/** Whether a letter stands before a digit anywhere but in a postcode that has a sector. */
const HAS_CODE = `(lower((' ' || name || ' ' || slug || ' ' || city || CASE WHEN ${SECTOR} IS NULL
  THEN ' ' || postal_code || ' ' || replace(postal_code, ' ', '') ELSE '' END) COLLATE "und-x-icu") ~ '[a-z][0-9]')`;

/**
 * What of a business the admin area searches, sorts and counts by: a narrow row for each, so that a search which finds thousands
 * reads no more of them than that. Triggers on `businesses` keep it, and a restore makes it again.
 */
export const searchEntries = pgTable(
  'desk_entries',
  {
    /** No foreign key: the triggers see to it, and a million of them would be checked one by one. */
    id: bigint({ mode: 'number' }).primaryKey(),
    has_position: boolean().notNull(),
    has_phone: boolean().notNull(),
    demo: boolean().notNull(),
    /** Whether a letter stands before a digit in any other word than the postcode: "K9". */
    has_code: boolean().notNull(),
    confirmed_on: date(),
    name: text().notNull(),
    /** See `DESK_TEXT`. */
    text: text().notNull(),
    /** Of the postcode, in lower case: "so23 8"; null where it is not written as postcodes are. */
    sector: text(),
    category: text().notNull(),
    city: text().notNull(),
    council: text(),
    site: text(),
    services: text().array(),
  },
  (table) => [
    index('desk_entries_text_idx').using('gin', sql`${table.text} gin_trgm_ops`),
    // The same of few, for districts: those that have the letters and digits of one elsewhere than in their postcode.
    index('desk_entries_code_idx').using('gin', sql`${table.text} gin_trgm_ops`).where(sql`has_code`),
    index('desk_entries_sector_idx')
      .on(table.sector, byName(table.name), table.id)
      .where(sql`sector IS NOT NULL`),
  ],
);

/** Fills the empty table from `businesses`, as its triggers do. */
export const FILL_SEARCH_ENTRIES: string = `
  INSERT INTO desk_entries (id, has_position, has_phone, demo, has_code, confirmed_on, name, text, sector, category, city,
    council, site, services)
  SELECT id, latitude IS NOT NULL, phone IS NOT NULL, demo, ${HAS_CODE}, confirmed_on, name, ${SEARCHED_TEXT}, ${SECTOR},
    category, city, council, site, services
  FROM businesses`;
