import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { businessEvents } from '#db/schema.ts';

export type EventKind = (typeof businessEvents.$inferInsert)['kind'];

/** As many businesses share one event. */
const BUSINESSES_AN_EVENT = 1000;

/** What happened to one business or several. */
export interface NewEvent {
  kind: EventKind;
  businessIds: readonly number[];
  /** Names of the columns that changed; null where the whole listing came or went. */
  columns: readonly string[] | null;
}

/** Adds events to the log; to be called in the transaction that makes the change, after it. */
export async function recordEvent(db: Database, { businessIds, ...event }: NewEvent): Promise<void> {
  if (businessIds.length === 0) return;
  const changed = sql`unnest(${sql.param([...businessIds])}::bigint[]) AS given (id)`;
  await db.execute(insertEventsOf(changed, event));
}

/**
 * SQL that adds the events of many businesses, as a statement or as one part of the statement that changes them.
 * @param changed SQL for what is read: rows with the `id` of each business, such as another part of the statement
 */
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
