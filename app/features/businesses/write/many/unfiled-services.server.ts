import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { serviceTypes, unfiledServices } from '#db/schema.ts';
import { OTHER_TYPE } from '../../service-types/default-types.ts';
import { changeMany } from './change-many.server.ts';

/** SQL: true if a person chose the service of `b`, which is then independent of the imported word. */
export const HAS_CHOSEN_SERVICE = `coalesce(b.by_hand @> '{category}', false)`;

/**
 * Moves businesses of an unassigned word to the nearest type, or "Other", and keeps the word.
 * Call it in a transaction that holds the lock of `lockBusinesses`.
 */
export async function setWordAside(db: Database, word: string, nearest: string | null): Promise<void> {
  const type = nearest ?? OTHER_TYPE;
  await db.insert(serviceTypes).values({ category: type }).onConflictDoNothing();
  await db.execute(sql`
    INSERT INTO unfiled_services (business_id, word) SELECT id, ${word} FROM businesses WHERE category = ${word}
    ON CONFLICT (business_id) DO UPDATE SET word = excluded.word`);
  const category = sql`CASE WHEN b.category = ${word} THEN ${type} ELSE b.category END`;
  await changeMany(db, {
    set: {
      category,
      services: sql`nullif(array_remove(array_remove(b.services, ${word}), ${category}), '{}')`,
    },
    where: sql`(b.category = ${word} OR b.services @> ARRAY[${word}::text])`,
    versions: null,
  });
}

/** Gives the businesses of an unassigned word that word as their type. */
export async function takeWordUp(db: Database, word: string): Promise<void> {
  await changeMany(db, {
    set: { category: sql`${word}`, services: sql`nullif(array_remove(b.services, ${word}), '{}')` },
    joined: sql`JOIN unfiled_services u ON u.business_id = b.id`,
    where: sql`u.word = ${word} AND NOT ${sql.raw(HAS_CHOSEN_SERVICE)}`,
    versions: null,
  });
  await db.delete(unfiledServices).where(eq(unfiledServices.word, word));
}
