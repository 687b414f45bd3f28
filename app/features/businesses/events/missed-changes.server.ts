import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { type EventKind, insertEventsOf } from './record-event.server.ts';

const MISSED: readonly EventKind[] = ['added', 'changed', 'removed', 'merged'];

/** Adds events for last week's changes without one, made by SQL or an earlier version during an upgrade. */
export async function recordMissedChanges(database: Database): Promise<number> {
  return database.transaction(async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.missedChanges})`);
    const inserts = MISSED.map((kind) => {
      const ofKind = sql`(SELECT id FROM missed WHERE kind = ${kind}) AS of_kind`;
      return sql`${sql.identifier(`${kind}_events`)} AS (${insertEventsOf(ofKind, { kind, columns: null })})`;
    });
    const { rows } = await db.execute<{ count: string }>(sql`
      WITH recorded AS MATERIALIZED (
        SELECT id, max(recorded_at) AS at, max(recorded_at) FILTER (WHERE kind IN ('removed', 'merged')) AS removed_at
        FROM business_events, unnest(business_ids) AS id
        WHERE recorded_at > now() - interval '7 days' GROUP BY id
      ), missed AS MATERIALIZED (
        SELECT b.id, CASE WHEN r.at IS NULL AND b.created_at > now() - interval '7 days' THEN 'added' ELSE 'changed' END AS kind
        FROM businesses b LEFT JOIN recorded r USING (id)
        WHERE b.updated_at BETWEEN now() - interval '7 days' AND now() AND (r.at IS NULL OR r.at < b.updated_at)
        UNION ALL
        -- Removals are dated by the clock of the process, which may differ from that of the database.
        SELECT b.id, CASE b.kind WHEN 'merged' THEN 'merged' ELSE 'removed' END
        FROM removed_businesses b LEFT JOIN recorded r USING (id)
        WHERE b.removed_at > now() - interval '7 days'
          AND (r.removed_at IS NULL OR r.removed_at < b.removed_at - interval '5 minutes')
      ), ${sql.join(inserts, sql`, `)}
      SELECT count(*) FROM missed`);
    return Number(rows[0]?.count ?? 0);
  });
}
