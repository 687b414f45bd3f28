import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { copyInto } from '#db/copy-into.ts';
import { type Database, databaseOn } from '#db/client.ts';
import { withoutStatement } from '#db/without-statement.ts';
import { BackupError, changedMeanwhile, DamagedBackup } from './backup-error.ts';
import type { BackedUpTable, Contents } from './backup-format.ts';
import { bareTables } from './bare-tables.server.ts';
import type { CheckedBackup } from './check-backup.server.ts';
import { COPY_SETTINGS, listTables, quoted, quotedList } from './database-tables.server.ts';
import { type BackedUpFile, readBackup } from './read-backup.server.ts';

interface LoadOptions {
  client: ClientBase;
  file: string;
  backup: CheckedBackup;
  takeFile: (file: BackedUpFile) => Promise<void>;
  counted: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/**
 * Replaces the database's rows with those of a backup. @throws BackupError if the database rejects them, or the file
 * has changed since it was checked
 */
export async function loadBackup(options: LoadOptions): Promise<void> {
  const { client, file, backup, takeFile, counted } = options;
  const { tables } = backup.manifest;
  const db = databaseOn(client);
  await checkTables(db, tables);
  await db.execute(COPY_SETTINGS);
  const names = tables.map(({ name }) => name);
  const dress = await bareTables(db, names);
  // Some migrations insert rows.
  for (const name of names) await db.execute(sql`DELETE FROM public.${sql.identifier(name)}`);
  const loaded = new Map<string, number>();
  for await (const item of readBackup(file)) {
    if (item.kind === 'rows') {
      const table = tables.find(({ name }) => name === item.table);
      if (!table) throw changedMeanwhile();
      loaded.set(table.name, await copyRows(client, table, counted(item.chunks)));
    } else if (item.kind === 'file') {
      await takeFile(item);
    } else if (item.kind === 'contents') {
      checkCounts(item.contents, backup.contents, loaded);
    }
  }
  await refusing('all rows together', dress());
  for (const table of tables) await setCounters(db, table);
}

async function checkTables(db: Database, tables: readonly BackedUpTable[]): Promise<void> {
  const known = new Map((await listTables(db)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const own = known.get(name);
    const unknown = own ? columns.find((column) => !own.includes(column)) : name;
    if (unknown === undefined) continue;
    throw new BackupError(
      own
        ? `The backup has a column "${unknown}" in the table "${name}" that the directory does not have. Add it first.`
        : `The backup has a table "${name}" that does not belong to the directory. Create it in the database first.`,
    );
  }
}

async function copyRows(
  client: ClientBase,
  { name, columns }: BackedUpTable,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const statement = `COPY public.${quoted(name)} (${quotedList(columns)}) FROM STDIN`;
  return refusing(`the rows of "${name}"`, copyInto(client, statement, chunks));
}

/** Turns database refusals into BackupErrors; other errors pass through. */
async function refusing<Result>(what: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (thrown) {
    const error = withoutStatement(thrown);
    const { severity, message } = error as { severity?: string; message: string };
    if (!severity) throw error;
    throw new BackupError(`The database does not accept ${what}: ${message}.`, { cause: error });
  }
}

function checkCounts(contents: Contents, checked: Contents, loaded: ReadonlyMap<string, number>): void {
  if (JSON.stringify(contents) !== JSON.stringify(checked)) throw changedMeanwhile();
  for (const [table, rows] of Object.entries(contents.rows)) {
    if ((loaded.get(table) ?? 0) !== rows) {
      throw new DamagedBackup(`the table "${table}" should have ${rows} rows.`);
    }
  }
}

async function setCounters(db: Database, { name, sequences }: BackedUpTable): Promise<void> {
  for (const { column, last, called } of sequences) {
    const set = db.execute(
      sql`SELECT setval(pg_get_serial_sequence(${`public.${quoted(name)}`}, ${column}), ${last}::bigint, ${called})`,
    );
    await refusing(`the counter of the column "${column}" of "${name}"`, set);
  }
}
