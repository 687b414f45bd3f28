import type { Pool, PoolClient } from 'pg';
import { copyInto } from '#db/copy-into.ts';
import { findPostcodeFiles, readPostcodeFile } from './list.server.ts';
import { inPostcodesTransaction } from './transaction.server.ts';

/** What an import did: read = inserted + updated + unchanged + skipped. */
export interface PostcodeImportCounts {
  /** Records in the files, headings left out. */
  read: number;
  inserted: number;
  /** Known postcodes that lie elsewhere now. */
  updated: number;
  unchanged: number;
  /** Records without a position, and all but the last record of a postcode that stands more than once. */
  skipped: number;
}

/** Rows are handed to COPY in pieces of about this many characters. */
const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Imports a postcode list, a file or a folder of them, in one transaction: new postcodes are added, known ones
 * moved, others stay.
 * @param onProgress told how many of all bytes have been read
 * @throws PostcodeListError when a file or record cannot be read; nothing is changed then
 */
export async function importPostcodes(
  pool: Pool,
  fileOrFolder: string,
  onProgress: (doneBytes: number, totalBytes: number) => void = () => {},
): Promise<PostcodeImportCounts> {
  const files = await findPostcodeFiles(fileOrFolder);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const tally = { read: 0 };

  async function* copyRows(): AsyncGenerator<string> {
    let before = 0;
    let chunk = '';
    for (const { file, bytes } of files) {
      const start = before;
      for await (const position of readPostcodeFile(file, (done) => onProgress(start + done, total))) {
        tally.read += 1;
        if (position) {
          chunk += `${tally.read},${position.postcode},${position.latitude},${position.longitude}\n`;
        }
        if (chunk.length >= CHUNK_CHARACTERS) {
          yield chunk;
          chunk = '';
        }
      }
      before += bytes;
    }
    if (chunk !== '') yield chunk;
  }

  const changes = await inPostcodesTransaction(pool, async (client) => {
    await client.query(`CREATE TEMPORARY TABLE imported_postcodes
      (place bigint, postcode text, latitude float8, longitude float8) ON COMMIT DROP`);
    await copyInto(client, 'COPY imported_postcodes FROM STDIN (FORMAT csv)', copyRows());
    return applyImported(client);
  });
  await pool.query('ANALYZE postcodes');
  const { inserted, updated, unchanged } = changes;
  return { read: tally.read, ...changes, skipped: tally.read - inserted - updated - unchanged };
}

async function applyImported(client: PoolClient) {
  await client.query(`CREATE TEMPORARY TABLE latest_postcodes ON COMMIT DROP AS
    SELECT DISTINCT ON (postcode) postcode, latitude, longitude FROM imported_postcodes
    ORDER BY postcode, place DESC`);
  const updated =
    await client.query(`UPDATE postcodes SET latitude = latest.latitude, longitude = latest.longitude
    FROM latest_postcodes latest WHERE latest.postcode = postcodes.postcode
      AND (latest.latitude, latest.longitude) IS DISTINCT FROM (postcodes.latitude, postcodes.longitude)`);
  const inserted = await client.query(`INSERT INTO postcodes (postcode, latitude, longitude)
    SELECT postcode, latitude, longitude FROM latest_postcodes ON CONFLICT DO NOTHING`);
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM latest_postcodes',
  );
  const counts = { inserted: inserted.rowCount ?? 0, updated: updated.rowCount ?? 0 };
  return { ...counts, unchanged: (rows[0]?.count ?? 0) - counts.inserted - counts.updated };
}
