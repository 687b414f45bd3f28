import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { queueAddresses } from '../../websites/queue-addresses.server.ts';
import { photoAddress } from '../imported-photos.ts';

/** Skips listings with their own photos. */
const PHOTOS = {
  column: sql`photo`,
  where: sql`photos IS NULL`,
  queue: sql`fetched_pictures`,
  isUsable: (photo: string) => photoAddress(photo) !== null,
};

/** Queues linked photos; see `queueAddresses`. */
export function notePhotos(
  pool: Pool,
  signal?: AbortSignal,
  ids: readonly number[] | null = null,
): Promise<number> {
  return queueAddresses(pool, PHOTOS, signal, ids);
}
