import { type SQL, sql } from 'drizzle-orm';
import { insertEventsOf } from '../../events/record-event.server.ts';
import type { Database } from '#db/client.ts';
import { runStatement } from './run-statement.server.ts';

/**
 * Adds many businesses and their events in one statement, in a transaction that locks the whole table.
 * @param rows SELECT of the values in the order of `columns`, which begin with `id`
 */
export async function addMany(
  db: Database,
  { columns, rows, importId }: { columns: readonly string[]; rows: SQL; importId: number | null },
): Promise<number> {
  const names = columns.map((column) => sql.identifier(column));
  const events = insertEventsOf(sql`added`, { kind: 'added', columns: null, importId });
  const counted = await runStatement<{ count: string }>(
    db,
    sql`
    WITH added AS (
      INSERT INTO businesses (${sql.join(names, sql`, `)}) OVERRIDING SYSTEM VALUE ${rows} RETURNING id
    ), events AS (${events})
    SELECT count(*) FROM added`,
  );
  return Number(counted[0]?.count ?? 0);
}
