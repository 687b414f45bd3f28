import type { ClientBase } from 'pg';
import { quoted } from './database-tables.server.ts';

/**
 * Takes foreign keys, indexes and the triggers of these tables out of the way, so that rows can be loaded fast and in any
 * order without anything being counted, dated or announced.
 * @returns puts everything back, which checks all rows against it
 */
export async function bareTables(client: ClientBase, names: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND k.conparentid = 0
       AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1)`,
    [names],
  );
  const { rows: indexes } = await client.query<{ index: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS index, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
       AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = i.indexrelid)`,
    [names],
  );
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE public.${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  }
  for (const { index } of indexes) await client.query(`DROP INDEX ${index}`);
  for (const name of names) await client.query(`ALTER TABLE public.${quoted(name)} DISABLE TRIGGER USER`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of keys) {
      await client.query(`ALTER TABLE public.${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    }
    for (const name of names) await client.query(`ALTER TABLE public.${quoted(name)} ENABLE TRIGGER USER`);
  };
}
