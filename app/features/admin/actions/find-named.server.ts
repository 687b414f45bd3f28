import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { businesses, byName } from '#db/schema.ts';
import type { NamedBusiness } from './named-business.ts';

/** Those of these that are listed, by name. */
export async function findNamed(db: Database, ids: readonly number[]): Promise<NamedBusiness[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: businesses.id,
      name: businesses.name,
      city: businesses.city,
      postalCode: businesses.postal_code,
    })
    .from(businesses)
    .where(inArray(businesses.id, [...ids]))
    .orderBy(sql`${byName(businesses.name)}, ${businesses.id}`);
}
