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
import { bytea } from './columns.ts';
import { createdAt, SLUG } from './shared.ts';

/** Last imported list of postcodes: at most one row. Without it the shipped list is used. */
export const postcodeLists = pgTable(
  'postcode_lists',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    imported_at: createdAt(),
    /** Format of `writePackedFile`. */
    file: bytea().notNull(),
  },
  () => [uniqueIndex('postcode_lists_only_one_key').on(sql`(true)`)],
);

/** Cached answers of the live geocoding provider: one request per postcode. */
export const geocodedPostcodes = pgTable('geocoded_postcodes', {
  postcode: text().primaryKey(),
  /** Null if unknown to the provider. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  fetched_at: createdAt(),
});

/** The region served, from its pack at the first start: one row. */
export const regions = pgTable(
  'regions',
  {
    /** Name of its folder in `data/regions`. */
    slug: text().primaryKey(),
    name: text().notNull(),
    site_name: text().notNull(),
    councils: text().array().notNull().default([]),
    /** True while the first start loads demo data, then false; null before that choice. */
    loads_demo: boolean(),
  },
  (table) => [
    uniqueIndex('regions_only_one_key').on(sql`(true)`),
    check('regions_slug_check', sql`${table.slug} ~ ${SLUG}`),
    check('regions_name_check', sql`char_length(${table.name}) BETWEEN 1 AND 60`),
    check('regions_site_name_check', sql`char_length(${table.site_name}) BETWEEN 1 AND 60`),
  ],
);

export const towns = pgTable(
  'towns',
  {
    slug: text().primaryKey(),
    region: text()
      .notNull()
      .references(() => regions.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    name: text().notNull(),
    /** Centre of the town, in WGS84 degrees. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Sort order; nulls last, by name. */
    position: integer(),
    /** Replaces the standard sentence below the page's heading. */
    words: text(),
  },
  (table) => [
    index('towns_region_idx').on(table.region),
    check('towns_slug_check', sql`${table.slug} ~ ${SLUG} AND char_length(${table.slug}) <= 60`),
    check('towns_name_check', sql`char_length(${table.name}) BETWEEN 1 AND 60`),
    check('towns_latitude_check', sql`${table.latitude} BETWEEN -90 AND 90`),
    check('towns_longitude_check', sql`${table.longitude} BETWEEN -180 AND 180`),
    check('towns_words_check', sql`char_length(${table.words}) BETWEEN 1 AND 600`),
  ],
);

/** A town's earlier addresses, which redirect until another town uses them. */
export const townOldSlugs = pgTable(
  'town_old_slugs',
  {
    slug: text().primaryKey(),
    region: text()
      .notNull()
      .references(() => regions.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Current slug, even after further renames; null if the town was deleted. */
    town: text().references(() => towns.slug, { onDelete: 'set null', onUpdate: 'cascade' }),
    /** Former position: a deleted town redirects to the nearest. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (table) => [
    index('town_old_slugs_region_idx').on(table.region),
    index('town_old_slugs_town_idx').on(table.town),
    check('town_old_slugs_slug_check', sql`${table.slug} ~ ${SLUG} AND char_length(${table.slug}) <= 60`),
  ],
);
