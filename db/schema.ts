/**
 * The data model on one page. Names are the product's own (also where they are unusual, such as
 * `postal_code` or `email_1`), so that a CSV header, an API field and a column are one word.
 */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, cube, tsvector } from './columns.ts';

/** Names sort as people expect, and alike on every server whatever its own locale is. */
export const byName = (name: AnyPgColumn) => sql`${name} COLLATE "und-x-icu"`;

const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

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

/** Answers of the live geocoding provider, kept so that each postcode is asked for once. */
export const geocodedPostcodes = pgTable('geocoded_postcodes', {
  postcode: text().primaryKey(),
  /** Null when the provider does not know the postcode. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  fetched_at: createdAt(),
});

/** Build information shown in the footer; the first row counts. */
export const config = pgTable('config', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: text().notNull().default('1.0'),
  sub_version: text(),
  build_date: text(),
  build_time: text(),
});

/** How the last part of an address is written: lower-case letters and digits, and single hyphens between them. */
const SLUG = sql.raw(`'^[a-z0-9]+(-[a-z0-9]+)*$'`);

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
  },
  (table) => [
    index('towns_region_idx').on(table.region),
    check('towns_slug_check', sql`${table.slug} ~ ${SLUG} AND char_length(${table.slug}) <= 60`),
    check('towns_name_check', sql`char_length(${table.name}) BETWEEN 1 AND 60`),
    check('towns_latitude_check', sql`${table.latitude} BETWEEN -90 AND 90`),
    check('towns_longitude_check', sql`${table.longitude} BETWEEN -180 AND 180`),
  ],
);

// Blog

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    title: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    excerpt: text(),
    category: text().notNull().default('General'),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** Set by the first publication and kept from then on. */
    published_at: timestamp({ withTimezone: true }),
    /** Address of a picture: of this site (`/uploads/…`) or of another. */
    featured_image: text(),
    meta_title: text(),
    meta_description: text(),
    /** Separated by commas. */
    keywords: text(),
    /** Id of the user who wrote it; the text stays when they go. */
    author_id: text().references(() => users.id, { onDelete: 'set null' }),
    /** Grows by one with each save: who saves an older one than the stored is told so. */
    version: integer().notNull().default(1),
    /** Came with the demo data and has never been edited. */
    demo: boolean().notNull().default(false),
    /** What is searched for parts of words, in lower case. */
    search_text: text().notNull().generatedAlwaysAs(sql`lower(title || E'\n' || content)`),
    /** What is searched for the beginnings of words: lower-case letters and digits of any script. */
    search_words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          String.raw`to_tsvector('simple', regexp_replace(lower(title || ' ' || content), '[^a-z0-9\u00c0-\u1fff\u2c00-\ud7ff]+', ' ', 'g'))`,
        ),
      ),
    /** The signs in it which few texts have: a search for one reads only those that do. */
    search_signs: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(String.raw`regexp_replace(title || content, '[^%_\\$&@+=<{}~^]', '', 'g')`)),
  },
  (table) => [
    uniqueIndex('blog_posts_slug_key').on(table.slug),
    index('blog_posts_created_idx').on(table.created_at.desc(), table.id.desc()),
    index('blog_posts_public_idx')
      .on(table.created_at.desc(), table.id.desc())
      .where(sql`status = 'published'`),
    index('blog_posts_category_idx')
      .on(table.category, table.created_at.desc(), table.id.desc())
      .where(sql`status = 'published'`),
    index('blog_posts_published_idx').on(table.published_at.desc()).where(sql`status = 'published'`),
    index('blog_posts_draft_idx').on(table.created_at.desc(), table.id.desc()).where(sql`status = 'draft'`),
    index('blog_posts_changed_idx').on(table.updated_at.desc(), table.id).where(sql`status = 'published'`),
    index('blog_posts_search_idx').using('gin', sql`${table.search_text} gin_trgm_ops`),
    index('blog_posts_words_idx').using('gin', table.search_words),
    index('blog_posts_signs_idx').using('gin', sql`string_to_array(${table.search_signs}, NULL)`),
    check('blog_posts_slug_check', sql`${table.slug} ~ ${SLUG}`),
    check('blog_posts_title_check', sql`${table.title} <> ''`),
    check('blog_posts_status_check', sql`${table.status} IN ('draft', 'published')`),
  ],
);

