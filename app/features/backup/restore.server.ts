import { withThousands } from '#app/platform/words/numbers.ts';
import type { ClientBase, Pool } from 'pg';
import { appliedMigrations, applyMigrations, knownMigrations } from '#db/apply-migrations.ts';
import { LOCKS } from '#db/locks.ts';
import { withTransaction } from '#db/transaction.ts';
import { FILL_SEARCH_ENTRIES } from '#db/schema.ts';
import { bareTables } from './bare-tables.server.ts';
import { BackupError } from './backup-error.ts';
import { type CheckedBackup, checkBackup } from './check-backup.server.ts';
import { LOCK_NOT_AVAILABLE } from './database-tables.server.ts';
import { dropOwnTables } from './fresh-tables.server.ts';
import type { StoredFiles } from './stored-files.server.ts';
import { deleteMomentaryRows, MOVE_WEBHOOKS_ON } from './momentary-rows.ts';
import { loadBackup } from './load-backup.server.ts';
import { beginFileRestore } from './restore-files.server.ts';
import { countContent, isUntouched, type SiteContent } from './site-content.server.ts';

export interface RestoreOptions {
  pool: Pool;
  file: string;
  files: readonly StoredFiles[];
  /** How much the backup may hold, unpacked, in bytes. */
  roomBytes: number;
  /** Asked when the site is not empty: whether everything in it may go. */
  mayReplace: (content: SiteContent) => Promise<boolean>;
  /** @param done bytes of the unpacked backup that have been loaded, of `total` */
  onProgress?: (done: number, total: number) => void;
  /** Gives the restore up, with a BackupError, as long as nothing has been changed; what comes then is not left half done. */
  signal?: AbortSignal;
}

/** What a restore did. */
export interface RestoreReport extends CheckedBackup {
  /** Migrations that this version has had since the backup. */
  newer: number;
}

/**
 * Puts the rows and files of a backup in place of what the site holds, in one transaction: the database is as before until
 * everything is there. New files are written within it and those that were there replaced or removed after it; their
 * names never stand for another content, so that an end between the two does no harm.
 * @throws BackupError when the file cannot be used or the site is not ready for it; nothing is changed then
 * @throws Error after the transaction when files that were there could not be replaced or removed
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { pool, signal } = options;
  const backup = await checkBackup({ ...options, migrations: knownMigrations() }).catch((error: unknown) => {
    throw givenUpOr(error, signal);
  });
  const done = await withTransaction(
    pool,
    (client) => replaceEverything(client, backup, options),
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
  // Without fresh statistics the first searches would be slow, and nothing else.
  await pool.query('ANALYZE').catch(() => {});
  return { ...backup, newer: done.newer };
}

/** The one transaction. When its COMMIT gets no answer the rows may be there all the same, so that their files stay. */
async function replaceEverything(client: ClientBase, backup: CheckedBackup, options: RestoreOptions) {
  const { file, signal, onProgress } = options;
  const replaced = await emptySite(client, options);
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
    await applyMigrations(client, before);
    await loadBackup({
      client,
      backup,
      file,
      takeFile: (item) => files.take(item, stoppable(item.chunks)),
      counted: stoppable,
    });
    await applyMigrations(client, newer);
    for (const statement of deleteMomentaryRows()) await client.query(statement);
    await client.query(MOVE_WEBHOOKS_ON);
    await fillDerivedRows(client);
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

/** @returns whether content that people added was replaced */
async function emptySite(client: ClientBase, { mayReplace }: RestoreOptions): Promise<boolean> {
  // A node that starts now waits for the migration lock until the restore is over.
  if (!(await tryLock(client, LOCKS.migration))) {
    throw new BackupError('The database is being updated. Try again when this is finished.');
  }
  if (!(await tryLock(client, LOCKS.serving))) {
    throw new BackupError('The site is running. Stop it on every node, restore, then start it again.');
  }
  const applied = await appliedMigrations(client);
  if (applied.length === 0) return false;
  const known = knownMigrations();
  if (applied.length > known.length) {
    throw new BackupError(
      'The database belongs to a newer version of the directory. Restore into an empty one.',
    );
  }
  await applyMigrations(client, known.slice(applied.length));
  const content = await countContent(client);
  const touched = !isUntouched(content);
  if (touched && !(await mayReplace(content))) throw new BackupError(notEmpty(content));
  await dropOwnTables(client);
  return touched;
}

async function tryLock(client: ClientBase, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
    lock,
  ]);
  return rows[0]?.taken === true;
}

/** What a site holds, in words. */
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

/** Makes again what the admin area searches, which no backup has: triggers keep it from then on. To be called while it is empty. */
async function fillDerivedRows(client: ClientBase): Promise<void> {
  const dress = await bareTables(client, ['desk_entries']);
  await client.query(FILL_SEARCH_ENTRIES);
  await dress();
}
