import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { constants, createZstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { BackupError, DamagedBackup, fileError } from './backup-error.ts';
import {
  CONTENTS,
  type Contents,
  FORMAT,
  isTooDetailed,
  isTooLong,
  MANIFEST,
  type Manifest,
  MOST_MANIFEST_BYTES,
  parseContents,
  parseEntryName,
  parseManifest,
} from './backup-format.ts';
import { isSealed } from './seal.ts';
import { readTar, type TarEntry, TarError } from './tar.ts';

const READ = { highWaterMark: 1024 * 1024 };
/** The writer uses less than an 8 MB window; without a limit a file could demand 128 MB. */
const UNPACKING = { params: { [constants.ZSTD_d_windowLogMax]: 23 }, chunkSize: 256 * 1024 };
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

export interface BackedUpFile {
  kind: 'file';
  group: string;
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

/** Items in archive order; read an item's chunks before requesting the next. */
export type BackupItem =
  | { kind: 'manifest'; manifest: Manifest }
  /** All rows of a table, for COPY; tables without rows are omitted. */
  | { kind: 'rows'; table: string; chunks: AsyncIterable<Uint8Array> }
  | BackedUpFile
  /** Comes last and confirms everything before it. */
  | { kind: 'contents'; contents: Contents };

/**
 * Checks that a file is a backup and byte for byte as written. @throws BackupError if it is no backup, DamagedBackup
 * if it has changed
 */
export async function checkSeal(file: string): Promise<void> {
  try {
    const found = await stat(file);
    // Opening a pipe waits for a writer, and a backup is read more than once.
    if (!found.isFile() && !found.isDirectory()) {
      throw new BackupError(`${file} is not a regular file. Save the backup to a file, and restore that.`);
    }
    const handle = await open(file);
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close());
    if (!buffer.equals(ZSTD_MAGIC)) throw notBackup(file);
    if (await isSealed(createReadStream(file, READ))) return;
  } catch (error) {
    throw fileError(file, error);
  }
  throw new DamagedBackup('its checksum does not match.');
}

/**
 * Reads a whole backup and verifies each part's checksum. @throws BackupError if the file is no backup or of a later
 * format, DamagedBackup if it has changed
 */
export async function* readBackup(file: string): AsyncGenerator<BackupItem> {
  const unpacked = pipeline(
    createReadStream(file, READ),
    createZstdDecompress(UNPACKING),
    // Readers get the error too.
    () => {},
  );
  try {
    yield* readItems(file, readTar(unpacked));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    if (error instanceof TarError || code.startsWith('ZSTD_') || code.startsWith('Z_')) {
      throw new DamagedBackup('it cannot be unpacked.', { cause: error });
    }
    throw fileError(file, error);
  } finally {
    unpacked.destroy();
  }
}

async function* readItems(file: string, archive: AsyncGenerator<TarEntry>): AsyncGenerator<BackupItem> {
  const seen: Contents['entries'] = [];
  let entry = await nextEntry();

  async function nextEntry(): Promise<TarEntry | null> {
    const { value, done } = await archive.next();
    return done ? null : value;
  }
  async function* content({ name, bytes, chunks }: TarEntry): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
    seen.push({ name, bytes, sha256: hash.digest('hex') });
  }

  if (entry?.name !== MANIFEST || entry.bytes > MOST_MANIFEST_BYTES) throw notBackup(file);
  const manifest = readManifest(file, (await bytesOf(content(entry))).toString());
  yield { kind: 'manifest', manifest };
  entry = await nextEntry();
  while (entry && entry.name !== CONTENTS) {
    const what = parseEntryName(entry.name);
    if (!what) throw new DamagedBackup(`"${entry.name}" does not belong in it.`);
    if ('group' in what) {
      const { group, file: name } = what;
      yield* whole({ kind: 'file', group, name, chunks: content(entry) });
      entry = await nextEntry();
      continue;
    }
    const { table } = what;
    yield* whole({ kind: 'rows', table, chunks: partsOf(table) });
  }
  if (!entry) throw new DamagedBackup('its end is missing.');
  const about = [seen.length, manifest.tables.length] as const;
  const list = isTooLong(entry.bytes, ...about) ? null : await bytesOf(entry.chunks);
  if (!list || isTooDetailed(list, ...about)) {
    throw new DamagedBackup('its list of contents is longer than its contents.');
  }
  const contents = readContents(list.toString());
  if (JSON.stringify(contents.entries) !== JSON.stringify(seen)) {
    throw new DamagedBackup('a checksum does not match.');
  }
  if (await nextEntry()) throw new DamagedBackup('there is something after its end.');
  yield { kind: 'contents', contents };

  async function* partsOf(table: string): AsyncGenerator<Uint8Array> {
    for (let part = 1; entry; part += 1) {
      const what = parseEntryName(entry.name);
      if (!what || !('table' in what) || what.table !== table) return;
      if (what.part !== part) throw new DamagedBackup(`a part of the table "${table}" is missing.`);
      yield* content(entry);
      entry = await nextEntry();
    }
  }
}

/** Reads the rest that the consumer left, so that every byte is checked. */
async function* whole(item: Extract<BackupItem, { kind: 'rows' | 'file' }>): AsyncGenerator<BackupItem> {
  const iterator = item.chunks[Symbol.asyncIterator]();
  // A consumer that stops early must not close the iterator read on here.
  const chunks = { [Symbol.asyncIterator]: () => ({ next: () => iterator.next() }) };
  yield { ...item, chunks };
  for await (const _ of chunks);
}

function readManifest(file: string, text: string): Manifest {
  try {
    const { format } = z.object({ format: z.int() }).parse(JSON.parse(text));
    if (format > FORMAT) throw new BackupError(laterVersion(text));
    return parseManifest(text);
  } catch (error) {
    throw error instanceof BackupError ? error : notBackup(file);
  }
}

function laterVersion(text: string): string {
  const { version } = z.object({ version: z.string().max(40).catch('unknown') }).parse(JSON.parse(text));
  return `The backup was made by a newer version of the directory (${version}). Install that version first.`;
}

function readContents(text: string): Contents {
  try {
    return parseContents(text);
  } catch (error) {
    throw new DamagedBackup('its list of contents cannot be read.', { cause: error });
  }
}

function notBackup(file: string): BackupError {
  return new BackupError(`${file} is not a backup of a directory.`);
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}
