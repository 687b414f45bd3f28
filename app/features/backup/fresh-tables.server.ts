import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { appliedMigrations, forgetMigrations } from '#db/apply-migrations.ts';
import * as schema from '#db/schema.ts';
import { quotedList } from './database-tables.server.ts';

/** Names of the directory's own tables. */
export function ownTables(): string[] {
  return Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? [getTableName(value)] : []));
}

/** Tables of earlier versions, with the number of migrations of the last version that had them. */
const FORMER_TABLES: readonly { name: string; migrations: number }[] = [
  { name: 'postcodes', migrations: 21 },
  { name: 'import_changes', migrations: 31 },
];

/** Functions that triggers call. */
const CALLED_FUNCTIONS = [
  'count_licences(bigint, date)',
  'show_own_reviews(bigint[])',
  'shows_reviews(text)',
];

/**
 * Drops the directory's own tables and what belongs to them within the caller's transaction, as if there had never been
 * a migration. Tables of other programs in the same database stay.
 */
export async function dropOwnTables(client: ClientBase): Promise<void> {
  const applied = (await appliedMigrations(client)).length;
  const former = FORMER_TABLES.filter(({ migrations }) => applied <= migrations).map(({ name }) => name);
  const { rows: present } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname = ANY($1)`,
    [[...ownTables(), ...former]],
  );
  const names = present.map(({ name }) => name);
  if (names.length === 0) return forgetMigrations(client);
  const { rows: functions } = await client.query<{ signature: string }>(
    `SELECT DISTINCT t.tgfoid::regprocedure::text AS signature
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1)`,
    [names],
  );
  await client.query(`DROP TABLE ${quotedList(names)}`);
  for (const { signature } of functions) await client.query(`DROP FUNCTION ${signature}`);
  for (const signature of CALLED_FUNCTIONS) await client.query(`DROP FUNCTION IF EXISTS ${signature}`);
  await forgetMigrations(client);
}
