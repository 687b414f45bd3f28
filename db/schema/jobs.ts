import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt } from './shared.ts';

/** Background jobs. Rows are deleted once done, except for recurring jobs. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** Recurring; at most one per kind. */
    scheduled: boolean().notNull().default(false),
    /** Earliest start; while running, the time before which no other process takes it. */
    run_at: createdAt(),
    attempts: integer().notNull().default(0),
    /** Key of the advisory lock held by the process running it; null while waiting. */
    lease: integer(),
    last_error: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('jobs_due_idx').on(table.kind, table.run_at).where(sql`lease IS NULL`),
    index('jobs_leased_idx').on(table.lease).where(sql`lease IS NOT NULL`),
    uniqueIndex('jobs_scheduled_key').on(table.kind).where(sql`scheduled`),
  ],
);

/** Recurring emails that a recipient has stopped, by a keyed hash of both. */
export const stoppedEmails = pgTable('stopped_emails', {
  hash: text().primaryKey(),
  at: createdAt(),
  /** Reply code of the mail server that refused the address; null if a person stopped them. */
  refused: smallint(),
});

/** Times of the emails sent in the last minute by all nodes, while there is a limit: one row. */
export const mailPace = pgTable(
  'mail_pace',
  {
    is_only: boolean().primaryKey().default(true),
    sent_at: timestamp({ withTimezone: true }).array().notNull().default(sql`'{}'`),
  },
  (table) => [check('mail_pace_only_check', sql`${table.is_only}`)],
);

/** Mail to be sent, each by a job of kind `mail` or `bulk mail`; deleted once sent. */
export const outgoingMails = pgTable('outgoing_mails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  link: text(),
  /** Unsubscribe URL; null for emails that don’t repeat. */
  stop: text(),
  /** Null for the site's own. */
  replyTo: text('reply_to'),
  /** True while one that repeats is being sent, and for good if that was cut short: it may have arrived. */
  is_begun: boolean().notNull().default(false),
  created_at: createdAt(),
});
