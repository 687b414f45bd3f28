import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Files that belong to the site beside its database. Their names are made from their content or by chance, so that no
 * name ever means another content.
 */
export interface KeptFiles {
  /** Names them in a backup: letters only. */
  group: string;
  /** Whether a file of this name can be one of them; nothing else is read or written. */
  accepts(name: string): boolean;
  /** The files that are there, with their lengths in bytes. */
  list(): AsyncIterable<{ name: string; bytes: number }>;
  /** The content of a file. @throws an error with the code ENOENT when it has gone */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Takes a file in without showing it yet. */
  stage(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Shows everything that was staged. */
  publish(): Promise<void>;
  /** Forgets what was staged and not published. */
  discard(): Promise<void>;
  remove(name: string): Promise<void>;
}

interface Folder {
  group: string;
  /** Made when needed. */
  folder: string;
  accepts: (name: string) => boolean;
  /** Permissions of a file that is put back. */
  mode: number;
}

/** Files in a folder of the file system. */
export function filesInFolder({ group, folder, accepts, mode }: Folder): KeptFiles {
  const staging = `${folder}.restoring`;
  return {
    group,
    accepts,
    async *list() {
      for (const name of (await entries(folder)).filter(accepts).sort()) {
        const { size } = await stat(path.join(folder, name)).catch(missing);
        if (size !== null) yield { name, bytes: size };
      }
    },
    read: (name) => createReadStream(path.join(folder, name)),
    async stage(name, chunks) {
      await mkdir(staging, { recursive: true, mode: 0o700 });
      const options = { mode, flags: 'wx', flush: true };
      await pipeline(Readable.from(chunks), createWriteStream(path.join(staging, name), options));
    },
    async publish() {
      const names = await entries(staging);
      if (names.length > 0) await mkdir(folder, { recursive: true });
      for (const name of names) await rename(path.join(staging, name), path.join(folder, name));
      await rm(staging, { recursive: true, force: true });
    },
    discard: () => rm(staging, { recursive: true, force: true }),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

function entries(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

function missing(error: NodeJS.ErrnoException): { size: null } {
  if (error.code === 'ENOENT') return { size: null };
  throw error;
}
