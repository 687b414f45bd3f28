import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '#app/storage/sync-folder.server.ts';
import { fileError } from './backup-error.ts';
import { type BackupOptions, type BackupReport, writeBackup } from './write-backup.server.ts';

export const UNFINISHED = '.unfinished';

/**
 * Writes a backup to a file that only its owner can read. It is renamed into place, replacing an older one, once it
 * is complete and flushed to disk, so the name never refers to a partial backup. @throws BackupError and database
 * errors; nothing is left behind
 */
export async function writeBackupFile(options: BackupOptions, file: string): Promise<BackupReport> {
  const draft = `${file}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    const report = await writeAll(options, handle);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return report;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw fileError(file, error);
  }
}

async function writeAll(options: BackupOptions, handle: FileHandle): Promise<BackupReport> {
  // The stream closes the handle, also after a failure; `flush` syncs to disk first.
  return writeBackup(options, handle.createWriteStream({ flush: true, highWaterMark: 1024 * 1024 }));
}
