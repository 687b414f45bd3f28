/** What is done in the background. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from './shared.ts';

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
    /** Earliest start; while running, the time before which no other process takes it. */
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
  /** Reply-to address; null for the site's own. */
  replyTo: text('reply_to'),
  created_at: createdAt(),
});
