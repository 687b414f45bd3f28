import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { businessEvents } from '#db/schema.ts';

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

/** Adds an event to the log; to be called in the transaction that makes the change, after it. */
export async function recordEvent(db: Database, { kind, businessIds, columns }: NewEvent): Promise<void> {
  if (businessIds.length === 0) return;
  for (let from = 0; from < businessIds.length; from += BUSINESSES_AN_EVENT) {
    await db.insert(businessEvents).values({
      kind,
      business_ids: businessIds.slice(from, from + BUSINESSES_AN_EVENT),
      columns: columns === null ? null : [...columns],
    });
  }
}

/**
 * SQL for a statement that changes many businesses: adds the events of what one of its parts returns.
 * @param changed name of that part, which returns an `id` for each business
 * @returns an INSERT, to be the statement itself or one more part of it
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
