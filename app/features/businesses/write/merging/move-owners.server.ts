import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

const MERGED = 'merged';

/** Ends ownership of `from` for people who own both; the database moves all others with their claims. */
export async function endOwnersOfBoth(db: Database, from: number, into: number): Promise<void> {
  await db.execute(sql`
    UPDATE business_owners o SET state = 'ended', ended_at = now(), ended_because = ${MERGED}
    WHERE business_id = ${from} AND state <> 'ended' AND EXISTS (
      SELECT FROM business_owners other WHERE other.business_id = ${into} AND other.user_id = o.user_id AND other.state <> 'ended')`);
}

export async function restoreOwnersOfBoth(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    UPDATE business_owners SET state = CASE WHEN lapses_at IS NULL THEN 'owner' ELSE 'lapsing' END, ended_at = NULL, ended_because = NULL
    WHERE business_id = ${id} AND state = 'ended' AND ended_because = ${MERGED}`);
}
