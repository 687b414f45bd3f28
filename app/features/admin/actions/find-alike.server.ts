import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { callableNumbers } from '#app/features/businesses/phones/shown-phones.server.ts';
import { all, searchCondition } from '#app/features/businesses/list-query/conditions.server.ts';
import type { NamedBusiness } from './named-business.ts';

const MOST = 12;

export async function findOthers(db: Database, id: number, search: string): Promise<NamedBusiness[]> {
  const condition = all([searchCondition(search), sql`id <> ${id}`]);
  return named(db, sql`SELECT id, name, city, postal_code FROM businesses WHERE ${condition} LIMIT 200`);
}

/** Finds other businesses with the same phone number or postcode. */
export async function findAlike(
  db: Database,
  { id, phone, postal_code }: { id: number; phone: string | null; postal_code: string },
): Promise<NamedBusiness[]> {
  const found = [...callableNumbers(phone), postal_code]
    .map((text) => searchCondition(text))
    .filter((condition) => condition !== false)
    .map(
      (condition) =>
        sql`(SELECT id, name, city, postal_code FROM businesses WHERE ${condition} AND id <> ${id} LIMIT 50)`,
    );
  return found.length === 0 ? [] : named(db, sql.join(found, sql` UNION `));
}

async function named(db: Database, found: ReturnType<typeof sql>): Promise<NamedBusiness[]> {
  const { rows } = await db.execute<{ id: string; name: string; city: string; postal_code: string }>(
    sql`SELECT * FROM (${found}) AS found ORDER BY name COLLATE "und-x-icu", id LIMIT ${MOST}`,
  );
  return rows.map(({ id, name, city, postal_code }) => ({
    id: Number(id),
    name,
    city,
    postalCode: postal_code,
  }));
}
