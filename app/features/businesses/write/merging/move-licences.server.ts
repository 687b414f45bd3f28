import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

export async function moveLicences(db: Database, from: number, into: number): Promise<void> {
  await db.execute(sql`
    UPDATE licences SET business_id = ${into}, came_by = came_by || ${from}::bigint WHERE business_id = ${from}`);
}

/** Undoes `moveLicences`, also for earlier merges; licences found since stay. */
export async function takeLicencesBack(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    UPDATE licences SET business_id = ${id}, came_by = came_by[:array_position(came_by, ${id}::bigint) - 1]
    WHERE ${id}::bigint = ANY(came_by)`);
}
