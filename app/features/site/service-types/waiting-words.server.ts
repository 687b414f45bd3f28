import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** The words of imports that wait to be filed, those of the latest import first. */
export async function listWaitingWords(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ category: string }>(sql`
    SELECT category FROM service_types WHERE waits_from IS NOT NULL ORDER BY waits_from DESC, category`);
  return rows.map(({ category }) => category);
}
