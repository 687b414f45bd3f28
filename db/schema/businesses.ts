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

/** Options of the service select; `category` is both value and label. Null columns are derived from the name. */
export const serviceTypes = pgTable(
  'service_types',
  {
    category: text().primaryKey(),
    plural: text(),
    /** Sort order; nulls last, A to Z. */
    position: integer(),
    drawing: text({ enum: SERVICE_DRAWINGS }),
    schema_type: text(),
    /** Import that added it, until it is assigned to a type. */
    waits_from: bigint({ mode: 'number' }),
  },
  (table) => [
    check(
      'service_types_drawing_check',
      sql`${table.drawing} IN ('walkers', 'day-care', 'kennels', 'parks', 'other')`,
    ),
  ],
);

export const serviceTypeWords = pgTable(
  'service_type_words',
  {
    /** Lower case, with single spaces. */
    word: text().primaryKey(),
    /** Null: such businesses don't belong in this directory. */
    category: text().references(() => serviceTypes.category, { onUpdate: 'cascade', onDelete: 'cascade' }),
    written: text().notNull(),
    /** True if imports use it; addresses and the API always do. */
    for_imports: boolean().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('service_type_words_category_idx').on(table.category)],
);

/** Businesses whose service word is not filed; listed under the nearest type unless a person chose one. */
export const unfiledServices = pgTable(
  'unfiled_services',
  {
    business_id: bigint({ mode: 'number' }).primaryKey(),
    word: text()
      .notNull()
      .references(() => serviceTypes.category, { onUpdate: 'cascade', onDelete: 'cascade' }),
    /** Last import with the word; null in rows of earlier versions. */
    import_id: bigint({ mode: 'number' }),
  },
  (table) => [index('unfiled_services_word_idx').on(table.word)],
);

