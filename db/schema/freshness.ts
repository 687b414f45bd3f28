import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { hostOf } from './shared.ts';

export const siteChecks = pgTable(
  'site_checks',
  {
    url: text().primaryKey(),
    host: hostOf('url'),
    /** 'failing' becomes 'unreachable' after several days; 'refused' must not be checked. */
    state: text({ enum: ['waiting', 'works', 'failing', 'unreachable', 'refused'] })
      .notNull()
      .default('waiting'),
    failed_on: date().array().notNull().default(sql`'{}'`),
    /** First of these days; null unless unreachable. */
    unreachable_since: date(),
    worked_on: date(),
    /** Address of a permanent redirect to another site; null if there is none. */
    moved_to: text(),
    checked_at: timestamp({ withTimezone: true }),
    try_after: timestamp({ withTimezone: true }).notNull().defaultNow(),
    problem: text(),
  },
  (table) => [
    index('site_checks_due_idx').on(table.try_after),
    index('site_checks_unreachable_idx').on(table.url).where(sql`state = 'unreachable'`),
  ],
);

/** Last request to each other host by this site, see `platform/outgoing/host-turns.server.ts`. */
export const askedHosts = pgTable(
  'asked_hosts',
  {
    host: text().primaryKey(),
    asked_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('asked_hosts_asked_idx').on(table.asked_at)],
);

/** Facts confirmed separately; full confirmations are in `confirmed_on`, website checks in `site_checks`. */
export const factChecks = pgTable(
  'fact_checks',
  {
    /** No foreign key, as with versions. */
    business_id: bigint({ mode: 'number' }).notNull(),
    fact: text({ enum: ['exists', 'phone', 'site', 'hours', 'prices', 'place'] }).notNull(),
    confirmed_on: date().notNull(),
    how: text({ enum: ['owner', 'staff', 'visitor', 'import', 'link-check'] }).notNull(),
    /** `businesses.version` at the time: later changes of the fact are unconfirmed. */
    version: integer().notNull(),
    /** The row of `changes` it came with; null for none. */
    change_id: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.fact] })],
);
