import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

const TABLES = [sql.raw('sent_documents'), sql.raw('seen_documents')];

/** Moves waiting documents and records of seen ones to the remaining business. */
export async function moveDocuments(db: Database, from: number, into: number): Promise<void> {
  for (const table of TABLES) {
    await db.execute(sql`
      UPDATE ${table} SET business_id = ${into}, came_by = came_by || ${from}::bigint WHERE business_id = ${from}`);
  }
}

/** Undoes `moveDocuments`, also for earlier merges. */
export async function takeDocumentsBack(db: Database, id: number): Promise<void> {
  for (const table of TABLES) {
    await db.execute(sql`
      UPDATE ${table} SET business_id = ${id}, came_by = came_by[:array_position(came_by, ${id}::bigint) - 1]
      WHERE ${id}::bigint = ANY (came_by)`);
  }
}
