import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { appliedMigrations, forgetMigrations } from '#db/apply-migrations.ts';
import * as schema from '#db/schema.ts';
import { namesInSql } from './database-tables.server.ts';

export function ownTables(): string[] {
  return Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? [getTableName(value)] : []));
}

/** Tables of earlier versions, with the number of migrations of the last version that had them. */
const FORMER_TABLES: readonly { name: string; migrations: number }[] = [
  { name: 'postcodes', migrations: 21 },
  { name: 'import_changes', migrations: 31 },
  { name: 'audit_log', migrations: 94 },
  ...['place_deeds', 'service_type_deeds', 'licence_deeds', 'bulk_deeds'].map((name) => ({
    name,
    migrations: 97,
  })),
  { name: 'desk_entries', migrations: 100 },
];

const CALLED_FUNCTIONS = [
  'count_licences(bigint, date)',
  'show_own_reviews(bigint[])',
  'shows_reviews(text)',
  'show_seen_documents(bigint[])',
  'shows_dbs_checks()',
];

/**
 * Drops the directory's own tables and their dependents in the caller's transaction, as if no migration had run.
 * Other programs' tables stay.
 */
export async function dropOwnTables(db: Database): Promise<void> {
  const applied = (await appliedMigrations(db)).length;
  const former = FORMER_TABLES.filter(({ migrations }) => applied <= migrations).map(({ name }) => name);
  const { rows: present } = await db.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname = ANY(${sql.param([...ownTables(), ...former])})`);
  const names = present.map(({ name }) => name);
  if (names.length === 0) return forgetMigrations(db);
  const { rows: functions } = await db.execute<{ signature: string }>(sql`
    SELECT DISTINCT t.tgfoid::regprocedure::text AS signature
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY(${sql.param(names)})`);
  await db.execute(sql`DROP TABLE ${namesInSql(names)}`);
  for (const { signature } of functions) await db.execute(sql`DROP FUNCTION ${sql.raw(signature)}`);
  for (const signature of CALLED_FUNCTIONS)
    await db.execute(sql`DROP FUNCTION IF EXISTS ${sql.raw(signature)}`);
  await forgetMigrations(db);
}
