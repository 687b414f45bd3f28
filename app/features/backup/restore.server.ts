import path from 'node:path';
import { withThousands } from '@dog-care-directory/text';
import { sql } from 'drizzle-orm';
import type { ClientBase, Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import { appliedMigrations, applyMigrations, knownMigrations } from '#db/apply-migrations.ts';
import { LOCKS } from '#db/locks.ts';
import { withTransaction } from '#db/transaction.ts';
import { FILL_SEARCH_ENTRIES } from '#db/schema.ts';
import { bareTables } from './bare-tables.server.ts';
import { BackupError } from './backup-error.ts';
import {
  addCarriedLog,
  addCarriedStops,
  type RestoredBy,
  setLogAside,
  setStopsAside,
} from './carried-log.server.ts';
import { type CheckedBackup, checkBackup, hashOf } from './check-backup.server.ts';
import { LOCK_NOT_AVAILABLE } from './database-tables.server.ts';
import { dropOwnTables } from './fresh-tables.server.ts';
import type { StoredFiles } from './stored-files.server.ts';
import { AFTER_RESTORE, deleteMomentaryRows } from './momentary-rows.ts';
import { loadBackup } from './load-backup.server.ts';
import { beginFileRestore } from './restore-files.server.ts';
import { countContent, isUntouched, type SiteContent } from './site-content.server.ts';

export interface RestoreOptions {
  pool: Pool;
  file: string;
  files: readonly StoredFiles[];
  roomBytes: number;
  /** Recorded in the log; defaults to no user and the file's name. */
  by?: RestoredBy;
  /** SHA-256 of the confirmed backup; null accepts any content. */
  hash?: string | null;
  /** Called if the site isn't empty; true allows everything to be replaced. */
  mayReplace: (content: SiteContent) => Promise<boolean>;
  /** @param done bytes of the unpacked backup loaded so far, of `total` */
  onProgress?: (done: number, total: number) => void;
  /** Aborts with a BackupError while nothing has been changed; later it has no effect. */
  signal?: AbortSignal;
}

export interface RestoreReport extends CheckedBackup {
  newer: number;
}

/**
 * Replaces the site's rows and files with those of a backup. The rows change in one transaction; new files are
 * written within it, existing ones replaced or removed after it. A file name always means the same content, so a
 * crash in between does no harm. @throws BackupError if the file is unusable or the site isn't ready; nothing is
 * changed then @throws Error after the transaction if existing files could not be replaced or removed
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { pool, signal, file, hash = null } = options;
  if (hash !== null && (await hashOf(file)) !== hash)
    throw new BackupError('This is not the backup that was checked. Choose it again.');
  const backup = await checkBackup({ ...options, migrations: knownMigrations() }).catch((error: unknown) => {
    throw givenUpOr(error, signal);
  });
  const done = await withTransaction(
    pool,
    (db, client) => replaceEverything(db, client, backup, options),
    "BEGIN; SET LOCAL lock_timeout = '10s'",
  ).catch((error: unknown) => {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new BackupError(
      'Another program is using the database. Stop it or wait until it finishes, then try again.',
      {
        cause: error,
      },
    );
  });
  await done.settleFiles().catch((error: Error) => {
    throw new Error(
      `The rows and the new files are restored, but older files could not be replaced or removed: ${error.message} Restore again, with --replace.`,
      { cause: error },
    );
  });
  // Without fresh statistics the first searches are merely slow.
  await databaseOf(pool)
    .execute(sql`ANALYZE`)
    .catch(() => {});
  return { ...backup, newer: done.newer };
}

/** Runs the single transaction. If COMMIT gets no answer the rows may be stored all the same, so the files stay. */
async function replaceEverything(
  db: Database,
  client: ClientBase,
  backup: CheckedBackup,
  options: RestoreOptions,
) {
  const { file, signal, onProgress } = options;
  const replaced = await emptySite(db, options);
  const files = await beginFileRestore(options.files);
  const migrations = knownMigrations();
  const before = migrations.slice(0, backup.manifest.migrations.length);
  const newer = migrations.slice(before.length);
  let done = 0;
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      yield chunk;
      onProgress?.((done += chunk.length), backup.bytes);
    }
  }
  async function* stoppable(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of counted(chunks)) {
      signal?.throwIfAborted();
      yield chunk;
    }
  }
  try {
    await applyMigrations(db, before);
    await loadBackup({
      client,
      backup,
      file,
      takeFile: (item) => files.take(item, stoppable(item.chunks)),
      counted: stoppable,
    });
    await applyMigrations(db, newer);
    await addCarriedLog(db);
    await addCarriedStops(db);
    for (const statement of deleteMomentaryRows()) await db.execute(sql.raw(statement));
    for (const statement of AFTER_RESTORE) await db.execute(sql.raw(statement));
    await fillDerivedRows(db);
  } catch (error) {
    await files.undo().catch(() => {});
    throw givenUpOr(error, signal);
  }
  return {
    newer: newer.length,
    settleFiles: async () => {
      await files.replace(file, counted);
      if (replaced) await files.removeOthers(backup);
    },
  };
}

/** Converts an error before any change: a requested stop is reported as such, whatever error it caused. */
function givenUpOr(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? new BackupError('The restore was cancelled.', { cause: error }) : error;
}

async function emptySite(db: Database, { mayReplace, file, by }: RestoreOptions): Promise<boolean> {
  // A node that starts now waits for the migration lock until the restore is over.
  if (!(await tryLock(db, LOCKS.migration))) {
    throw new BackupError('The database is being updated. Try again when this is finished.');
  }
  if (!(await tryLock(db, LOCKS.serving))) {
    throw new BackupError('The site is running. Stop it on every node, restore, then start it again.');
  }
  const applied = await appliedMigrations(db);
  const restoredBy = by ?? { userId: null, name: path.basename(file) };
  if (applied.length === 0) {
    await setLogAside(db, restoredBy, false);
    await setStopsAside(db, false);
    return false;
  }
  const known = knownMigrations();
  if (applied.length > known.length) {
    throw new BackupError(
      'The database belongs to a newer version of the directory. Restore into an empty one.',
    );
  }
  await applyMigrations(db, known.slice(applied.length));
  const content = await countContent(db);
  const touched = !isUntouched(content);
  if (touched && !(await mayReplace(content))) throw new BackupError(notEmpty(content));
  await setLogAside(db, restoredBy, true);
  await setStopsAside(db, true);
  await dropOwnTables(db);
  return touched;
}

async function tryLock(db: Database, lock: number): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${lock}) AS taken`,
  );
  return rows[0]?.taken === true;
}

export function contentInWords({ accounts, businesses, posts, imports }: SiteContent): string {
  const figure = (count: number) => withThousands(count);
  return `${figure(businesses)} businesses, ${figure(posts)} articles, ${figure(accounts)} accounts and ${figure(imports)} imports`;
}

function notEmpty(content: SiteContent): string {
  return (
    `The site is not empty: it has ${contentInWords(content)}. ` +
    'Restore into an empty one, or with --replace, which deletes all of that.'
  );
}

/**
 * Fills the admin area's search tables, which no backup has; triggers maintain them afterwards. Call it while they
 * are empty.
 */
async function fillDerivedRows(db: Database): Promise<void> {
  const dress = await bareTables(db, ['search_entries']);
  await db.execute(sql.raw(FILL_SEARCH_ENTRIES));
  await dress();
}
