import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { NamedBusiness } from './named-business.ts';

/** Skips businesses that are neither listed nor hidden. Sorts by name. */
export async function findNamed(db: Database, ids: readonly number[]): Promise<NamedBusiness[]> {
  if (ids.length === 0) return [];
  const these = sql`${sql.param([...ids])}::bigint[]`;
  const { rows } = await db.execute<{ id: string; name: string; city: string; postal_code: string }>(sql`
    SELECT * FROM (
      SELECT id, name, city, postal_code FROM businesses WHERE id = ANY(${these})
      UNION ALL SELECT id, name, coalesce(business ->> 'city', ''), coalesce(business ->> 'postal_code', '')
      FROM removed_businesses WHERE id = ANY(${these}) AND kind = 'hidden') AS named
    ORDER BY name COLLATE "und-x-icu", id`);
  return rows.map(({ id, name, city, postal_code: postalCode }) => ({
    id: Number(id),
    name,
    city,
    postalCode,
  }));
}