/** Slugs that published posts had before: their addresses lead on to the present ones. */
export const blogOldSlugs = pgTable(
  'blog_old_slugs',
  {
    slug: text().primaryKey(),
    post_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('blog_old_slugs_post_idx').on(table.post_id)],
);

export const blogTags = pgTable(
  'blog_tags',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    slug: text().notNull(),
  },
  (table) => [
    uniqueIndex('blog_tags_slug_key').on(table.slug),
    check('blog_tags_name_check', sql`${table.name} <> ''`),
    check('blog_tags_slug_check', sql`${table.slug} ~ ${SLUG}`),
  ],
);

/** Which posts carry which tags. A tag in use cannot be deleted. */
export const blogPostsTags = pgTable(
  'blog_posts_tags',
  {
    post_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    tag_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => blogTags.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.tag_id] }),
    index('blog_posts_tags_tag_idx').on(table.tag_id, table.post_id),
  ],
);

/** The sitemap as it was last built, in files of up to 50,000 addresses. */
export const sitemapFiles = pgTable('sitemap_files', {
  /** From 1 on. */
  page: integer().primaryKey(),
  xml: text().notNull(),
  /** What it was built from; a different one now means that it is out of date. */
  fingerprint: text().notNull(),
});

/** Who has registered. This table and the three below it have the columns of better-auth, by its own names. */
export const users = pgTable(
  'user',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    /** When an operator has shut the account: nobody signs in to it until it is enabled again. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** Whether a code is asked for after the password. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('user_email_key').on(table.email)],
);

export const sessions = pgTable(
  'session',
  {
    id: text().primaryKey(),
    token: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Never filled: nobody needs to know where somebody signs in from. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('session_token_key').on(table.token),
    index('session_user_idx').on(table.userId),
    index('session_expires_idx').on(table.expiresAt),
  ],
);

/** How somebody signs in: here always by a password, which is kept as a hash. */
export const accounts = pgTable(
  'account',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('account_provider_key').on(table.providerId, table.accountId),
    index('account_user_idx').on(table.userId),
  ],
);

/** What codes are made from that are asked for after the password; secret and codes are encrypted with `AUTH_SECRET`. */
export const twoFactors = pgTable(
  'two_factor',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    /** For when the app is lost; each is good once. */
    backupCodes: text('backup_codes').notNull(),
    /** A code of the app has been given. */
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
  },
  (table) => [uniqueIndex('two_factor_user_key').on(table.userId)],
);

/** Links sent by mail: `identifier` holds a hash of the secret in the link. */
export const verifications = pgTable(
  'verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('verification_identifier_idx').on(table.identifier),
    index('verification_expires_idx').on(table.expiresAt),
  ],
);

export const profiles = pgTable(
  'profiles',
  {
    id: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    display_name: text().notNull(),
    admin: boolean().notNull().default(false),
    /** An operator has made this user an admin: they may turn the right off and on again. */
    admin_granted: boolean().notNull().default(false),
    updated_at: createdAt(),
  },
  (table) => [
    check('profiles_display_name_check', sql`char_length(${table.display_name}) BETWEEN 1 AND 80`),
    index('profiles_admin_idx').on(table.id).where(sql`admin`),
  ],
);

/**
 * From whom an operator has taken the admin right: whoever has the address cannot switch it on, also with a new account.
 * A row goes when the right is granted again.
 */
export const adminRevocations = pgTable('admin_revocations', {
  /** SHA-256 of the e-mail address in lower case, in hexadecimal digits. */
  email_hash: text().primaryKey(),
});

