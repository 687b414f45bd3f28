import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { KnownMigration } from '#db/apply-migrations.ts';
import { BackupError, DamagedBackup, fileError } from './backup-error.ts';
import type { Contents, Manifest } from './backup-format.ts';
import { type StoredFiles, storageOf } from './stored-files.server.ts';
import { checkSeal, readBackup } from './read-backup.server.ts';
import { sizeText } from '#app/platform/words/file-size.ts';

/** A backup read from beginning to end and found intact. */
export interface CheckedBackup {
  manifest: Manifest;
  contents: Contents;
  rows: number;
  files: number;
  bytes: number;
}

interface CheckOptions {
  file: string;
  files: readonly StoredFiles[];
  migrations: readonly KnownMigration[];
  /** Most bytes it may hold: the available room. */
  roomBytes: number;
  signal?: AbortSignal;
}

/**
 * Reads a whole backup without changing anything. @throws BackupError if it is no backup, damaged, of a later
 * version, or unsuitable for this site
 */
export async function checkBackup({
  file,
  files,
  migrations,
  roomBytes,
  signal,
}: CheckOptions): Promise<CheckedBackup> {
  await checkSeal(file);
  let manifest: Manifest | null = null;
  let contents: Contents | null = null;
  const tables = new Set<string>();
  const names = new Set<string>();
  let bytes = 0;
  for await (const item of readBackup(file)) {
    if (item.kind === 'manifest') {
      checkVersion(item.manifest, migrations);
      manifest = item.manifest;
    } else if (item.kind === 'contents') {
      contents = item.contents;
    } else {
      if (item.kind === 'rows') takeTable(item.table);
      else takeFile(item.group, item.name);
      for await (const chunk of item.chunks) {
        signal?.throwIfAborted();
        bytes += chunk.length;
        if (bytes > roomBytes) throw new BackupError(tooLarge(roomBytes));
      }
    }
  }
  if (!manifest || !contents) throw new DamagedBackup('its end is missing.');
  const listed = manifest.tables.map(({ name }) => name);
  if (new Set(listed).size !== listed.length || listed.some((name) => contents.rows[name] === undefined)) {
    throw new DamagedBackup('its list of tables is not valid.');
  }
  const rows = listed.reduce((sum, name) => sum + (contents.rows[name] ?? 0), 0);
  return { manifest, contents, rows, files: names.size, bytes };

  function takeTable(table: string): void {
    if (tables.has(table)) throw new DamagedBackup(`it has the table "${table}" twice.`);
    if (!manifest?.tables.some(({ name }) => name === table)) {
      throw new DamagedBackup(`the table "${table}" does not belong in it.`);
    }
    tables.add(table);
  }
  function takeFile(group: string, name: string): void {
    const path = `${group}/${name}`;
    if (!storageOf(files, group, name) || names.has(path)) {
      throw new DamagedBackup(`the file "${path}" does not belong in it.`);
    }
    names.add(path);
  }
}

/** Returns a file's SHA-256 in hexadecimal.  @throws BackupError if it can't be read */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } catch (error) {
    throw fileError(file, error);
  }
  return hash.digest('hex');
}

/** @throws BackupError if the backup has migrations unknown to this version */
function checkVersion({ migrations, version }: Manifest, known: readonly KnownMigration[]): void {
  const expected = known.slice(0, migrations.length).map(({ madeAt }) => madeAt);
  if (migrations.join() === expected.join()) return;
  throw new BackupError(
    `The backup was made by a newer version of the directory (${version}). Install that version first.`,
  );
}

function tooLarge(roomBytes: number): string {
  return `There is not enough space for this backup: ${sizeText(roomBytes)} are free. Free some space first.`;
}
