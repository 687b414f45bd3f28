import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { Pool } from 'pg';
import { type ArchiveTotals, backupArchive } from './backup-archive.server.ts';
import { type StoredFiles, listFiles } from './stored-files.server.ts';
import { seal } from './seal.ts';
import { beginSnapshot } from './snapshot.server.ts';

export interface BackupOptions {
  pool: Pool;
  files: readonly StoredFiles[];
  /** Version of the program. */
  version: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Leaves the processor to others for as long as each part took. */
  gentle?: boolean;
  /** @param done how much room on the disk has been read, of `total` bytes */
  onProgress?: (done: number, total: number) => void;
  /** Gives the backup up. */
  signal?: AbortSignal;
}

/** What a backup holds. */
export interface BackupReport extends ArchiveTotals {
  tables: number;
  /** When the snapshot was taken, ISO 8601. */
  takenAt: string;
  /** Length of the compressed file. */
  bytes: number;
}

/** Level 3 is the fastest that is worth having; the checksum lets any zstd program notice damage. */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  chunkSize: 256 * 1024,
};

/**
 * Writes a backup of database and files as they are at this moment, while the site may go on to work.
 * @param destination is ended when the backup is whole, and destroyed when it is not
 * @throws BackupError, and what database and file system throw
 */
export async function writeBackup(options: BackupOptions, destination: Writable): Promise<BackupReport> {
  const { pool, files, version, clock, gentle = false, onProgress = () => {}, signal } = options;
  const client = await pool.connect();
  let compressed = 0;
  let totals: ArchiveTotals = { rows: 0, files: 0 };
  try {
    const snapshot = await beginSnapshot(client, version, clock());
    signal?.throwIfAborted();
    const total = await bytesToRead(snapshot.tables, files);
    let done = 0;
    const archive = backupArchive({
      client,
      snapshot,
      files,
      onDone: (bytes) => onProgress((done += bytes), total),
      rest: gentle ? restAsLong() : async () => {},
    });
    await pipeline(
      Readable.from(
        (async function* () {
          totals = yield* archive;
        })(),
        { objectMode: false },
      ),
      createZstdCompress(COMPRESSION),
      seal,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          compressed += chunk.length;
          yield chunk;
        }
      },
      destination,
      { signal },
    );
    await client.query('COMMIT');
    client.release();
    return {
      ...totals,
      tables: snapshot.tables.length,
      takenAt: snapshot.manifest.taken_at,
      bytes: compressed,
    };
  } catch (error) {
    // A COPY may still be under way on this connection.
    client.release(true);
    destination.destroy();
    throw error;
  }
}

async function bytesToRead(
  tables: readonly { bytes: number }[],
  files: readonly StoredFiles[],
): Promise<number> {
  let bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  for await (const file of listFiles(files)) bytes += file.bytes;
  return bytes;
}

const MOST_REST_MS = 250;

/** Waits as long as has passed since the last wait. */
function restAsLong(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    await sleep(Math.min(MOST_REST_MS, performance.now() - since));
    since = performance.now();
  };
}
