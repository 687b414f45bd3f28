/** Businesses and what is known of all of them. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea, cube } from './columns.ts';
import { byName, createdAt, hostOf } from './shared.ts';

const SERVICE_DRAWINGS = ['walkers', 'day-care', 'kennels', 'parks', 'other'] as const;

/** What a visitor can choose in the service select; `category` is both value and label. What is null follows from the name. */
export const serviceTypes = pgTable(
  'service_types',
  {
    category: text().primaryKey(),
    /** What several of its businesses are called. */
    plural: text(),
    /** Where it stands among the others; those without come last, A to Z. */
    position: integer(),
    /** Whose drawings and colours it has. */
    drawing: text({ enum: SERVICE_DRAWINGS }),
    /** The schema.org type of its businesses. */
    schema_type: text(),
    /** The import that brought it, until it is given a type. */
    waits_from: bigint({ mode: 'number' }),
  },
  (table) => [
    check(
      'service_types_drawing_check',
      sql`${table.drawing} IN ('walkers', 'day-care', 'kennels', 'parks', 'other')`,
    ),
  ],
);

/** Other words for service types: names they had before, and what imports call them. */
export const serviceTypeWords = pgTable(
  'service_type_words',
  {
    /** In lower case, with one space between two words. */
    word: text().primaryKey(),
    /** Null: what is called so is no business of this directory. */
    category: text().references(() => serviceTypes.category, { onUpdate: 'cascade', onDelete: 'cascade' }),
    /** As it was written. */
    written: text().notNull(),
    /** Whether imports go by it; addresses and the API do in any case. */
    for_imports: boolean().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('service_type_words_category_idx').on(table.category)],
);

/**
 * Businesses whose word for their service waits to be filed, see `service_types.waits_from`. Meanwhile they are listed under the nearest
 * type. What a person sets instead counts more: `by_hand` has `category` then.
 */
export const unfiledServices = pgTable(
  'unfiled_services',
  {
    /** No foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }).primaryKey(),
    word: text()
      .notNull()
      .references(() => serviceTypes.category, { onUpdate: 'cascade', onDelete: 'cascade' }),
    /** The import that brought the word last; null where an earlier version kept none. */
    import_id: bigint({ mode: 'number' }),
  },
  (table) => [index('unfiled_services_word_idx').on(table.word)],
);

/** What was done to service types, with what it takes to undo it. */
export const serviceTypeActions = pgTable(
  'service_type_deeds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    made_at: createdAt(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['edited', 'moved', 'left-out'] }).notNull(),
    /** The type as it was, with the words that led to it. */
    before: jsonb().notNull(),
    /** The name it has now, or that of the type which has its businesses; null where these were removed. */
    category: text(),
    /** How many businesses went with it; each has a version of this action in `bulk_deeds`. */
    businesses: integer().notNull(),
    bulk_id: bigint({ mode: 'number' }),
    undone_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('service_type_deeds_made_idx').on(table.made_at.desc())],
);

/**
 * Sort key of lists that start with confirmed licences: the council's stars, then licences without stars, then no
 * licence; among equals the weighted rating, which is below ten. Queries must write it as the index does.
 */
