import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

export interface MissingListings {
  importId: number;
  ids: number[];
}

const EARLIER = 10;

/**
 * Finds listings of an earlier import that the staged rows lack; null if none. Imports are of one list if
 * half of the earlier one's listings are in the later. Records this file's listings, so call it last.
 * @param importId of this run, to exclude itself; null if it is not recorded
 */
export async function findMissing(db: Database, importId: number | null): Promise<MissingListings | null> {
  await db.execute(sql`
    CREATE TEMPORARY TABLE import_members ON COMMIT DROP AS
    SELECT b.id FROM import_rows r JOIN businesses b ON b.identity = r.identity
    UNION SELECT business_id FROM import_aliased`);
  const earlier = await db.execute<{ id: string; size: number }>(sql`
    SELECT id, cardinality(members) AS size FROM imports
    WHERE kind = 'import' AND members IS NOT NULL AND undone_at IS NULL AND id IS DISTINCT FROM ${importId} ORDER BY id DESC LIMIT ${EARLIER}`);
  let found: (MissingListings & { again: number }) | null = null;
  for (const { id, size } of earlier.rows) {
    if (found && size <= found.again) continue;
    const { rows } = await db.execute<{ again: number; missing: string[] | null }>(sql`
      SELECT count(m.id)::int AS again, array_agg(b.id ORDER BY b.id) FILTER (WHERE m.id IS NULL) AS missing
      FROM unnest((SELECT members FROM imports WHERE id = ${id})) AS earlier (id)
        JOIN businesses b USING (id) LEFT JOIN import_members m USING (id)`);
    const [{ again, missing } = { again: 0, missing: null }] = rows;
    const ids = (missing ?? []).map(Number);
    if (again > (found?.again ?? 0) && again >= ids.length) found = { importId: Number(id), ids, again };
  }
  return found && found.ids.length > 0 ? { importId: found.importId, ids: found.ids } : null;
}

/** Records an import's listings. Those an earlier file lacked are no longer missing if this one has them. */
export async function recordMembers(db: Database, importId: number): Promise<void> {
  await db.execute(
    sql`UPDATE imports SET members = ARRAY(SELECT id FROM import_members) WHERE id = ${importId}`,
  );
  await db.execute(sql`
    UPDATE imports i SET missing = ARRAY(SELECT unnest(i.missing) EXCEPT SELECT id FROM import_members)
    WHERE i.missing <> '{}' AND i.id <> ${importId} AND EXISTS (
      SELECT FROM unnest(i.missing) AS gone (id) JOIN import_members USING (id))`);
}
