import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { UNFINISHED } from './backup-file.server.ts';

/** Keeps the word of the last failure until a backup succeeds. */
const FAILURE_FILE = 'last-failure.json';
const NAME = /^directory-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst$/;

const failureSchema = z.object({ failed_at: z.iso.datetime(), error: z.string() });

export interface StoredBackup {
  name: string;
  /** When it was begun, in milliseconds since 1970. */
  time: number;
  bytes: number;
}

/** What a folder of scheduled backups holds. */
export interface BackupFolder {
  /** The oldest first. */
  backups: StoredBackup[];
  /** The last attempt, when it failed. */
  failure: { time: number; error: string } | null;
}

/** What a backup of this time is called. */
export function backupName(time: number): string {
  const second = new Date(time).toISOString().slice(0, 19);
  return `directory-${second.replaceAll(':', '-')}Z.tar.zst`;
}

/** @throws what the file system throws; a folder that is not there holds nothing */
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

/** Writes down that an attempt failed. */
export async function recordFailure(folder: string, time: number, error: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, FAILURE_FILE);
  const text = JSON.stringify({ failed_at: new Date(time).toISOString(), error });
  await writeFile(`${file}.new`, `${text}\n`);
  await rename(`${file}.new`, file);
}

/** Takes the word of an earlier failure back, and deletes the oldest backups beyond `keep`, never the one just made. */
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
