/** What happened to businesses, in order, and how far each listener has read. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from './shared.ts';

/**
 * An append-only log: one row for each change, of one business or thousands together. A trigger makes writers share
 * the lock `events` until their transaction ends, so readers know who may still add an earlier position.
 */
export const businessEvents = pgTable(
  'business_events',
  {
    /** Grows with each event; those of one business have the order in which it changed. */
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recorded_at: createdAt(),
    kind: text({
      enum: ['added', 'changed', 'removed', 'restored', 'merged', 'unmerged', 'erased'],
    }).notNull(),
    business_ids: bigint({ mode: 'number' }).array().notNull(),
    /** Names of columns that may have changed; null if the whole listing was added or removed, or if unknown. */
    columns: text().array(),
    /** The import that made the change; null for none. */
    import_id: bigint({ mode: 'number' }),
  },
  (table) => [
    index('business_events_recorded_idx').on(table.recorded_at),
    check(
      'business_events_kind_check',
      sql`${table.kind} IN ('added', 'changed', 'removed', 'restored', 'merged', 'unmerged', 'erased')`,
    ),
  ],
);

/** Who listens to `business_events`. */
export const eventListeners = pgTable('event_listeners', {
  name: text().primaryKey(),
  /** The last event that the listener has dealt with. */
  position: bigint({ mode: 'number' }).notNull(),
  /** When it last dealt with one. */
  read_at: timestamp({ withTimezone: true }),
});
