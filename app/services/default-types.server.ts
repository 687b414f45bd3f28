import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { DEFAULT_TYPES, OTHER_TYPE } from '#app/features/businesses/service-types/default-types.ts';
import { nearestType } from '#app/features/businesses/service-types/nearest-type.ts';
import { setWordAside } from '#app/features/businesses/write/many/unfiled-services.server.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import { databaseOf, type Database } from '#db/client.ts';

const STRAY = sql`
  SELECT category FROM service_types s WHERE waits_from IS NOT NULL
    AND EXISTS (SELECT FROM businesses b WHERE b.category = s.category OR b.services @> ARRAY[s.category]) ORDER BY category`;

/** Adds default types to a directory without any, and moves unfiled businesses. Safe on several nodes. */
export async function ensureServiceTypes(pool: Pool): Promise<void> {
  const db = databaseOf(pool);
  if ((await filedTypes(db)).length > 0 && (await db.execute(sql`${STRAY} LIMIT 1`)).rows.length === 0)
    return;
  await db.transaction(async (within) => {
    // Keeps change dates, as nothing about the listings changes.
    await within.execute(sql`SET LOCAL directory.keeps_dates = 'on'`);
    await lockBusinesses(within);
    if ((await filedTypes(within)).length === 0) {
      const names = sql`${sql.param([...DEFAULT_TYPES])}::text[]`;
      await within.execute(sql`
        INSERT INTO service_types (category) SELECT unnest(${names})
        ON CONFLICT (category) DO UPDATE SET waits_from = NULL`);
    }
    const types = await filedTypes(within);
    const { rows } = await within.execute<{ category: string }>(STRAY);
    for (const { category: word } of rows)
      await setWordAside(within, word, nearestType(word, types)?.type ?? null);
  });
}

async function filedTypes(db: Database): Promise<{ name: string; drawing: string | null }[]> {
  const { rows } = await db.execute<{ name: string; drawing: string | null }>(sql`
    SELECT category AS name, drawing FROM service_types WHERE waits_from IS NULL AND category <> ${OTHER_TYPE}
    ORDER BY position NULLS LAST, category`);
  return rows;
}
