import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '#app/storage/sync-folder.server.ts';
import { fileError } from './backup-error.ts';
import { type BackupOptions, type BackupReport, writeBackup } from './write-backup.server.ts';

/** What a file is called until it is whole. */
export const UNFINISHED = '.unfinished';

/**
 * Writes a backup to a file that only its owner can read. It is written beside and gets its name, in place of an older
 * file, when it is whole and on the disk; whatever happens, the name never stands for half a backup.
 * @throws BackupError, and what the database throws; nothing is left then
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
  // The stream closes the handle, also after a failure; `flush` puts the bytes on the disk before.
  return writeBackup(options, handle.createWriteStream({ flush: true, highWaterMark: 1024 * 1024 }));
}
