import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

const TABLES = [sql.raw('sent_documents'), sql.raw('seen_documents'), sql.raw('ads')];

/** Moves waiting documents, records of seen ones and ads to the remaining business. */
export async function moveBelongings(db: Database, from: number, into: number): Promise<void> {
  for (const table of TABLES) {
    await db.execute(sql`
      UPDATE ${table} SET business_id = ${into}, came_by = came_by || ${from}::bigint WHERE business_id = ${from}`);
  }
}

/** Undoes `moveBelongings`, also for earlier merges. */
export async function takeBelongingsBack(db: Database, id: number): Promise<void> {
  for (const table of TABLES) {
    await db.execute(sql`
      UPDATE ${table} SET business_id = ${id}, came_by = came_by[:array_position(came_by, ${id}::bigint) - 1]
      WHERE ${id}::bigint = ANY (came_by)`);
  }
}
