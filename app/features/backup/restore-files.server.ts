import type { Storage } from '#app/storage/storage.ts';
import { changedMeanwhile } from './backup-error.ts';
import { fileEntryName } from './backup-format.ts';
import type { CheckedBackup } from './check-backup.server.ts';
import { type StoredFiles, listFiles, storageOf } from './stored-files.server.ts';
import { type BackedUpFile, readBackup } from './read-backup.server.ts';

/**
 * Restores files alongside a database transaction. Existing files stay untouched until it has ended; new ones are
 * written before, and can be undone.
 */
export interface FileRestore {
  take(file: BackedUpFile, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  undo(): Promise<void>;
  /** Overwrites the files that existed.  @param counted is passed their content */
  replace(file: string, counted: Counted): Promise<void>;
  removeOthers(backup: CheckedBackup): Promise<void>;
}

type Counted = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

export async function beginFileRestore(files: readonly StoredFiles[]): Promise<FileRestore> {
  const before = new Map<string, Storage>();
  for await (const { name, storage } of listFiles(files)) before.set(name, storage);
  const written: { storage: Storage; name: string }[] = [];

  function placeOf({ group, name }: BackedUpFile) {
    const storage = storageOf(files, group, name);
    if (!storage) throw changedMeanwhile();
    return { storage, name: `${group}/${name}` };
  }

  return {
    async take(file, chunks) {
      const { storage, name } = placeOf(file);
      if (before.has(name)) return;
      written.push({ storage, name });
      await storage.write(name, chunks);
    },
    async undo() {
      for (const { storage, name } of written) await storage.remove(name);
    },
    async replace(file, counted) {
      if (before.size === 0) return;
      for await (const item of readBackup(file)) {
        if (item.kind !== 'file') continue;
        const { storage, name } = placeOf(item);
        if (before.has(name)) await storage.write(name, counted(item.chunks));
      }
    },
    async removeOthers({ contents }) {
      const remaining = new Set(contents.entries.map(({ name }) => name));
      for (const [name, storage] of before) {
        if (!remaining.has(fileEntryName(name))) await storage.remove(name);
      }
    },
  };
}
