import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** Gives the licences of a business to the one that it is merged into. */
export async function moveLicences(db: Database, from: number, into: number): Promise<void> {
  await db.execute(sql`
    UPDATE licences SET business_id = ${into}, came_by = came_by || ${from}::bigint WHERE business_id = ${from}`);
}

/** Takes them back, with those which it had got from others itself; what has been found of the other one since stays there. */
export async function takeLicencesBack(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    UPDATE licences SET business_id = ${id}, came_by = came_by[:array_position(came_by, ${id}::bigint) - 1]
    WHERE ${id}::bigint = ANY(came_by)`);
}