/** Captchas that have been accepted: each counts once. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    challenge: text().primaryKey(),
    /** From then on the captcha is refused for its age, and the row can go. */
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_uses_expires_idx').on(table.expires_at)],
);

/** Attempts within a span of time, shared by all nodes. The columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
);

/** What is to be done in the background; a row goes once it is done, that of a job which comes again by itself stays. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** What it is about, in the form that its kind asks for. */
    payload: jsonb().notNull(),
    /** Whether it comes again by itself; there is one of these of a kind. */
    scheduled: boolean().notNull().default(false),
    /** Not before; while it is worked at, the time before which nobody else takes it. */
    run_at: createdAt(),
    attempts: integer().notNull().default(0),
    /** The process that works at it holds the advisory lock of this number; null while it waits. */
    lease: integer(),
    /** Why the last attempt failed. */
    last_error: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('jobs_due_idx').on(table.kind, table.run_at).where(sql`lease IS NULL`),
    index('jobs_leased_idx').on(table.lease).where(sql`lease IS NOT NULL`),
    uniqueIndex('jobs_scheduled_key').on(table.kind).where(sql`scheduled`),
  ],
);

/** Mail that waits to be sent, each by its job of the kind `mail`; a row goes once its message has left. */
export const outgoingMails = pgTable('outgoing_mails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** The one link the message is about. */
  link: text(),
  /** Whom an answer goes to; null: whoever the site writes as. */
  replyTo: text('reply_to'),
  created_at: createdAt(),
});

/** What visitors have written by the contact page, until an admin deletes it or its time is over. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** Empty when the sender has not given one. */
    name: text().notNull(),
    /** As typed: nobody has shown that it is the sender's. */
    email: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Null while an admin has still to look at it. */
    dealt_with_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('messages_unread_idx').on(table.id.desc()).where(sql`dealt_with_at IS NULL`),
    index('messages_email_idx').on(sql`lower(${table.email})`),
    check('messages_name_check', sql`char_length(${table.name}) <= 100`),
    check('messages_email_check', sql`char_length(${table.email}) BETWEEN 1 AND 254`),
    check('messages_subject_check', sql`char_length(${table.subject}) BETWEEN 1 AND 150`),
    check('messages_text_check', sql`char_length(${table.text}) BETWEEN 1 AND 5000`),
  ],
);

// Importing

/** What the columns of a file mean: a header is read as the column of `businesses` it names. */
export const importMappings = pgTable(
  'import_mappings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source_column: text().notNull(),
    target_column: text('target-column').notNull(),
  },
  (table) => [uniqueIndex('import_mappings_source_key').on(sql`lower(${table.source_column})`)],
);

/** Each validation and each import, while it runs and as the history afterwards. */
export const imports = pgTable(
  'imports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['validate', 'import'] }).notNull(),
    state: text({ enum: ['waiting', 'running', 'paused', 'done', 'failed', 'stopped'] })
      .notNull()
      .default('waiting'),
    /** Per cent: 10 when the file is accepted, 90 when its rows are written, 100 at the end. */
    progress: integer().notNull().default(10),
    /** Who began it; null for a command, or a user who has gone. */
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    by_command: boolean().notNull().default(false),
    file_name: text().notNull(),
    file_bytes: bigint({ mode: 'number' }).notNull(),
    /** Names the file in `DATA_DIR/imports`; null when there is none, or none any more. */
    upload_id: text(),
    /** Which columns of the file fill which of the directory; null: matched by their headers. */
    mappings: jsonb(),
    /** The program that runs it holds the advisory lock of this number for as long as it lives. */
    runner: integer(),
    created_at: createdAt(),
    finished_at: timestamp({ withTimezone: true }),
    /** Why it failed, as a sentence. */
    error: text(),
    total: integer().notNull().default(0),
    inserted: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Rows that were not stored since they may be businesses which are there already. */
    left_out: integer().notNull().default(0),
    with_issues: integer().notNull().default(0),
    issues: integer().notNull().default(0),
    new_categories: text().array().notNull().default([]),
    /** Businesses that may stand in the directory already under another name. */
    possible_duplicates: jsonb(),
    /** How many rows that concerns, those beyond the list included. */
    duplicate_rows: integer().notNull().default(0),
    /** Ids given to the inserted businesses, from the first to the last. */
    first_id: bigint({ mode: 'number' }),
    last_id: bigint({ mode: 'number' }),
    /** How many inserted businesses each city got, the most first: `[{city, count}]`. */
    cities: jsonb(),
    /** What `updated_at` of every business says that this import wrote and nothing has changed since. */
    stored_at: timestamp({ withTimezone: true }),
    undone_at: timestamp({ withTimezone: true }),
    /** What taking it back did. */
    undo: jsonb(),
  },
  (table) => [
    index('imports_unfinished_idx').on(table.id).where(sql`state IN ('waiting', 'running')`),
    index('imports_stored_idx').on(table.id.desc()).where(sql`stored_at IS NOT NULL`),
  ],
);

