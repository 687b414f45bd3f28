/** Businesses and what is known of all of them. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cube } from './columns.ts';
import { byName, createdAt } from './shared.ts';

/** What a visitor can choose in the service select; `category` is both value and label. */
export const serviceTypes = pgTable('service_types', { category: text().primaryKey() });

export const businesses = pgTable(
  'businesses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    category: text()
      .notNull()
      .references(() => serviceTypes.category, { onUpdate: 'cascade' }),
    photo: text(),
    rating: doublePrecision(),
    reviews: integer(),
    city: text().notNull(),
    postal_code: text().notNull(),
    phone: text(),
    site: text(),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    website_description: text(),
    full_address: text(),
    email_1: text(),
    facebook: text(),
    instagram: text(),
    linkedin: text(),
    tiktok: text(),
    twitter: text(),
    youtube: text(),
    /** Code of the council it lies in; null where that is not known, or not yet. */
    council: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** Unit vector of the coordinates: the chord between two of them grows with the great-circle distance. */
    position: cube().generatedAlwaysAs(
      sql`CASE WHEN latitude IS NULL THEN NULL ELSE cube(ARRAY[
        cos(radians(latitude)) * cos(radians(longitude)),
        cos(radians(latitude)) * sin(radians(longitude)),
        sin(radians(latitude))]) END`,
    ),
    /**
     * Rating pulled towards 3.5 as if ten average reviews had been given besides the real ones
     * (a Bayesian average), so that one five-star review does not beat two hundred of 4.8.
     */
    weighted_rating: doublePrecision()
      .notNull()
      .generatedAlwaysAs(
        sql`(CASE WHEN rating IS NULL THEN 0 ELSE rating * coalesce(reviews, 0) END + 35)
          / (CASE WHEN rating IS NULL THEN 0 ELSE coalesce(reviews, 0) END + 10)`,
      ),
    /**
     * Name and postcode without case, spaces and punctuation: what makes two rows the same business.
     * Letters of any script stay, and a name of punctuation alone stands for itself.
     */
    identity: text()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(nullif(regexp_replace(lower(name), '[\\s!-/:-@\\[-\`{-~‘’“”–—]+', '', 'g'), ''), name)
          || '|' || regexp_replace(lower(postal_code), '[\\s!-/:-@\\[-\`{-~‘’“”–—]+', '', 'g')`,
      ),
  },
  (table) => [
    uniqueIndex('businesses_slug_key').on(table.slug),
    uniqueIndex('businesses_identity_key').on(table.identity),
    index('businesses_position_idx').using('gist', table.position),
    index('businesses_category_position_idx').using('gist', table.category, table.position),
    index('businesses_rank_idx').on(table.weighted_rating.desc(), byName(table.name), table.id),
    index('businesses_category_rank_idx').on(
      table.category,
      table.weighted_rating.desc(),
      byName(table.name),
      table.id,
    ),
    index('businesses_council_idx').on(table.council),
    index('businesses_city_idx').using('gin', sql`${table.city} gin_trgm_ops`),
    // 300 characters keep the identity well inside what a btree entry can hold.
    check('businesses_name_check', sql`char_length(${table.name}) BETWEEN 1 AND 300`),
    check('businesses_postal_code_check', sql`char_length(${table.postal_code}) <= 40`),
    check('businesses_rating_check', sql`${table.rating} BETWEEN 0 AND 5`),
    check('businesses_reviews_check', sql`${table.reviews} >= 0`),
    check('businesses_latitude_check', sql`${table.latitude} BETWEEN -90 AND 90`),
    check('businesses_longitude_check', sql`${table.longitude} BETWEEN -180 AND 180`),
    check('businesses_coordinates_check', sql`(${table.latitude} IS NULL) = (${table.longitude} IS NULL)`),
  ],
);

/**
 * One row, whose number grows with every statement that changes `businesses` (by triggers): what was counted at
 * one version holds for as long as the number stays.
 */
export const businessesVersion = pgTable('businesses_version', {
  version: bigint({ mode: 'number' }).notNull(),
});

/** How far the councils of businesses have been worked out: one row. */
export const councilProgress = pgTable(
  'council_progress',
  {
    only_one: boolean().primaryKey(),
    /** By which list of postcodes. */
    postcodes: text().notNull(),
    /** Up to which business, by its id. */
    last_id: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('council_progress_only_one_check', sql`${table.only_one}`)],
);
