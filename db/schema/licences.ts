import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt } from './shared.ts';

const NATIONS = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const;
/** Statuses against a licence; 'unclear' waits for an admin to explain the words. */
const AGAINST = [
  'suspended',
  'revoked',
  'surrendered',
  'ended',
  'refused',
  'withdrawn',
  'pending',
  'unclear',
] as const;
const ACTIVITIES = ['home-boarding', 'day-care', 'kennels', 'arranging', 'breeding', 'other'] as const;

/** Licensing authorities: edits of councils in `packages/uk-places/data/councils.csv`, and those added by an admin. */
export const authorities = pgTable('authorities', {
  /** Office for National Statistics code, such as `E07000094`. */
  code: text().primaryKey(),
  name: text().notNull(),
  nation: text({ enum: NATIONS }).notNull(),
  register_url: text(),
  notes: text(),
  columns: jsonb(),
  meanings: jsonb(),
  looked_on: date(),
  /** Activities covered by that register; empty if it doesn't say. */
  activities: text().array().notNull().default(sql`'{}'`),
  demo: boolean().notNull().default(false),
});

/** An admin's rule, used instead of the one in `data/licensing/rules.csv`. */
export const licenceRules = pgTable(
  'licence_rules',
  {
    nation: text({ enum: NATIONS }).notNull(),
    activity: text().notNull(),
    needed: boolean().notNull(),
    /** True if it depends on the conditions in `note`. */
    depends: boolean(),
    note: text(),
    /** Licensing body; the council if null. */
    licensed_by: text({ enum: ['council', 'DAERA', 'APHA'] }),
    since: date(),
    stars: boolean().notNull(),
    /** Longest term in years; null if the law sets none. */
    longest_years: smallint(),
    law: text().notNull().default(''),
    source_url: text().notNull(),
    verified_on: date().notNull(),
    changed_by: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.nation, table.activity] })],
);

export const registerSnapshots = pgTable(
  'register_snapshots',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    authority: text()
      .notNull()
      .references(() => authorities.code),
    taken_on: date().notNull(),
    imported_at: createdAt(),
    imported_by: text().references(() => users.id, { onDelete: 'set null' }),
    entries: integer().notNull(),
    /** Numbers of new, removed and changed entries compared with the previous one. */
    added: integer().notNull(),
    gone: integer().notNull(),
    changed: integer().notNull(),
    problems: jsonb().notNull().default([]),
    /** Hash of the notes outside its table, and the number of licences an admin said they change; null for none. */
    notes: jsonb(),
  },
  (table) => [index('register_snapshots_authority_idx').on(table.authority, table.id.desc())],
);

/** Entries of each authority's last two registers, unpublished, for matching and reporting changes. */
export const registerEntries = pgTable(
  'register_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    snapshot_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => registerSnapshots.id, { onDelete: 'cascade' }),
    number: text(),
    /** Null if not published by the council. */
    name: text(),
    /** Postcode, its district or the town; never the street. */
    place: text(),
    activity: text({ enum: ACTIVITIES }).notNull(),
    stars: smallint(),
    granted_on: date(),
    expires_on: date(),
    /** Status on the register; null if it doesn't say. */
    standing: text({ enum: ['current', ...AGAINST] }),
    /** In the register’s own words, and the day it names. */
    standing_words: text(),
    standing_on: date(),
    /** 'proposed' is a certain match; 'asked' needs a decision; 'later' waits for the next register. */
    state: text({ enum: ['proposed', 'asked', 'matched', 'not-same', 'unknown', 'later'] }).notNull(),
    /** Matched or possible business; no foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }),
    score: real(),
    reasons: jsonb().notNull().default([]),
  },
  (table) => [
    index('register_entries_snapshot_idx').on(table.snapshot_id, table.state),
    index('register_entries_open_idx').on(table.id).where(sql`state IN ('proposed', 'asked')`),
    check('register_entries_stars_check', sql`${table.stars} BETWEEN 1 AND 5`),
  ],
);

/** Uploaded registers previewed before import, kept for a day. */
export const registerDrafts = pgTable('register_drafts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Council code; may be missing from the authorities. */
  authority: text().notNull(),
  taken_on: date().notNull(),
  content: text().notNull(),
  made_at: createdAt(),
  made_by: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
});

/** Licences of businesses with their source. Their state is derived from their days. */
export const licences = pgTable(
  'licences',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In `businesses` or `removed_businesses`; no foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }).notNull(),
    authority: text()
      .notNull()
      .references(() => authorities.code),
    number: text(),
    activity: text({ enum: ACTIVITIES }).notNull(),
    /** Null if unknown, or if the nation has no stars. */
    stars: smallint(),
    granted_on: date(),
    expires_on: date(),
    /** 'document' has been seen by an admin; 'business' is the business's own statement. */
    source: text({ enum: ['register', 'document', 'business'] }).notNull(),
    seen_on: date().notNull(),
    seen_by: text().references(() => users.id, { onDelete: 'set null' }),
    /** Day of the first register without it. */
    gone_on: date(),
    suspended_on: date(),
    suspended_source: text(),
    /** Revoked, not suspended. */
    revoked: boolean().notNull().default(false),
    /** The register's status against it since that day; null if an admin entered the suspension. */
    register_standing: text({ enum: AGAINST }),
    /** Former businesses of the licence before merges, in order. */
    came_by: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Last end that was notified: its day, and if it had passed by then. */
    told_due: date(),
    told_ended: date(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('licences_number_key')
      .on(table.authority, table.number, table.activity)
      .where(sql`number IS NOT NULL`),
    index('licences_business_idx').on(table.business_id),
    index('licences_expires_idx').on(table.expires_on),
    check('licences_stars_check', sql`${table.stars} BETWEEN 1 AND 5`),
    check(
      'licences_suspended_check',
      sql`(${table.suspended_on} IS NULL) = (${table.suspended_source} IS NULL)`,
    ),
    check(
      'licences_register_standing_check',
      sql`${table.register_standing} IS NULL OR ${table.suspended_on} IS NOT NULL`,
    ),
  ],
);
