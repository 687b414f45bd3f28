import * as z from 'zod';
import { fetchDuePhotos } from '#app/features/businesses/photos/fetching/fetch-due.server.ts';
import { notePhotos } from '#app/features/businesses/photos/fetching/note-photos.server.ts';
import type { JobKind } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { whenBusinessesChange } from './when-businesses-change.server.ts';

const MINUTE_MS = 60_000;

/** Fetches the photos that businesses name elsewhere, so that the site serves them itself; null where it is not to. */
export function photosOfBusinesses({
  config,
  pool,
  storage,
  clock,
  logger,
}: Pick<Services, 'config' | 'pool' | 'storage' | 'clock' | 'logger'>): JobKind<object> | null {
  if (config.importedPhotos !== 'fetch') return null;
  const userAgent = `dog-directory (+${config.siteUrl})`;
  let after = '';
  const lookForNew = whenBusinessesChange(pool, (signal) => notePhotos(pool, signal));

  return {
    name: 'photos',
    payload: z.object({}),
    atOnce: 1,
    leaseMs: 15 * MINUTE_MS,
    retryMs: [],
    everyMs: MINUTE_MS,
    async run(_payload, signal) {
      await lookForNew(signal);
      const fetched = await fetchDuePhotos({ pool, storage, userAgent, clock, signal, after });
      after = fetched.after;
      if (fetched.stored > 0) logger.info({ photos: fetched.stored }, 'photos of businesses fetched');
    },
  };
}
