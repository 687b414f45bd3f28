import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/**
 * Blanks the names and values of erased listings in the history of others that they were merged into and taken out of again.
 * @param ids of listings whose own history is still there
 */
export async function eraseMergedValues(db: Database, ids: readonly number[]): Promise<void> {
  const these = sql`${sql.param(ids)}::bigint[]`;
  // Rare, and spares looking through the whole history for the others.
  const { rows } = await db.execute(
    sql`SELECT FROM business_versions WHERE business_id = ANY(${these}) AND kind = 'unmerged' LIMIT 1`,
  );
  if (rows.length === 0) return;
  await db.execute(sql`
    WITH merged AS (
      SELECT v.business_id, o.key AS name, v.changes -> o.key -> 'to' AS value
      FROM business_versions v CROSS JOIN jsonb_each(v.origins) AS o
      WHERE v.kind = 'merged' AND v.business_id <> ALL(${these}) AND jsonb_typeof(v.origins) = 'object'
        AND jsonb_path_exists(o.value, '$.**.through[*] ? (@ == $ids[*])', jsonb_build_object('ids', to_jsonb(${these})))
    )
    UPDATE business_versions t SET changes = (
      SELECT jsonb_object_agg(c.key, c.value || coalesce((
        SELECT jsonb_object_agg(side, NULL) FROM unnest(ARRAY['from', 'to']) AS side
        WHERE c.value -> side IN (SELECT value FROM merged m WHERE m.business_id = t.business_id AND m.name = c.key)), '{}'))
      FROM jsonb_each(t.changes) AS c)
    WHERE t.business_id IN (SELECT business_id FROM merged) AND t.changes <> '{}'`);
  await db.execute(sql`
    UPDATE business_versions v SET reason = 'With a listing that was erased' FROM removed_businesses r
    WHERE r.id = ANY(${these}) AND v.kind IN ('merged', 'unmerged') AND position(r.name IN v.reason) > 0`);
}
