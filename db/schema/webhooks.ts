import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  jsonb,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from './shared.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    url: text().notNull(),
    /** Signing secret, encrypted with a key derived from `AUTH_SECRET`. */
    secret: text().notNull(),
    /** Former secrets, in use until then (ms since 1970). */
    former_secrets: jsonb().$type<{ secret: string; until: number }[]>().notNull().default([]),
    /** As declared in `app/features/webhooks/kinds.ts`. */
    kinds: text().array().notNull(),
    enabled: boolean().notNull(),
    /** Only later events are sent: the end of the log when it was switched on. */
    after_position: bigint({ mode: 'number' }).notNull(),
    /** First failure since the last success; null if the last attempt succeeded. */
    failing_since: timestamp({ withTimezone: true }),
    /** Why the site switched it off; null if an admin did. */
    stopped: text({ enum: ['gone', 'failing'] }),
    created_at: createdAt(),
  },
  (table) => [check('webhooks_stopped_check', sql`${table.stopped} IN ('gone', 'failing')`)],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The same for every attempt. */
    message_id: uuid().notNull().defaultRandom(),
    webhook_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    event_position: bigint({ mode: 'number' }),
    /** The listing, article or review; null for a test. */
    subject_id: bigint({ mode: 'number' }),
    /** Of an article, which can be gone when the message leaves. */
    slug: text(),
    kind: text().notNull(),
    happened_at: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    next_attempt_at: createdAt(),
    attempted_at: timestamp({ withTimezone: true }),
    /** HTTP status of the last answer; null without one. */
    status: integer(),
    problem: text(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event_key').on(table.webhook_id, table.event_position, table.subject_id),
    index('webhook_deliveries_due_idx')
      .on(table.webhook_id, table.next_attempt_at, table.id)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_order_idx')
      .on(table.webhook_id, table.subject_id, table.id)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_log_idx').on(table.webhook_id, table.id),
    index('webhook_deliveries_created_idx').on(table.created_at),
    check('webhook_deliveries_state_check', sql`${table.state} IN ('waiting', 'delivered', 'failed')`),
  ],
);

/** IndexNow settings and state: one row once switched on. */
export const indexNow = pgTable(
  'index_now',
  {
    one: boolean().primaryKey().default(true),
    enabled: boolean().notNull(),
    /** IndexNow endpoint; search engines notify each other. */
    url: text().notNull(),
    /** Proves that messages are from this site, which serves it as a file. */
    key: text().notNull(),
    attempts: integer().notNull().default(0),
    next_attempt_at: createdAt(),
    failing_since: timestamp({ withTimezone: true }),
    attempted_at: timestamp({ withTimezone: true }),
    /** HTTP status of the last answer; null without one. */
    status: integer(),
    problem: text(),
    addresses: integer(),
    /** True if the site switched it off after days without success. */
    stopped: boolean().notNull().default(false),
  },
  (table) => [check('index_now_one_check', sql`${table.one}`)],
);

/** Changed pages that search engines haven't been notified of. */
export const indexNowPaths = pgTable(
  'index_now_paths',
  {
    path: text().primaryKey(),
    changed_at: createdAt(),
  },
  (table) => [index('index_now_paths_changed_idx').on(table.changed_at, table.path)],
);
