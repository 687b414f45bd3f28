import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { withoutStatement } from '#db/without-statement.ts';
import { appliedMigrations } from '#db/apply-migrations.ts';
import { BackupError } from './backup-error.ts';
import { FORMAT, type Manifest, PRODUCT } from './backup-format.ts';
import {
  COPY_SETTINGS,
  type DatabaseTable,
  LOCK_NOT_AVAILABLE,
  listTables,
  namesInSql,
} from './database-tables.server.ts';

export interface Snapshot {
  manifest: Manifest;
  tables: DatabaseTable[];
}

/**
 * Begins a transaction with a fixed view of the database. Schema changes wait until it ends. @param version of the
 * program @param now milliseconds since 1970 @throws BackupError if the database holds no directory
 */
export async function beginSnapshot(db: Database, version: string, now: number): Promise<Snapshot> {
  for (;;) {
    const names = (await listTables(db)).map(({ name }) => name);
    if (names.length === 0)
      throw new BackupError('There is nothing to back up: the database has no directory.');
    await db.execute(sql`BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    // The next query takes the snapshot; from then on no migration can intervene.
    await db.execute(sql`SET LOCAL lock_timeout = '1min'`);
    await db.execute(sql`LOCK TABLE ${namesInSql(names)} IN ACCESS SHARE MODE`).catch(explainLock);
    await db.execute(COPY_SETTINGS);
    const tables = await listTables(db);
    if (tables.map(({ name }) => name).join() === names.join()) {
      return { tables, manifest: await manifestOf(db, tables, version, now) };
    }
    await db.execute(sql`ROLLBACK`);
  }
}

function explainLock(thrown: Error): never {
  const error = withoutStatement(thrown) as Error & { code?: string };
  if (error.code !== LOCK_NOT_AVAILABLE) throw error;
  throw new BackupError('Another program has locked a database table. Try again when it finishes.', {
    cause: error,
  });
}

async function manifestOf(
  db: Database,
  tables: DatabaseTable[],
  version: string,
  now: number,
): Promise<Manifest> {
  const migrations = await appliedMigrations(db);
  if (migrations.length === 0) {
    throw new BackupError('There is nothing to back up: the database has no directory.');
  }
  const described: Manifest['tables'] = [];
  for (const { name, columns, numbered } of tables) {
    const sequences: (typeof described)[number]['sequences'] = [];
    for (const { column, sequence } of numbered) {
      sequences.push({ column, ...(await counterOf(db, sequence)) });
    }
    described.push({ name, columns, sequences });
  }
  const { rows } = await db.execute<{ server_version: string }>(sql`SHOW server_version`);
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

/** Sequences are outside transactions: read after the snapshot, they are past every number in it. */
async function counterOf(db: Database, sequence: string): Promise<{ last: string; called: boolean }> {
  const { rows } = await db.execute<{ last: string; called: boolean }>(
    sql`SELECT last_value::text AS last, is_called AS called FROM ${sql.raw(sequence)}`,
  );
  return rows[0] ?? { last: '1', called: false };
}
