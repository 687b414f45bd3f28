import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type BusinessEvent, concerns, type Listener } from '#app/features/businesses/events/listener.ts';
import { columnsWith } from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { databaseOf } from '#db/client.ts';
import { businessEvents, webhookDeliveries, webhooks } from '#db/schema.ts';

/** Columns in messages; email addresses are never sent. */
export const SENT_COLUMNS = columnsWith(COLUMNS, 'api').filter((name) => name !== 'email_1');

/**
 * Stores a delivery for each listing of an event and each subscribed webhook. Idempotent, as events can be repeated
 * after a crash.
 */
export function webhooksListener(pool: Pool): Listener {
  const db = databaseOf(pool);
  return {
    name: 'webhooks',
    // A webhook only receives events after it was switched on.
    catchUp: async () => {},
    async hear(events) {
      const positions = events.filter(isSent).map(({ position }) => position);
      if (positions.length === 0) return;
      await db.execute(sql`
        INSERT INTO ${webhookDeliveries} (webhook_id, event_position, subject_id, kind, happened_at)
        SELECT w.id, e.position, b.id, e.kind, e.recorded_at
        FROM ${businessEvents} e CROSS JOIN unnest(e.business_ids) AS b (id)
        JOIN ${webhooks} w ON w.enabled AND e.kind = ANY (w.kinds) AND e.position > w.after_position
        WHERE e.position = ANY (${sql.param(positions)}::bigint[])
        ORDER BY e.position, b.id, w.id
        ON CONFLICT DO NOTHING`);
    },
  };
}

const isSent = (event: BusinessEvent) => concerns(event, SENT_COLUMNS);
