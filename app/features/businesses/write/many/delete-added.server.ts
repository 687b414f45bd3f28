import { sql } from 'drizzle-orm';
import { insertEventsOf } from '../../events/record-event.server.ts';
import type { Database } from '#db/client.ts';
import { runStatement } from './run-statement.server.ts';

/** Deletes businesses an import added and no one changed; needs a table lock. @returns number deleted */
export async function deleteAdded(db: Database, importId: number): Promise<number> {
  const events = insertEventsOf(sql`deleted`, { kind: 'removed', columns: null, importId });
  const rows = await runStatement<{ count: string }>(
    db,
    sql`
    WITH deleted AS (
      DELETE FROM businesses b USING imports i
      WHERE i.id = ${importId} AND b.id BETWEEN i.first_id AND i.last_id AND b.updated_at = i.stored_at
      RETURNING b.id
    ), events AS (${events})
    SELECT count(*) FROM deleted`,
  );
  return Number(rows[0]?.count ?? 0);
}
