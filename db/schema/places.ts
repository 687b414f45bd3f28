/** Where: the region with its towns, and postcodes. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
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
import { createdAt, SLUG } from './shared.ts';

/** The list of postcodes that was imported last, where one was: one row. Without it the one that comes with the directory counts. */
export const postcodeLists = pgTable(
  'postcode_lists',
  {
    /** Grows with each import. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    imported_at: createdAt(),
    /** As `writePackedFile` writes it. */
    file: bytea().notNull(),
  },
  () => [uniqueIndex('postcode_lists_only_one_key').on(sql`(true)`)],
);

/** Answers of the live geocoding provider, kept so that each postcode is asked for once. */
export const geocodedPostcodes = pgTable('geocoded_postcodes', {
  postcode: text().primaryKey(),
  /** Null when the provider does not know the postcode. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  fetched_at: createdAt(),
});

/** The region served, as its pack said at the first start: one row. */
export const regions = pgTable(
  'regions',
  {
    /** Name of its folder in `data/regions`. */
    slug: text().primaryKey(),
    name: text().notNull(),
    /** What the site is called unless the operator says otherwise. */
    site_name: text().notNull(),
    /** Codes of the councils whose areas make it up. */
    councils: text().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('regions_only_one_key').on(sql`(true)`),
    check('regions_slug_check', sql`${table.slug} ~ ${SLUG}`),
    check('regions_name_check', sql`char_length(${table.name}) BETWEEN 1 AND 60`),
    check('regions_site_name_check', sql`char_length(${table.site_name}) BETWEEN 1 AND 60`),
  ],
);

/** Places of the region with a landing page of their own, at `/{slug}`. */
export const towns = pgTable(
  'towns',
  {
    slug: text().primaryKey(),
    region: text()
      .notNull()
      .references(() => regions.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    name: text().notNull(),
    /** Of the town's middle, in degrees of WGS84. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Where it stands among the others; null: by its name, after those that have a place. */
    position: integer(),
    /** What its page says below the heading instead of the sentence that all towns have. */
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
    /** The town as it is called now, however often it was renamed since; null where it was deleted. */
    town: text().references(() => towns.slug, { onDelete: 'set null', onUpdate: 'cascade' }),
    /** Where the town was: one that is gone leads to the nearest. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (table) => [
    index('town_old_slugs_region_idx').on(table.region),
    index('town_old_slugs_town_idx').on(table.town),
    check('town_old_slugs_slug_check', sql`${table.slug} ~ ${SLUG} AND char_length(${table.slug}) <= 60`),
  ],
);

/** What was done to the region and its towns, so that it can be undone. */
export const placeActions = pgTable(
  'place_deeds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    region: text()
      .notNull()
      .references(() => regions.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    made_at: createdAt(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['town', 'region'] }).notNull(),
    /** As it was; null where there was no such town. */
    before: jsonb(),
    /** As it was from then on; null where the town is deleted. */
    after: jsonb(),
    undone_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('place_deeds_region_idx').on(table.region, table.made_at.desc())],
);
