import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/**
 * Moves claims to the remaining business. If a person has both, ownership of `from` replaces a pending claim
 * on `into`; otherwise the claim on `from` waits for un-merging.
 */
export async function moveClaims(db: Database, from: number, into: number): Promise<void> {
  await db.execute(sql`
    WITH moot AS (
      UPDATE business_claims c SET state = 'withdrawn', decided_at = now(), disputed_until = NULL
      WHERE business_id = ${into} AND state IN ('open', 'disputed') AND EXISTS (
        SELECT FROM business_claims o WHERE o.business_id = ${from} AND o.user_id = c.user_id AND o.state = 'owner')
      RETURNING change_id)
    UPDATE changes SET state = 'withdrawn', decided_at = now()
    WHERE id IN (SELECT change_id FROM moot) AND state IN ('open', 'asked')`);
  await db.execute(sql`
    WITH moved AS (
      UPDATE business_claims c SET business_id = ${into}, came_by = came_by || ${from}::bigint
      WHERE business_id = ${from} AND state IN ('open', 'disputed', 'owner') AND NOT EXISTS (
        SELECT FROM business_claims other WHERE other.business_id = ${into} AND other.user_id = c.user_id
          AND other.state IN ('open', 'disputed', 'owner'))
      RETURNING change_id)
    UPDATE changes SET business_id = ${into} WHERE id IN (SELECT change_id FROM moved)`);
}

/** Undoes `moveClaims`, including claims from listings merged into this one. */
export async function takeClaimsBack(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    WITH moved AS (
      UPDATE business_claims SET business_id = ${id}, came_by = came_by[:array_position(came_by, ${id}::bigint) - 1]
      WHERE ${id}::bigint = ANY(came_by)
      RETURNING change_id)
    UPDATE changes SET business_id = ${id} WHERE id IN (SELECT change_id FROM moved)`);
}
