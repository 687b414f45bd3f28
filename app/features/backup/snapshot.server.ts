import type { ClientBase } from 'pg';
import { appliedMigrations } from '#db/apply-migrations.ts';
import { BackupError } from './backup-error.ts';
import { FORMAT, type Manifest, PRODUCT } from './backup-format.ts';
import {
  COPY_SETTINGS,
  type DatabaseTable,
  LOCK_NOT_AVAILABLE,
  listTables,
  quotedList,
} from './database-tables.server.ts';

/** The database as it was at one moment, for as long as the transaction lasts. */
export interface Snapshot {
  manifest: Manifest;
  tables: DatabaseTable[];
}

/**
 * Begins a transaction that sees the database as it is now, whatever is written meanwhile. Anyone who wants to change a
 * table itself waits until it ends.
 * @param version of the program
 * @param now milliseconds since 1970
 * @throws BackupError when the database holds no directory
 */
export async function beginSnapshot(client: ClientBase, version: string, now: number): Promise<Snapshot> {
  for (;;) {
    const names = (await listTables(client)).map(({ name }) => name);
    if (names.length === 0)
      throw new BackupError('There is nothing to back up: the database has no directory.');
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The snapshot is taken by the first query behind this: from then on no migration can come in between.
    await client.query("SET LOCAL lock_timeout = '1min'");
    await client.query(`LOCK TABLE ${quotedList(names)} IN ACCESS SHARE MODE`).catch(explainLock);
    await client.query(COPY_SETTINGS);
    const tables = await listTables(client);
    if (tables.map(({ name }) => name).join() === names.join()) {
      return { tables, manifest: await manifestOf(client, tables, version, now) };
    }
    await client.query('ROLLBACK');
  }
}

function explainLock(error: Error & { code?: string }): never {
  if (error.code !== LOCK_NOT_AVAILABLE) throw error;
  throw new BackupError('Another program has locked a database table. Try again when it finishes.', {
    cause: error,
  });
}

async function manifestOf(
  client: ClientBase,
  tables: DatabaseTable[],
  version: string,
  now: number,
): Promise<Manifest> {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) {
    throw new BackupError('There is nothing to back up: the database has no directory.');
  }
  const described: Manifest['tables'] = [];
  for (const { name, columns, numbered } of tables) {
    const sequences: (typeof described)[number]['sequences'] = [];
    for (const { column, sequence } of numbered) {
      sequences.push({ column, ...(await counterOf(client, sequence)) });
    }
    described.push({ name, columns, sequences });
  }
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  return {
    product: PRODUCT,
    format: FORMAT,
    version,
    taken_at: new Date(now).toISOString(),
    postgresql: rows[0]?.server_version ?? '',
    migrations,
    tables: described,
  };
}

/** Counters stand outside of transactions: read behind the snapshot, they are past every number in it. */
async function counterOf(client: ClientBase, sequence: string): Promise<{ last: string; called: boolean }> {
  const { rows } = await client.query<{ last: string; called: boolean }>(
    `SELECT last_value::text AS last, is_called AS called FROM ${sequence}`,
  );
  return rows[0] ?? { last: '1', called: false };
}
