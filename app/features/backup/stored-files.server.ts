import type { Storage, StoredFile } from '#app/storage/storage.ts';

/**
 * Files that belong to the site beside its database. Their names are made from their content or by chance, so that no
 * name ever means another content.
 */
export interface StoredFiles {
  /** The folder of the storage that they lie in, and of a backup: small letters only. */
  group: string;
  storage: Storage;
  /** Whether a file of this name, without the folder, can be one of them; nothing else is read or written. */
  accepts(name: string): boolean;
}

/** All kept files that are there, by their names in the storage. */
export async function* listFiles(
  files: readonly StoredFiles[],
): AsyncGenerator<StoredFile & { storage: Storage }> {
  for (const { group, storage, accepts } of files) {
    for await (const file of storage.list(`${group}/`)) {
      if (accepts(file.name.slice(group.length + 1))) yield { ...file, storage };
    }
  }
}

/** Where a file of this group and name is kept; undefined when no such file belongs to the site. */
export function storageOf(files: readonly StoredFiles[], group: string, name: string): Storage | undefined {
  return files.find((stored) => stored.group === group && stored.accepts(name))?.storage;
}
