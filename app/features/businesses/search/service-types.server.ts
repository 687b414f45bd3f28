import { asc } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { serviceTypes } from '#db/schema.ts';

/** Names of all service types, A to Z. */
export async function listServiceTypes(db: Database): Promise<string[]> {
  const rows = await db.select().from(serviceTypes).orderBy(asc(serviceTypes.category));
  return rows.map(({ category }) => category);
}
