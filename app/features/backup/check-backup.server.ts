import type { KnownMigration } from '#db/apply-migrations.ts';
import { BackupError, DamagedBackup } from './backup-error.ts';
import type { Contents, Manifest } from './backup-format.ts';
import { type StoredFiles, storageOf } from './stored-files.server.ts';
import { checkSeal, readBackup } from './read-backup.server.ts';

/** A backup that has been read from its beginning to its end and found whole. */
export interface CheckedBackup {
  manifest: Manifest;
  contents: Contents;
  rows: number;
  files: number;
  /** Length of everything in it, unpacked. */
  bytes: number;
}

interface CheckOptions {
  file: string;
  files: readonly StoredFiles[];
  /** What this version knows. */
  migrations: readonly KnownMigration[];
  /** How much it may hold, in bytes: what there is room for. */
  roomBytes: number;
  signal?: AbortSignal;
}

/**
 * Reads a whole backup and changes nothing.
 * @throws BackupError when it is none, is damaged, is of a later version, or holds what this site cannot take
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

/** @throws BackupError when the backup has had migrations that this version does not know */
function checkVersion({ migrations, version }: Manifest, known: readonly KnownMigration[]): void {
  const expected = known.slice(0, migrations.length).map(({ madeAt }) => madeAt);
  if (migrations.join() === expected.join()) return;
  throw new BackupError(
    `The backup was made by a newer version of the directory (${version}). Install that version first.`,
  );
}

function tooLarge(roomBytes: number): string {
  const gigabytes = (roomBytes / 1e9).toLocaleString('en-GB', { maximumFractionDigits: 1 });
  return `There is not enough space for this backup: ${gigabytes} GB are free. Free some space first.`;
}
