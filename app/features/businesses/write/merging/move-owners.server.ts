import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

const MERGED = 'merged';

/**
 * Ends the ownership of people who own both listings of a merge: they go on with the one that stays, until the two are two again.
 * All others move with the claims that made them owners, which the database sees to.
 */
export async function endOwnersOfBoth(db: Database, from: number, into: number): Promise<void> {
  await db.execute(sql`
    UPDATE business_owners o SET state = 'ended', ended_at = now(), ended_because = ${MERGED}
    WHERE business_id = ${from} AND state <> 'ended' AND EXISTS (
      SELECT FROM business_owners other WHERE other.business_id = ${into} AND other.user_id = o.user_id AND other.state <> 'ended')`);
}

/** Makes them owners of both again. */
export async function restoreOwnersOfBoth(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    UPDATE business_owners SET state = CASE WHEN lapses_at IS NULL THEN 'owner' ELSE 'lapsing' END, ended_at = NULL, ended_because = NULL
    WHERE business_id = ${id} AND state = 'ended' AND ended_because = ${MERGED}`);
}
