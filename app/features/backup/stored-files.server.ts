import type { Storage, StoredFile } from '#app/storage/storage.ts';

/**
 * Site files outside the database. Names derive from content or are random, so a name always means the same content.
 */
export interface StoredFiles {
  /** Folder in the storage and in a backup; lower-case letters only. */
  group: string;
  storage: Storage;
  /** Accepts file names, without the folder; other files are neither read nor written. */
  accepts(name: string): boolean;
}

export async function* listFiles(
  files: readonly StoredFiles[],
): AsyncGenerator<StoredFile & { storage: Storage }> {
  for (const { group, storage, accepts } of files) {
    for await (const file of storage.list(`${group}/`)) {
      if (accepts(file.name.slice(group.length + 1))) yield { ...file, storage };
    }
  }
}

export function storageOf(files: readonly StoredFiles[], group: string, name: string): Storage | undefined {
  return files.find((stored) => stored.group === group && stored.accepts(name))?.storage;
}
