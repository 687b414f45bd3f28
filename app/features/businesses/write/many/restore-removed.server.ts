import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { runStatement } from './run-statement.server.ts';

/** Undoes an import in removed or merged businesses, for a later restore; never a hidden position. */
export async function takeBackRemoved(db: Database, importId: number): Promise<void> {
  await runStatement(
    db,
    sql`
    WITH undone AS (
      UPDATE removed_businesses m SET business = m.business || earlier.columns
        || jsonb_build_object('version', (m.business ->> 'version')::integer + 1)
      FROM business_versions v, LATERAL (
        SELECT jsonb_object_agg(c.key, c.value -> 'from') AS columns,
          jsonb_object_agg(c.key, jsonb_build_object('from', c.value -> 'to', 'to', c.value -> 'from')) AS changes
        FROM jsonb_each(v.changes) c, removed_businesses o
        WHERE o.id = v.business_id AND o.business -> c.key = c.value -> 'to'
          AND NOT coalesce(o.business -> 'by_hand' ? c.key, false)
          AND NOT (c.key IN ('hides_address', 'latitude', 'longitude') AND (o.business ->> 'hides_address')::boolean)) AS earlier
      WHERE v.import_id = ${importId} AND v.kind = 'imported' AND m.id = v.business_id AND earlier.columns IS NOT NULL
      RETURNING m.id, (m.business ->> 'version')::integer AS version, earlier.changes
    ) INSERT INTO business_versions (business_id, version, kind, made_by, import_id, changes)
      SELECT id, version, 'import-undone', 'import', ${importId}::bigint, changes FROM undone`,
  );
}
