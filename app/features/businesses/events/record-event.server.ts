import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { businessEvents } from '#db/schema.ts';

export type EventKind = (typeof businessEvents.$inferInsert)['kind'];

const BUSINESSES_AN_EVENT = 1000;

export interface NewEvent {
  kind: EventKind;
  businessIds: readonly number[];
  /** Changed columns; null if the whole listing was added or removed. */
  columns: readonly string[] | null;
}

/** Adds events to the log. Call it in the transaction of the change, after it. */
export async function recordEvent(db: Database, { businessIds, ...event }: NewEvent): Promise<void> {
  if (businessIds.length === 0) return;
  const changed = sql`unnest(${sql.param([...businessIds])}::bigint[]) AS given (id)`;
  await db.execute(insertEventsOf(changed, event));
}

/** SQL statement or CTE that adds events of many businesses. @param changed SQL of rows with their `id` */
export function insertEventsOf(
  changed: SQL,
  {
    kind,
    columns,
    importId = null,
  }: Pick<NewEvent, 'kind' | 'columns'> & { importId?: number | null | undefined },
): SQL {
  const names = columns === null ? sql`NULL` : sql`${sql.param([...columns])}::text[]`;
  return sql`
    INSERT INTO business_events (kind, business_ids, columns, import_id)
    SELECT ${kind}, array_agg(id ORDER BY id), ${names}, ${importId}::bigint
    FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / ${sql.raw(String(BUSINESSES_AN_EVENT))} AS part FROM ${changed}) AS parts
    GROUP BY part ORDER BY part`;
}
