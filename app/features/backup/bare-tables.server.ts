import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/**
 * Removes the tables' foreign keys, indexes and triggers, so that rows load fast and in any order without side
 * effects. @returns a function that restores them, which checks all rows
 */
export async function bareTables(db: Database, names: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.contype = 'f' AND k.conparentid = 0
      AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY(${sql.param(names)})`);
  const { rows: indexes } = await db.execute<{ index: string; definition: string }>(sql`
    SELECT i.indexrelid::regclass::text AS index, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY(${sql.param(names)})
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
      AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = i.indexrelid)`);
  for (const { table, name } of keys) {
    await db.execute(
      sql`ALTER TABLE public.${sql.identifier(table)} DROP CONSTRAINT ${sql.identifier(name)}`,
    );
  }
  for (const { index } of indexes) await db.execute(sql`DROP INDEX ${sql.raw(index)}`);
  for (const name of names)
    await db.execute(sql`ALTER TABLE public.${sql.identifier(name)} DISABLE TRIGGER USER`);
  return async () => {
    for (const { definition } of indexes) await db.execute(sql.raw(definition));
    for (const { table, name, definition } of keys) {
      await db.execute(
        sql`ALTER TABLE public.${sql.identifier(table)} ADD CONSTRAINT ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
    }
    for (const name of names)
      await db.execute(sql`ALTER TABLE public.${sql.identifier(name)} ENABLE TRIGGER USER`);
  };
}
