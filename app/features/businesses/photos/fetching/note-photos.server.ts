import type { Pool } from 'pg';
import { photoAddress } from '../imported-photos.ts';

/** As many businesses as are looked at in one statement. */
const ROWS_AT_ONCE = 5000;

/**
 * Queues photos that listings link to and that are not queued yet. Listings with their own photos are skipped. Reads
 * businesses in batches.
 * @param ids businesses to read; all by default
 * @returns number queued
 */
export async function notePhotos(
  pool: Pool,
  signal?: AbortSignal,
  ids: readonly number[] | null = null,
): Promise<number> {
  let noted = 0;
  let last: string | null = '0';
  while (last !== null) {
    signal?.throwIfAborted();
    const found = await newPhotos(pool, last, ids);
    const photos = found.photos.filter((photo) => photoAddress(photo) !== null);
    if (photos.length > 0) {
      const { rowCount } = await pool.query(
        'INSERT INTO fetched_pictures (url) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
        [photos],
      );
      noted += rowCount ?? 0;
    }
    last = found.last;
  }
  return noted;
}

/** @param after the id after which it goes on */
async function newPhotos(
  pool: Pool,
  after: string,
  ids: readonly number[] | null,
): Promise<{ last: string | null; photos: string[] }> {
  const { rows } = await pool.query<{ last: string | null; photos: string[] }>(
    `WITH batch AS (SELECT id, photo, photos FROM businesses WHERE id > $1 ${ids ? 'AND id = ANY($2::bigint[])' : ''} ORDER BY id LIMIT ${ROWS_AT_ONCE})
     SELECT max(id) AS last,
       array(SELECT DISTINCT photo FROM batch WHERE photo IS NOT NULL AND photos IS NULL
         AND NOT EXISTS (SELECT FROM fetched_pictures WHERE url = photo)) AS photos
     FROM batch`,
    ids ? [after, ids] : [after],
  );
  return rows[0] ?? { last: null, photos: [] };
}
