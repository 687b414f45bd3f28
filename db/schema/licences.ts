/** Council licences of people who look after dogs for money, and the registers that list them. */
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
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt } from './shared.ts';

const NATIONS = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const;
/** What a register says against a licence; 'unclear' waits for an admin to say what its words mean. */
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

/** Who licenses: what is known of a council besides `data/councils.csv`, and those that an admin has added. */
export const authorities = pgTable('authorities', {
  /** By the Office for National Statistics, such as `E07000094`. */
  code: text().primaryKey(),
  /** As people say it. */
  name: text().notNull(),
  nation: text({ enum: NATIONS }).notNull(),
  register_url: text(),
  notes: text(),
  /** Last confirmed meanings of its register's columns. */
  columns: jsonb(),
  /** What its registers mean by words of their own for how a licence stands, as admins have said. */
  meanings: jsonb(),
  /** Day of the last register that was read. */
  looked_on: date(),
  /** Of which activities that register told; empty where it does not say. */
  activities: text().array().notNull().default(sql`'{}'`),
  /** What was read of its register came with the site and is invented. */
  demo: boolean().notNull().default(false),
});

/** An admin's rule, used instead of the one in `data/licensing/rules.csv`. */
export const licenceRules = pgTable(
  'licence_rules',
  {
    nation: text({ enum: NATIONS }).notNull(),
    activity: text().notNull(),
    needed: boolean().notNull(),
    /** Whether one is needed depends on what `note` says. */
    depends: boolean(),
    /** What it depends on, or what else is to be known. */
    note: text(),
    /** Who gives it; the council where nothing is written. */
    licensed_by: text({ enum: ['council', 'DAERA', 'APHA'] }),
    /** When the law came into force. */
    since: date(),
    stars: boolean().notNull(),
    /** Longest term in years; null where the law says none. */
    longest_years: smallint(),
    /** Name of the law. */
    law: text().notNull().default(''),
    source_url: text().notNull(),
    verified_on: date().notNull(),
    changed_by: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.nation, table.activity] })],
);

/** Each time that a register was read. */
export const registerSnapshots = pgTable(
  'register_snapshots',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    authority: text()
      .notNull()
      .references(() => authorities.code),
    /** The day it was looked at. */
    taken_on: date().notNull(),
    imported_at: createdAt(),
    imported_by: text().references(() => users.id, { onDelete: 'set null' }),
    entries: integer().notNull(),
    /** Against the one before: how many are new, gone and changed. */
    added: integer().notNull(),
    gone: integer().notNull(),
    changed: integer().notNull(),
    /** What could not be read, with its line. */
    problems: jsonb().notNull().default([]),
  },
  (table) => [index('register_snapshots_authority_idx').on(table.authority, table.id.desc())],
);

/**
 * Entries of the last two registers of each authority. Names and places are kept to match licences and report
 * changes; they are not published.
 */
export const registerEntries = pgTable(
  'register_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    snapshot_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => registerSnapshots.id, { onDelete: 'cascade' }),
    number: text(),
    /** Null where the council does not give it. */
    name: text(),
    /** Postcode, its district or the town; never the street. */
    place: text(),
    activity: text({ enum: ACTIVITIES }).notNull(),
    stars: smallint(),
    granted_on: date(),
    expires_on: date(),
    /** How it stands by the register; null where it does not say. */
    standing: text({ enum: ['current', ...AGAINST] }),
    /** In the register’s own words, and on which day. */
    standing_words: text(),
    standing_on: date(),
    /** 'proposed' is sure enough to be confirmed with others; 'asked' is not; 'later' is put off until the next register. */
    state: text({ enum: ['proposed', 'asked', 'matched', 'not-same', 'unknown', 'later'] }).notNull(),
    /** The business it is, or may be; no foreign key, as in the history. */
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

/** A register that was sent and is looked at before it is read in; of a day at most. */
export const registerDrafts = pgTable('register_drafts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Code of the council; it need not stand among the authorities yet. */
  authority: text().notNull(),
  taken_on: date().notNull(),
  content: text().notNull(),
  made_at: createdAt(),
  made_by: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
});

/** What was done to licences manually, so that it can be undone. */
export const licenceActions = pgTable(
  'licence_deeds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    made_at: createdAt(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    /** What was done, in words. */
    name: text().notNull(),
    /** The entries of registers with the state they had, and the licences as they were. */
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    undone_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('licence_deeds_made_idx').on(table.made_at)],
);

/** Licences of businesses, each with who says so. What state one is in follows from its days. */
export const licences = pgTable(
  'licences',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In `businesses`, or in `removed_businesses` by now; no foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }).notNull(),
    authority: text()
      .notNull()
      .references(() => authorities.code),
    number: text(),
    activity: text({ enum: ACTIVITIES }).notNull(),
    /** Null where the nation gives none, or it is not known. */
    stars: smallint(),
    granted_on: date(),
    expires_on: date(),
    /** A register, a document we have seen, or the business itself. */
    source: text({ enum: ['register', 'document', 'business'] }).notNull(),
    /** When it was last seen there. */
    seen_on: date().notNull(),
    seen_by: text().references(() => users.id, { onDelete: 'set null' }),
    /** The day of the first register which has it no longer. */
    gone_on: date(),
    suspended_on: date(),
    /** Who says that it is suspended. */
    suspended_source: text(),
    /** Revoked, not suspended. */
    revoked: boolean().notNull().default(false),
    /** The register's status against it since that day; null if an admin entered the suspension. */
    register_standing: text({ enum: AGAINST }),
    /** The businesses it was of before they were merged into others, the first one first. */
    came_by: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Of which end the admin area has been told: the day it ends, and whether it had ended by then. */
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
