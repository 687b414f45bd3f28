import type { ClientBase } from 'pg';

/** Listings of an earlier import of the same list that a file does not have. */
export interface MissingListings {
  /** The earlier import. */
  importId: number;
  /** Ids of the listings, which are all still listed. */
  ids: number[];
}

/** So many earlier imports are looked at. */
const EARLIER = 10;

/**
 * Finds listings of an earlier import that the staged rows lack. Two imports are of the same list if at least half of
 * the earlier one's current listings are in the later one; of several, the one with most in common counts. Call it
 * after the rows are stored, or settled in a dry run: it records this file's listings in `import_members`.
 * @param importId of this run, to exclude itself; null if it is not recorded
 * @returns null if there is no earlier import of the list, or nothing is missing
 */
export async function findMissing(
  client: ClientBase,
  importId: number | null,
): Promise<MissingListings | null> {
  await client.query(`CREATE TEMPORARY TABLE import_members ON COMMIT DROP AS
    SELECT b.id FROM import_rows r JOIN businesses b ON b.identity = r.identity
    UNION SELECT business_id FROM import_aliased`);
  const earlier = await client.query<{ id: string; size: number }>(
    `SELECT id, cardinality(members) AS size FROM imports
     WHERE kind = 'import' AND members IS NOT NULL AND undone_at IS NULL AND id IS DISTINCT FROM $1 ORDER BY id DESC LIMIT ${EARLIER}`,
    [importId],
  );
  let found: (MissingListings & { again: number }) | null = null;
  for (const { id, size } of earlier.rows) {
    if (found && size <= found.again) continue;
    const { rows } = await client.query<{ again: number; missing: string[] | null }>(
      `SELECT count(m.id)::int AS again, array_agg(b.id ORDER BY b.id) FILTER (WHERE m.id IS NULL) AS missing
       FROM unnest((SELECT members FROM imports WHERE id = $1)) AS earlier (id)
         JOIN businesses b USING (id) LEFT JOIN import_members m USING (id)`,
      [id],
    );
    const [{ again, missing } = { again: 0, missing: null }] = rows;
    const ids = (missing ?? []).map(Number);
    if (again > (found?.again ?? 0) && again >= ids.length) found = { importId: Number(id), ids, again };
  }
  return found && found.ids.length > 0 ? { importId: found.importId, ids: found.ids } : null;
}

/** Records which listings an import had. What an earlier file did not have, and this one does, is missing no longer. */
export async function recordMembers(client: Pick<ClientBase, 'query'>, importId: number): Promise<void> {
  await client.query('UPDATE imports SET members = ARRAY(SELECT id FROM import_members) WHERE id = $1', [
    importId,
  ]);
  await client.query(
    `UPDATE imports i SET missing = ARRAY(SELECT unnest(i.missing) EXCEPT SELECT id FROM import_members)
     WHERE i.missing <> '{}' AND i.id <> $1 AND EXISTS (
       SELECT FROM unnest(i.missing) AS gone (id) JOIN import_members USING (id))`,
    [importId],
  );
}
