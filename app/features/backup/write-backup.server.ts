import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOn } from '#db/client.ts';
import { withoutStatement } from '#db/without-statement.ts';
import { type ArchiveTotals, backupArchive } from './backup-archive.server.ts';
import { type StoredFiles, listFiles } from './stored-files.server.ts';
import { seal } from './seal.ts';
import { beginSnapshot } from './snapshot.server.ts';

export interface BackupOptions {
  pool: Pool;
  files: readonly StoredFiles[];
  version: string;
  clock: () => number;
  /** Pauses after each part for as long as it took. */
  gentle?: boolean;
  /** @param done bytes on disk read so far, of `total` */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

export interface BackupReport extends ArchiveTotals {
  tables: number;
  takenAt: string;
  bytes: number;
}

/** Level 3 is the fastest worthwhile level; the checksum lets any zstd program notice damage. */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  chunkSize: 256 * 1024,
};

/**
 * Writes a consistent backup of database and files while the site keeps working. @param destination ended on success,
 * destroyed on failure @throws BackupError, and database and file system errors
 */
export async function writeBackup(options: BackupOptions, destination: Writable): Promise<BackupReport> {
  const { pool, files, version, clock, gentle = false, onProgress = () => {}, signal } = options;
  const client = await pool.connect();
  let compressed = 0;
  let totals: ArchiveTotals = { rows: 0, files: 0 };
  try {
    const snapshot = await beginSnapshot(databaseOn(client), version, clock());
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
    await databaseOn(client).execute(sql`COMMIT`);
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
    throw withoutStatement(error);
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

function restAsLong(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    await sleep(Math.min(MOST_REST_MS, performance.now() - since));
    since = performance.now();
  };
}
