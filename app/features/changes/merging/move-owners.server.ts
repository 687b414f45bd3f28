import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

const MERGED = 'merged';

/**
 * Lets those who speak for a business speak for the one that it is merged into. Who does that already goes on with that one alone,
 * until the two are two again.
 */
export async function moveOwners(db: Database, from: number, into: number): Promise<void> {
  await db.execute(sql`
    UPDATE business_owners o SET state = 'ended', ended_at = now(), ended_because = ${MERGED}
    WHERE business_id = ${from} AND state <> 'ended' AND EXISTS (
      SELECT FROM business_owners other WHERE other.business_id = ${into} AND other.user_id = o.user_id AND other.state <> 'ended')`);
  await db.execute(sql`
    UPDATE business_owners SET business_id = ${into}, came_by = came_by || ${from}::bigint
    WHERE business_id = ${from} AND state <> 'ended'`);
}

/** Takes them back, with those it had got from others itself. */
export async function takeOwnersBack(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    UPDATE business_owners SET business_id = ${id}, came_by = came_by[:array_position(came_by, ${id}::bigint) - 1]
    WHERE ${id}::bigint = ANY(came_by)`);
  await db.execute(sql`
    UPDATE business_owners SET state = CASE WHEN lapses_at IS NULL THEN 'owner' ELSE 'lapsing' END, ended_at = NULL, ended_because = NULL
    WHERE business_id = ${id} AND state = 'ended' AND ended_because = ${MERGED}`);
}
