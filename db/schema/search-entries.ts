import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { byName } from './shared.ts';

/** Search text in the admin area: all words, the postcode with and without its space, the phone's digits. */
export const SEARCHED_TEXT: string = `lower((' ' || name || ' ' || slug || ' ' || city || ' ' || postal_code || ' '
  || replace(postal_code, ' ', '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]+', '', 'g')) COLLATE "und-x-icu")`;

const POSTCODE = `'^([a-z]{1,2}[0-9][a-z0-9]? [0-9])[a-z]{2}$'`;

/** Postcode sector: "so23 8". Null for malformed postcodes. */
const SECTOR = `substring(lower(postal_code COLLATE "C") from ${POSTCODE})`;

/** True if a letter precedes a digit anywhere outside a well-formed postcode. */
const HAS_CODE = `(lower((' ' || name || ' ' || slug || ' ' || city || CASE WHEN ${SECTOR} IS NULL
  THEN ' ' || postal_code || ' ' || replace(postal_code, ' ', '') ELSE '' END) COLLATE "und-x-icu") ~ '[a-z][0-9]')`;

/**
 * Narrow rows for searching and counting in the admin area. Written by triggers, and rebuilt by a restore.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** No foreign key: triggers maintain it, and a million checks would be slow. */
    id: bigint({ mode: 'number' }).primaryKey(),
    has_position: boolean().notNull(),
    has_phone: boolean().notNull(),
    demo: boolean().notNull(),
    /** True if a letter precedes a digit in any word except the postcode: "K9". */
    has_code: boolean().notNull(),
    confirmed_on: date(),
    name: text().notNull(),
    text: text().notNull(),
    /** Postcode sector in lower case: "so23 8"; null for malformed postcodes. */
    sector: text(),
    category: text().notNull(),
    city: text().notNull(),
    council: text(),
    site: text(),
    services: text().array(),
  },
  (table) => [
    index('search_entries_text_idx').using('gin', sql`${table.text} gin_trgm_ops`),
    // A small index for district searches: rows with letters and digits outside their postcode.
    index('search_entries_code_idx').using('gin', sql`${table.text} gin_trgm_ops`).where(sql`has_code`),
    index('search_entries_sector_idx')
      .on(table.sector, byName(table.name), table.id)
      .where(sql`sector IS NOT NULL`),
  ],
);

export const FILL_SEARCH_ENTRIES: string = `
  INSERT INTO search_entries (id, has_position, has_phone, demo, has_code, confirmed_on, name, text, sector, category, city,
    council, site, services)
  SELECT id, latitude IS NOT NULL, phone IS NOT NULL, demo, ${HAS_CODE}, confirmed_on, name, ${SEARCHED_TEXT}, ${SECTOR},
    category, city, council, site, services
  FROM businesses`;