/** What there is to know about single rows of a file. */
export const importErrors = pgTable(
  'import_errors',
  {
    /** No foreign key: a million of them would be checked one by one. They are deleted with their import. */
    import_id: bigint({ mode: 'number' }).notNull(),
    /** Place in the order of telling. */
    number: integer().notNull(),
    /** Line of the file on which the row begins, from 1. */
    line: integer().notNull(),
    /** Header of the column concerned; null when it is about the row. */
    column_name: text(),
    message: text().notNull(),
    /** Whether the row was kept out because of it. */
    failed: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.number] })],
);

/** What the businesses held that the latest import has overwritten. */
export const importChanges = pgTable(
  'import_changes',
  {
    import_id: bigint({ mode: 'number' }).notNull(),
    business_id: bigint({ mode: 'number' }).notNull(),
    /** The earlier values by column. */
    earlier: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.business_id] })],
);

// Analytics

/** Page views of each day (by the clock of Europe/London): no cookie, no address, nobody to be told apart. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date().notNull(),
    /** Path of a page without its query, or `(not found)`. */
    path: text().notNull(),
    /** Host of the other site whose link led here; empty without one. */
    referrer: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.referrer] })],
);

/** Searches of each day: by postcode district at the most, never by a full postcode or a position. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date().notNull(),
    /** Empty: all services. */
    service: text().notNull(),
    /**
     * Postcode district (`SO23`), of districts the site does not know the letters alone (`EH`); name of a town;
     * `own position`; empty: everywhere.
     */
    place: text().notNull(),
    /** Miles round a postcode or the visitor's own position; 0 for none. */
    distance: integer().notNull(),
    nothing_found: boolean().notNull(),
    searches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.service, table.place, table.distance, table.nothing_found] }),
  ],
);

// Who did what

/** What admins and commands have done, and what happened at the door. Names stand in `user` alone: with a user's account their name goes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** Whether a user did it, a command on the machine, or somebody who had not signed in. */
    actor: text({ enum: ['user', 'command', 'visitor'] }).notNull(),
    /** Null for a command, a visitor, or a user who has gone. */
    actor_id: text().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    /** The user to whom it was done; null when it was to none, or they have gone. */
    about_id: text().references(() => users.id, { onDelete: 'set null' }),
    /** What it was done to: ids, titles and names of files, never of people. */
    details: jsonb().$type<Record<string, string | number>>().notNull(),
  },
  (table) => [
    index('audit_log_at_idx').on(table.at),
    index('audit_log_action_idx').on(table.action, table.id.desc()),
    index('audit_log_actor_idx').on(table.actor_id, table.id.desc()),
    index('audit_log_about_idx').on(table.about_id),
    check('audit_log_actor_check', sql`${table.actor} IN ('user', 'command', 'visitor')`),
  ],
);