export const LICENCE_ORDER: string = `(CASE WHEN licensed_until IS NULL THEN -10
  ELSE coalesce((licence ->> 'stars')::int2, 0) * 10 END + weighted_rating)`;

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
    /** Service types besides `category`, which is the main one and not among them. */
    services: text().array(),
    /** In OpenStreetMap notation, as written by `hours/`; null if unknown. */
    opening_hours: text(),
    /** `[{label, pence, per, from}]`, see `listing/price.ts`; null if unknown. */
    prices: jsonb(),
    /** What people ask, by its name, with the answer, who said it and when; see `listing/facts.ts`. */
    facts: jsonb(),
    /** The answers to the fields of the owner's, by their keys; see `custom_fields`. */
    custom: jsonb(),
    /** Its own pictures with their rights, the first one first; see `listing/photo.ts`. */
    photos: jsonb(),
    /** Which of the drawings of its service type it has chosen, from 0; null leaves it to chance. */
    drawing: smallint(),
    /** Comes to people: its street is published nowhere, and its coordinates are the middle of its postcode district. */
    hides_address: boolean().notNull().default(false),
    /** Miles it travels to people. */
    serves_miles: doublePrecision(),
    /** Where rating and reviews come from: "Google". */
    rating_source: text(),
    rating_seen_on: date(),
    /** When all details were last confirmed, and by whom: the business or an editor. */
    confirmed_on: date(),
    confirmed_by: text({ enum: ['business', 'editor'] }),
    /** The licence that counts of those in `licences`, as `listing/licence.ts` says; a trigger there sees to it. Null for none. */
    licence: jsonb().$type<object>(),
    /** Until when it holds; null where none does. */
    licensed_until: date(),
    /** Published reviews written here, and the sum of their stars; none while reviews are off. Triggers keep both; see `reviews.ts`. */
    own_reviews: integer().notNull().default(0),
    own_stars: integer().notNull().default(0),
    /** Names of the columns a person has set, which imports leave alone; null for none. */
    by_hand: text().array(),
    /** Grows with each change of what is known of it. */
    version: integer().notNull().default(1),
    /** The line of the file that an import added it from; null where no import did, or in older rows. */
    import_line: integer(),
    /** Came with the demo data and has never been changed since: a trigger sees to that. */
    demo: boolean().notNull().default(false),
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
     * Rating pulled towards 3.5 as if ten average reviews had been given besides the real ones (a Bayesian average), so that one
     * five-star review does not beat two hundred of 4.8. From 3 reviews written here on, it is their rating; otherwise that of another
     * site. Of those for which it is the same, the one confirmed later comes first: each day adds less than any two ratings of some
     * thousand reviews differ by.
     */
    weighted_rating: doublePrecision()
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN own_reviews >= 3 THEN (own_stars::float8 + 35) / (own_reviews::float8 + 10)
          ELSE (CASE WHEN rating IS NULL THEN 0 ELSE rating * coalesce(reviews, 0) END + 35)
            / (CASE WHEN rating IS NULL THEN 0 ELSE coalesce(reviews, 0) END + 10) END
          + CASE WHEN isfinite(confirmed_on) THEN greatest(confirmed_on - '2000-01-01'::date, 0) ELSE 0 END * 1e-12::float8`,
      ),
    /**
     * Name and postcode without case, spaces and punctuation: the identity of a business. Letters of any script stay,
     * and a name of punctuation only is used as it is.
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
    // For feeds of what has changed.
    index('businesses_updated_idx').on(table.updated_at, table.id),
    // The same for those that offer further services: which of them a search is for, their lists say by themselves.
    index('businesses_services_idx').using('gin', table.services).where(sql`services IS NOT NULL`),
    index('businesses_services_position_idx').using('gist', table.position).where(sql`services IS NOT NULL`),
    index('businesses_services_rank_idx')
      .on(table.weighted_rating.desc(), byName(table.name), table.id)
      .where(sql`services IS NOT NULL`),
    // The answers to the fields of the owner's, of those that have any.
    index('businesses_custom_idx').using('gin', table.custom).where(sql`custom IS NOT NULL`),
    index('businesses_council_idx').on(table.council),
    index('businesses_licensed_idx').on(table.licensed_until).where(sql`licensed_until IS NOT NULL`),
    index('businesses_licence_order_idx')
      .on(sql`${sql.raw(LICENCE_ORDER)} DESC NULLS LAST`, byName(table.name), table.id)
      .where(sql`licensed_until IS NOT NULL`),
    index('businesses_city_idx').using('gin', sql`${table.city} gin_trgm_ops`),
    // For the lists of the admin area, some of which are of those that lack something.
    index('businesses_name_idx').on(byName(table.name), table.id),
    index('businesses_confirmed_idx').on(sql`coalesce(${table.confirmed_on}, '-infinity'::date)`, table.id),
    index('businesses_no_position_idx').on(byName(table.name), table.id).where(sql`latitude IS NULL`),
    index('businesses_no_phone_idx').on(byName(table.name), table.id).where(sql`phone IS NULL`),
    // Whose website was looked at, see `site_checks`; an address may be longer than a tree of them could hold.
    index('businesses_site_idx').using('hash', table.site).where(sql`site IS NOT NULL`),
    index('businesses_demo_idx').on(byName(table.name), table.id).where(sql`demo`),
    // 300 characters keep the identity well inside what a btree entry can hold.
    check('businesses_name_check', sql`char_length(${table.name}) BETWEEN 1 AND 300`),
    check('businesses_postal_code_check', sql`char_length(${table.postal_code}) <= 40`),
    check('businesses_rating_check', sql`${table.rating} BETWEEN 0 AND 5`),
    check('businesses_reviews_check', sql`${table.reviews} >= 0`),
    check('businesses_latitude_check', sql`${table.latitude} BETWEEN -90 AND 90`),
    check('businesses_longitude_check', sql`${table.longitude} BETWEEN -180 AND 180`),
    check('businesses_coordinates_check', sql`(${table.latitude} IS NULL) = (${table.longitude} IS NULL)`),
    check('businesses_serves_miles_check', sql`${table.serves_miles} > 0 AND ${table.serves_miles} <= 500`),
    check('businesses_drawing_check', sql`${table.drawing} BETWEEN 0 AND 5`),
    check(
      'businesses_confirmed_check',
      sql`(${table.confirmed_on} IS NULL) = (${table.confirmed_by} IS NULL)`,
    ),
  ],
);

/**
 * The history of businesses, which is only ever added to. What an import added has no row of its own: the import is known by
 * the range of ids it gave out.
 */
export const businessVersions = pgTable(
  'business_versions',
  {
    /** No foreign key: it outlives what it tells of, and a million of them would be checked one by one. */
    business_id: bigint({ mode: 'number' }).notNull(),
    /** What `businesses.version` became. */
    version: integer().notNull(),
    made_at: createdAt(),
    kind: text({
      enum: [
        ...(['added', 'edited', 'imported', 'import-undone', 'taken-down', 'put-back', 'merged'] as const),
        ...(['unmerged', 'hidden', 'shown'] as const),
      ],
    }).notNull(),
    /** Public role of the author. */
    made_by: text({ enum: ['editor', 'import', 'command', 'business', 'visitor', 'site'] }).notNull(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    import_id: bigint({ mode: 'number' }),
    /** What was done to everything of a list made it, see `bulk_deeds`; null for most. */
    bulk_id: bigint({ mode: 'number' }),
    /** The line of the import's file. */
    import_line: integer(),
    /** `{column: {from, to}}` for each column that changed. */
    changes: jsonb().notNull(),
    /** Where the values come from, by column, where the author did not bring them: see `changes/origins`. Null for most. */
    origins: jsonb(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.version] }),
    index('business_versions_import_idx').on(table.import_id).where(sql`import_id IS NOT NULL`),
    index('business_versions_bulk_idx').on(table.bulk_id, table.business_id).where(sql`bulk_id IS NOT NULL`),
    index('business_versions_made_idx').on(table.made_at.desc()),
    index('business_versions_user_idx').on(table.user_id).where(sql`user_id IS NOT NULL`),
  ],
);

/** What editors do to everything that a list of the admin area shows, and how far it has got. */
export const bulkActions = pgTable('bulk_deeds', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  made_at: createdAt(),
  /** Who did it, or undid it. */
  user_id: text().references(() => users.id, { onDelete: 'set null' }),
  kind: text({ enum: ['set-service', 'set-town', 'confirm', 'take-down', 'hide', 'set-dates'] }).notNull(),
  /** The service, the town, the reason, until when and why as `writeHiding` puts it, or the hours for dates as `writeDated` does. */
  given: text().notNull(),
  /** The query of the list. */
  list: text().notNull(),
  state: text({ enum: ['doing', 'done', 'stopped', 'undoing', 'undone'] })
    .notNull()
    .default('doing'),
  /** How many the list showed when it began, and the highest id of them: what is added later is left alone. */
  total: integer().notNull(),
  last_id: bigint({ mode: 'number' }).notNull(),
  /** The id up to which it is done, or undone, and of how many businesses that was. */
  reached: bigint({ mode: 'number' }).notNull().default(0),
  seen: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  undone: integer().notNull().default(0),
  /** Why the first of those that stay was not changed. */
  problem: text(),
});

/** Businesses that are not listed, for now or for good: they are here instead of in `businesses`, so that no search can find one. */
export const removedBusinesses = pgTable(
  'removed_businesses',
  {
    /** The id it had in `businesses`, and gets again. */
    id: bigint({ mode: 'number' }).primaryKey(),
    slug: text().notNull(),
    identity: text().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    /** Where it lay, for what else there is nearby; of the postcode district where it hid its address. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** 'merged' if `into_id` is set. */
    kind: text({ enum: ['taken-down', 'merged', 'hidden'] }).notNull(),
    into_id: bigint({ mode: 'number' }),
    reason: text().notNull(),
    removed_at: createdAt(),
    /** The whole row of `businesses`, for putting it back. */
    business: jsonb().notNull(),
    /** What merging changed in the other business, to be taken back with it: `{column: {from, to}}`. */
    merged: jsonb(),
    /** From when on the row is replaced by its hashes; null for those that were merged or are hidden. */
    erase_after: timestamp({ withTimezone: true }),
    /** Of a hidden one: the day it is shown again, which is null until someone shows it. */
    hidden_until: date(),
    /** What its page tells visitors meanwhile. */
    visitor_note: text(),
    /** Who hid it: what an admin hid, its owner cannot show. */
    hidden_by: text({ enum: ['editor', 'business'] }),
  },
  (table) => [
    uniqueIndex('removed_businesses_slug_key').on(table.slug),
    uniqueIndex('removed_businesses_identity_key').on(table.identity),
    index('removed_businesses_into_idx').on(table.into_id).where(sql`into_id IS NOT NULL`),
    index('removed_businesses_removed_idx').on(table.removed_at.desc()),
    index('removed_businesses_erase_idx').on(table.erase_after).where(sql`erase_after IS NOT NULL`),
    index('removed_businesses_hidden_until_idx').on(table.hidden_until).where(sql`hidden_until IS NOT NULL`),
    check(
      'removed_businesses_hidden_check',
      sql`(${table.kind} = 'hidden') = (${table.hidden_by} IS NOT NULL)`,
    ),
  ],
);

/** What is left of businesses that were erased: hashes with a key of the site, of their identity and of their addresses. */
export const erasedBusinesses = pgTable('erased_businesses', {
  hash: bytea().primaryKey(),
  erased_at: createdAt(),
});

/** Pictures of businesses that were erased, until their files are gone as well. */
export const erasedPictures = pgTable('erased_pictures', {
  /** Names their files, as with uploads. */
  hash: text().primaryKey(),
  erased_at: createdAt(),
});

/** Addresses that businesses had before, which lead to the current one. */
export const businessOldSlugs = pgTable(
  'business_old_slugs',
  {
    slug: text().primaryKey(),
    /** In `businesses`, or in `removed_businesses` by now. */
    business_id: bigint({ mode: 'number' }).notNull(),
    created_at: createdAt(),
  },
  (table) => [index('business_old_slugs_business_idx').on(table.business_id)],
);

/** Identities that businesses had before, by which imports know them again. */
export const businessOldIdentities = pgTable(
  'business_old_identities',
  {
    identity: text().primaryKey(),
    /** In `businesses`, or in `removed_businesses` by now. */
    business_id: bigint({ mode: 'number' }).notNull(),
    /** A visitor brought it and it did not last: imports report it, and match nothing by it. */
    brief: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [index('business_old_identities_business_idx').on(table.business_id)],
);

/** Pictures that businesses name by an address elsewhere, as the site has fetched them. */
export const fetchedPictures = pgTable(
  'fetched_pictures',
  {
    /** As a business names it in `photo`. */
    url: text().primaryKey(),
    /** Host and port it is requested from. */
    host: hostOf('url'),
    /** 'failed' is tried again at `try_after`, and given up as 'refused'. */
    state: text({ enum: ['waiting', 'stored', 'failed', 'refused'] })
      .notNull()
      .default('waiting'),
    /** Names the stored picture, as with uploads. */
    hash: text(),
    width: integer(),
    height: integer(),
    attempts: integer().notNull().default(0),
    try_after: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Why it failed, as a sentence. */
    problem: text(),
    fetched_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('fetched_pictures_due_idx')
      .on(table.host, table.try_after)
      .where(sql`state IN ('waiting', 'failed')`),
  ],
);

/** One row, whose numbers grow with statements that change `businesses` (by triggers): what was read at one holds while it stays. */
export const businessesVersion = pgTable('businesses_version', {
  /** Of all that is known of businesses. */
  version: bigint({ mode: 'number' }).notNull(),
  /** Columns that totals depend on, see `businesses/totals`: a corrected phone number needs no recount. */
  counted_version: bigint({ mode: 'number' }).notNull().default(1),
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
