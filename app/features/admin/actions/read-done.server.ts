import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Done, DoneTo } from './done.ts';

/** The last action, if still in effect: its listings, and until when it can be undone. */
export interface DoneNow extends Done {
  /** Of the only one; null where there are several. */
  name: string | null;
  /** What it was merged into. */
  into: string | null;
  /** From when on what was removed cannot come back, in ISO 8601. */
  until: string | null;
}

type Row = { id: string; name: string; into_name: string | null; until: string | null };

/** Null where none of it is so any more. */
export async function readDone(db: Database, done: Done | null): Promise<DoneNow | null> {
  if (!done) return null;
  const ids = sql`${sql.param(done.to.map(({ id }) => id))}::bigint[]`;
  const { rows } =
    done.kind === 'taken-down' || done.kind === 'merged' || done.kind === 'hidden'
      ? await db.execute<Row>(sql`
          SELECT r.id, r.name, b.name AS into_name,
            to_char(r.erase_after AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS until
          FROM removed_businesses r LEFT JOIN businesses b ON b.id = r.into_id
          WHERE r.id = ANY(${ids}) AND r.kind = ${done.kind} ORDER BY r.erase_after`)
      : await db.execute<Row>(sql`
          SELECT id, name, NULL AS into_name, NULL AS until FROM businesses WHERE id = ANY(${ids})`);
  const to = done.to.filter(({ id }: DoneTo) => rows.some((row) => Number(row.id) === id));
  const [first] = rows;
  if (!first) return null;
  const isOne = to.length === 1;
  return {
    kind: done.kind,
    to,
    name: isOne ? first.name : null,
    into: isOne ? first.into_name : null,
    until: first.until,
  };
}
