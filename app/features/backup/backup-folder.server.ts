import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { UNFINISHED } from './backup-file.server.ts';

/** Records the last failure until a backup succeeds. */
const FAILURE_FILE = 'last-failure.json';
const NAME = /^directory-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst$/;

const failureSchema = z.object({ failed_at: z.iso.datetime(), error: z.string() });

export interface StoredBackup {
  name: string;
  /** Start, in milliseconds since 1970. */
  time: number;
  bytes: number;
}

export interface BackupFolder {
  backups: StoredBackup[];
  failure: { time: number; error: string } | null;
}

export function backupName(time: number): string {
  const second = new Date(time).toISOString().slice(0, 19);
  return `directory-${second.replaceAll(':', '-')}Z.tar.zst`;
}

/** @throws file system errors; a missing folder counts as empty */
export async function readBackupFolder(folder: string): Promise<BackupFolder> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const backups: StoredBackup[] = [];
  for (const name of names) {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
    const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
    if (Number.isNaN(time)) continue;
    const { size } = await stat(path.join(folder, name)).catch(() => ({ size: null }));
    if (size !== null) backups.push({ name, time, bytes: size });
  }
  return {
    backups: backups.toSorted((one, other) => one.time - other.time),
    failure: await readFailure(folder),
  };
}

async function readFailure(folder: string): Promise<BackupFolder['failure']> {
  try {
    const text = await readFile(path.join(folder, FAILURE_FILE), 'utf8');
    const { failed_at, error } = failureSchema.parse(JSON.parse(text));
    return { time: Date.parse(failed_at), error };
  } catch {
    return null;
  }
}

export async function recordFailure(folder: string, time: number, error: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, FAILURE_FILE);
  const text = JSON.stringify({ failed_at: new Date(time).toISOString(), error });
  await writeFile(`${file}.new`, `${text}\n`);
  await rename(`${file}.new`, file);
}

export async function tidyBackups(folder: string, keep: number, justMade: string): Promise<void> {
  await rm(path.join(folder, FAILURE_FILE), { force: true });
  const { backups } = await readBackupFolder(folder);
  const older = backups.filter(({ name }) => name !== justMade);
  for (const { name } of older.slice(0, Math.max(0, backups.length - keep))) {
    await rm(path.join(folder, name), { force: true });
  }
}

/** Deletes the remains of an interrupted backup; no other backup may be running. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('directory-') && name.endsWith(UNFINISHED))
      await rm(path.join(folder, name), { force: true });
  }
}
