import { sql } from 'drizzle-orm';
import type { Town } from '#app/features/places/region/region.ts';
import type { Database } from '#db/client.ts';

export interface SuggestedTown {
  name: string;
  businesses: number;
}

const MOST = 5;
/** Fewer aren't worth a page. */
const FEWEST_BUSINESSES = 3;

export async function suggestTowns(
  db: Database,
  towns: readonly Pick<Town, 'name'>[],
): Promise<SuggestedTown[]> {
  const names = towns.map(({ name }) => name.toLowerCase());
  const { rows } = await db.execute<{ name: string; businesses: string }>(sql`
    WITH places AS MATERIALIZED (
      SELECT lower(city) AS place, min(city) AS name, count(*) AS businesses FROM businesses
      WHERE city <> '' GROUP BY lower(city) HAVING count(*) >= ${FEWEST_BUSINESSES})
    SELECT name, businesses FROM places WHERE NOT EXISTS (
      SELECT FROM unnest(${sql.param(names)}::text[]) AS town(name) WHERE strpos(place, town.name) > 0)
    ORDER BY businesses DESC, place LIMIT ${MOST}`);
  return rows.map(({ name, businesses }) => ({ name, businesses: Number(businesses) }));
}
