import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from './shared.ts';

/** Append-only log. Writers share the lock `events`, so readers know who may add earlier positions. */
export const businessEvents = pgTable(
  'business_events',
  {
    /** Increases with each event; events of one business are in order. */
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recorded_at: createdAt(),
    kind: text({
      enum: ['added', 'changed', 'removed', 'restored', 'merged', 'unmerged', 'erased'],
    }).notNull(),
    business_ids: bigint({ mode: 'number' }).array().notNull(),
    /** Columns that may have changed; null if the whole listing was added or removed, or if unknown. */
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

export const eventListeners = pgTable('event_listeners', {
  name: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  read_at: timestamp({ withTimezone: true }),
});
