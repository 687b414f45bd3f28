/** How fresh what is known of businesses is: who confirmed which fact, and whether websites answer. */
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { hostOf } from './shared.ts';

/** Whether the websites that businesses name answer. */
export const siteChecks = pgTable(
  'site_checks',
  {
    /** As a business names it in `site`. */
    url: text().primaryKey(),
    /** Host and port it is requested from. */
    host: hostOf('url'),
    /** 'failing' is unreachable once it has failed on several days; 'refused' is not to be asked, or answers people alone. */
    state: text({ enum: ['waiting', 'works', 'failing', 'unreachable', 'refused'] })
      .notNull()
      .default('waiting'),
    /** The days of the failures since it last worked, the first one first. */
    failed_on: date().array().notNull().default(sql`'{}'`),
    /** The first of these days; null where it is not unreachable. */
    unreachable_since: date(),
    /** The last day it worked. */
    worked_on: date(),
    /** The address on another site that it leads to for good; null where it stays. */
    moved_to: text(),
    checked_at: timestamp({ withTimezone: true }),
    /** When it is looked at next. */
    try_after: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Why it does not work, as a sentence. */
    problem: text(),
  },
  (table) => [
    index('site_checks_due_idx').on(table.try_after),
    index('site_checks_unreachable_idx').on(table.url).where(sql`state = 'unreachable'`),
  ],
);

/** When each host of others was asked last, by whatever this site asks there: see `platform/outgoing/host-turns.server.ts`. */
export const askedHosts = pgTable(
  'asked_hosts',
  {
    host: text().primaryKey(),
    asked_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('asked_hosts_asked_idx').on(table.asked_at)],
);

/**
 * Facts confirmed separately. Few businesses have rows: a full confirmation is in `confirmed_on`, and results of
 * website checks are in `site_checks`.
 */
export const factChecks = pgTable(
  'fact_checks',
  {
    /** No foreign key, as with versions. */
    business_id: bigint({ mode: 'number' }).notNull(),
    fact: text({ enum: ['exists', 'phone', 'site', 'hours', 'prices', 'place'] }).notNull(),
    confirmed_on: date().notNull(),
    how: text({ enum: ['owner', 'staff', 'visitor', 'import', 'link-check'] }).notNull(),
    /** What `businesses.version` was then: a later one that changed the fact has not been confirmed. */
    version: integer().notNull(),
    /** The change of `changes` that it came with; null for none. */
    change_id: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.fact] })],
);
