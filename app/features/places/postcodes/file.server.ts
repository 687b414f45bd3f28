import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createBrotliDecompress } from 'node:zlib';
import type { Pool } from 'pg';
import { copyInto } from '#db/copy-into.ts';
import { packageRoot } from '#db/package-root.ts';
import { inPostcodesTransaction } from './transaction.server.ts';

/** The postcodes that come with the directory: lines `postcode,latitude,longitude`, compressed by brotli. */
export function shippedPostcodesFile(): string {
  return path.join(packageRoot(), 'data/postcodes.csv.br');
}

/**
 * Fills the table `postcodes` from the shipped file when it is empty, in one transaction; several nodes may
 * call it at once.
 * @returns how many were loaded, 0 when there were some already
 */
export async function loadShippedPostcodes(pool: Pool): Promise<number> {
  if (await hasPostcodes(pool)) return 0;
  const loaded = await inPostcodesTransaction(pool, async (client) => {
    // Another node may have loaded them while this one waited for the lock.
    if (await hasPostcodes(client)) return 0;
    const lines = createReadStream(shippedPostcodesFile()).compose(createBrotliDecompress());
    return copyInto(client, 'COPY postcodes (postcode, latitude, longitude) FROM STDIN (FORMAT csv)', lines);
  });
  if (loaded > 0) await pool.query('ANALYZE postcodes');
  return loaded;
}

async function hasPostcodes(client: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>('SELECT EXISTS (SELECT FROM postcodes) AS some');
  return rows[0]?.some === true;
}
