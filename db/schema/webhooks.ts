/** Addresses that are sent what happens to listings, and what was sent to them; and what search engines are told. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { businessEvents } from './events.ts';
import { createdAt } from './shared.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    url: text().notNull(),
    /** What messages are signed with, encrypted with a key made from `AUTH_SECRET`. */
    secret: text().notNull(),
    /** Kinds of events that are sent. */
    kinds: text({ enum: businessEvents.kind.enumValues }).array().notNull(),
    enabled: boolean().notNull(),
    /** Only later events are sent: the end of the log when it was switched on. */
    after_position: bigint({ mode: 'number' }).notNull(),
    /** When the first of the attempts failed since which none succeeded; null while they succeed. */
    failing_since: timestamp({ withTimezone: true }),
    /** Why the site switched it off; null where an admin did. */
    stopped: text({ enum: ['gone', 'failing'] }),
    created_at: createdAt(),
  },
  (table) => [check('webhooks_stopped_check', sql`${table.stopped} IN ('gone', 'failing')`)],
);

/** One message to one webhook, with how far its attempts have got. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Grows in the order of the events. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Every attempt carries the same one. */
    message_id: uuid().notNull().defaultRandom(),
    webhook_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Of the event; null for a test. */
    event_position: bigint({ mode: 'number' }),
    business_id: bigint({ mode: 'number' }),
    kind: text({ enum: [...businessEvents.kind.enumValues, 'test'] }).notNull(),
    happened_at: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    next_attempt_at: createdAt(),
    attempted_at: timestamp({ withTimezone: true }),
    /** HTTP status of the last answer; null without one. */
    status: integer(),
    /** Why the last attempt failed, as a sentence. */
    problem: text(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event_key').on(table.webhook_id, table.event_position, table.business_id),
    index('webhook_deliveries_due_idx')
      .on(table.webhook_id, table.next_attempt_at, table.id)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_order_idx')
      .on(table.webhook_id, table.business_id, table.id)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_log_idx').on(table.webhook_id, table.id),
    index('webhook_deliveries_created_idx').on(table.created_at),
    check(
      'webhook_deliveries_kind_check',
      sql`${table.kind} IN ('added', 'changed', 'removed', 'restored', 'merged', 'unmerged', 'erased', 'test')`,
    ),
    check('webhook_deliveries_state_check', sql`${table.state} IN ('waiting', 'delivered', 'failed')`),
  ],
);

/** How search engines are told by IndexNow which pages have changed: one row, once it was switched on. */
export const indexNow = pgTable(
  'index_now',
  {
    one: boolean().primaryKey().default(true),
    enabled: boolean().notNull(),
    /** Who is told; search engines tell each other. */
    url: text().notNull(),
    /** Shows that messages are from this site: it's in a file of the site. */
    key: text().notNull(),
    /** Failed attempts since the last one that succeeded. */
    attempts: integer().notNull().default(0),
    next_attempt_at: createdAt(),
    failing_since: timestamp({ withTimezone: true }),
    attempted_at: timestamp({ withTimezone: true }),
    /** HTTP status of the last answer; null without one. */
    status: integer(),
    /** Why the last attempt failed, as a sentence. */
    problem: text(),
    /** How many addresses the last attempt had. */
    addresses: integer(),
    /** Whether the site switched it off, because nothing was accepted for days. */
    stopped: boolean().notNull().default(false),
  },
  (table) => [check('index_now_one_check', sql`${table.one}`)],
);

/** Paths of pages that have changed, until search engines have been told. */
export const indexNowPaths = pgTable(
  'index_now_paths',
  {
    path: text().primaryKey(),
    changed_at: createdAt(),
  },
  (table) => [index('index_now_paths_changed_idx').on(table.changed_at, table.path)],
);