/**
 * Sort key: the council's stars, licences without stars, none; ties by rating (below ten). Queries must
 * repeat the index expression exactly.
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
    /** One a line, as written by `people/`. */
    people: text(),
    /** Days away or full, one range a line; see `listing/away.ts`. */
    away: text(),
    full_address: text(),
    email_1: text(),
    facebook: text(),
    instagram: text(),
    linkedin: text(),
    tiktok: text(),
    twitter: text(),
    youtube: text(),
    /** Council code; null if unknown or not determined yet. */
    council: text(),
    /** Additional service types, without the main one in `category`. */
    services: text().array(),
    /** OpenStreetMap notation, as written by `hours/`; null if unknown. */
    opening_hours: text(),
    /** `[{label, pence, per, from}]`, see `listing/price.ts`; null if unknown. */
    prices: jsonb(),
    /** Answers to common questions by name, with source and date; see `listing/facts.ts`. */
    facts: jsonb(),
    /** Values of custom fields by key; see `custom_fields`. */
    custom: jsonb(),
    /** Room for new dogs, as the business stated it, and when; see `listing/new-dogs.ts`. */
    new_dogs: jsonb(),
    /** Last day on which it is shown: 90 days after it was said, or before the month it names begins. */
    new_dogs_until: date().generatedAlwaysAs(
      sql`least(
        make_date(substr(new_dogs ->> 'on', 1, 4)::int, substr(new_dogs ->> 'on', 6, 2)::int, substr(new_dogs ->> 'on', 9, 2)::int) + 90,
        make_date(substr(new_dogs ->> 'until', 1, 4)::int, substr(new_dogs ->> 'until', 6, 2)::int, 1) - 1)`,
    ),
    /** Pictures with their rights, in order; see `listing/photo.ts`. */
    photos: jsonb(),
    /** Chosen drawing of its service type, from 0; null for a random one. */
    drawing: smallint(),
    /** The street is never published; coordinates are the centre of the postcode district. */
    hides_address: boolean().notNull().default(false),
    serves_miles: doublePrecision(),
    rating_source: text(),
    rating_seen_on: date(),
    /** When all details were last confirmed, and by the business or an editor. */
    confirmed_on: date(),
    confirmed_by: text({ enum: ['business', 'editor'] }),
    /** The one of `licences` that counts, see `listing/licence.ts`; kept by a trigger there. Null for none. */
    licence: jsonb().$type<object>(),
    /** Last day of the licence; null if none is in force. */
    licensed_until: date(),
    /** Number of own published reviews and sum of stars; zero while reviews are off. Set by triggers. */
    own_reviews: integer().notNull().default(0),
    own_stars: integer().notNull().default(0),
    /** Documents that an admin saw, see `listing/seen-document.ts`; null for none. Set by triggers. */
    seen: jsonb(),
    /** Last day of the insurance whose certificate an admin saw. Set by triggers. */
    insured_until: date(),
    /** Columns set by a person, which imports don't overwrite; null for none. */
    by_hand: text().array(),
    version: integer().notNull().default(1),
    /** Line of the import file; null if not imported, and in older rows. */
    import_line: integer(),
    demo: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** Unit vector of the coordinates: chord length grows with great-circle distance. */
    position: cube().generatedAlwaysAs(
      sql`CASE WHEN latitude IS NULL THEN NULL ELSE cube(ARRAY[
        cos(radians(latitude)) * cos(radians(longitude)),
        cos(radians(latitude)) * sin(radians(longitude)),
        sin(radians(latitude))]) END`,
    ),
    /**
     * Bayesian average: ten extra reviews of 3.5, so that a single five-star review doesn't win. Uses own
     * reviews from 3 on, else another site's rating. Ties go to the later confirmation.
     */
    weighted_rating: doublePrecision()
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN own_reviews >= 3 THEN (own_stars::float8 + 35) / (own_reviews::float8 + 10)
          ELSE (CASE WHEN rating IS NULL THEN 0 ELSE rating * coalesce(reviews, 0) END + 35)
            / (CASE WHEN rating IS NULL THEN 0 ELSE coalesce(reviews, 0) END + 10) END
          + CASE WHEN isfinite(confirmed_on) THEN greatest(confirmed_on - '2000-01-01'::date, 0) ELSE 0 END * 1e-12::float8`,
      ),
    /** Identity: name and postcode without case, spaces and punctuation, unless the name has nothing else. */
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
    index('businesses_updated_idx').on(table.updated_at, table.id),
    index('businesses_services_idx').using('gin', table.services).where(sql`services IS NOT NULL`),
    index('businesses_services_position_idx').using('gist', table.position).where(sql`services IS NOT NULL`),
    index('businesses_services_rank_idx')
      .on(table.weighted_rating.desc(), byName(table.name), table.id)
      .where(sql`services IS NOT NULL`),
    index('businesses_custom_idx').using('gin', table.custom).where(sql`custom IS NOT NULL`),
    index('businesses_council_idx').on(table.council),
    index('businesses_licensed_idx').on(table.licensed_until).where(sql`licensed_until IS NOT NULL`),
    index('businesses_licence_order_idx')
      .on(sql`${sql.raw(LICENCE_ORDER)} DESC NULLS LAST`, byName(table.name), table.id)
      .where(sql`licensed_until IS NOT NULL`),
    index('businesses_new_dogs_idx').on(table.new_dogs_until).where(sql`new_dogs_until IS NOT NULL`),
    index('businesses_insured_idx').on(table.insured_until).where(sql`insured_until IS NOT NULL`),
    index('businesses_city_idx').using('gin', sql`${table.city} gin_trgm_ops`),
    // For admin lists, some of which filter by missing values.
    index('businesses_name_idx').on(byName(table.name), table.id),
    index('businesses_confirmed_idx').on(sql`coalesce(${table.confirmed_on}, '-infinity'::date)`, table.id),
    index('businesses_no_position_idx').on(byName(table.name), table.id).where(sql`latitude IS NULL`),
    index('businesses_no_phone_idx').on(byName(table.name), table.id).where(sql`phone IS NULL`),
    // For `site_checks`. A hash, because addresses may be too long for a btree.
    index('businesses_site_idx').using('hash', table.site).where(sql`site IS NOT NULL`),
    index('businesses_demo_idx').on(byName(table.name), table.id).where(sql`demo`),
    // 300 characters keep the identity well within the limit of a btree entry.
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

/** Append-only history of businesses. Imported additions have no rows: the import's id range identifies them. */
export const businessVersions = pgTable(
  'business_versions',
  {
    /** No foreign key: it outlives the business, and a million checks would be slow. */
    business_id: bigint({ mode: 'number' }).notNull(),
    version: integer().notNull(),
    made_at: createdAt(),
    kind: text({
      enum: [
        ...(['added', 'edited', 'imported', 'import-undone', 'taken-down', 'put-back', 'merged'] as const),
        ...(['unmerged', 'hidden', 'shown'] as const),
      ],
    }).notNull(),
    made_by: text({ enum: ['editor', 'import', 'command', 'business', 'visitor', 'site'] }).notNull(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    import_id: bigint({ mode: 'number' }),
    /** Bulk action that made it, see `bulk_actions`; null for most. */
    bulk_id: bigint({ mode: 'number' }),
    import_line: integer(),
    /** `{column: {from, to}}` for each column that changed. */
    changes: jsonb().notNull(),
    /** Origin of values by column, if not from the author: see `changes/origins`. Null for most. */
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

export const bulkActions = pgTable('bulk_actions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  made_at: createdAt(),
  user_id: text().references(() => users.id, { onDelete: 'set null' }),
  kind: text({ enum: ['set-service', 'set-town', 'confirm', 'take-down', 'hide', 'set-dates'] }).notNull(),
  /** The action's argument: a service, town or reason, or output of `writeHiding` or `writeDated`. */
  given: text().notNull(),
  list: text().notNull(),
  state: text({ enum: ['doing', 'done', 'stopped', 'undoing', 'undone'] })
    .notNull()
    .default('doing'),
  /** Number of listed businesses and their highest id at the start; later additions aren't touched. */
  total: integer().notNull(),
  last_id: bigint({ mode: 'number' }).notNull(),
  /** Last id that was processed or undone, and the number of businesses so far. */
  reached: bigint({ mode: 'number' }).notNull().default(0),
  seen: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  undone: integer().notNull().default(0),
  problem: text(),
});

/** Businesses hidden for now or for good, kept out of `businesses` so that no query can find them. */
export const removedBusinesses = pgTable(
  'removed_businesses',
  {
    /** Id in `businesses`, reused when restored. */
    id: bigint({ mode: 'number' }).primaryKey(),
    slug: text().notNull(),
    identity: text().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    /** Coordinates for nearby suggestions; of the postcode district if the address is hidden. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** 'merged' if `into_id` is set. */
    kind: text({ enum: ['taken-down', 'merged', 'hidden'] }).notNull(),
    into_id: bigint({ mode: 'number' }),
    reason: text().notNull(),
    removed_at: createdAt(),
    business: jsonb().notNull(),
    /** Changes to the other business by the merge, for undoing it: `{column: {from, to}}`. */
    merged: jsonb(),
    /** When the row is replaced by its hashes; null for merged or hidden ones. */
    erase_after: timestamp({ withTimezone: true }),
    /** Day a hidden business is shown again; null until someone shows it. */
    hidden_until: date(),
    visitor_note: text(),
    /** If hidden by an editor, its owner can't show it. */
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

/** Erased businesses: hashes of their identity and addresses, with a key of the site. */
export const erasedBusinesses = pgTable('erased_businesses', {
  hash: bytea().primaryKey(),
  erased_at: createdAt(),
});

export const erasedPictures = pgTable('erased_pictures', {
  hash: text().primaryKey(),
  erased_at: createdAt(),
});

export const businessOldSlugs = pgTable(
  'business_old_slugs',
  {
    slug: text().primaryKey(),
    /** In `businesses` or `removed_businesses`. */
    business_id: bigint({ mode: 'number' }).notNull(),
    created_at: createdAt(),
  },
  (table) => [index('business_old_slugs_business_idx').on(table.business_id)],
);

export const businessOldIdentities = pgTable(
  'business_old_identities',
  {
    identity: text().primaryKey(),
    /** In `businesses` or `removed_businesses`. */
    business_id: bigint({ mode: 'number' }).notNull(),
    /** Set briefly by a visitor's change: imports report it, but don't match by it. */
    brief: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [index('business_old_identities_business_idx').on(table.business_id)],
);

export const fetchedPictures = pgTable(
  'fetched_pictures',
  {
    url: text().primaryKey(),
    host: hostOf('url'),
    /** 'failed' is retried at `try_after`, and finally becomes 'refused'. */
    state: text({ enum: ['waiting', 'stored', 'failed', 'refused'] })
      .notNull()
      .default('waiting'),
    hash: text(),
    width: integer(),
    height: integer(),
    attempts: integer().notNull().default(0),
    try_after: timestamp({ withTimezone: true }).notNull().defaultNow(),
    problem: text(),
    fetched_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('fetched_pictures_due_idx')
      .on(table.host, table.try_after)
      .where(sql`state IN ('waiting', 'failed')`),
  ],
);

/** One row; triggers increment its numbers whenever `businesses` changes, to invalidate caches. */
export const businessesVersion = pgTable('businesses_version', {
  version: bigint({ mode: 'number' }).notNull(),
  /** Only columns that totals depend on, see `businesses/totals`: a corrected phone number needs no recount. */
  counted_version: bigint({ mode: 'number' }).notNull().default(1),
});

/** Progress of determining the councils of businesses: one row. */
export const councilProgress = pgTable(
  'council_progress',
  {
    only_one: boolean().primaryKey(),
    postcodes: text().notNull(),
    last_id: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('council_progress_only_one_check', sql`${table.only_one}`)],
);
