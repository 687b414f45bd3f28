import type { Pool } from 'pg';
import { businessIdsOf, concerns, type Listener } from '#app/features/businesses/events/listener.ts';
import { fetchDuePhotos } from '#app/features/businesses/photos/fetching/fetch-due.server.ts';
import { notePhotos } from '#app/features/businesses/photos/fetching/note-photos.server.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { hearEvents } from './listening.server.ts';

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
  const listener = newPhotos(pool);
  let after = '';
  return {
    ...RECURRING,
    name: 'photos',
    everyMs: MINUTE_MS,
    async run(_payload, signal) {
      await hearEvents(listener, { pool, clock }, signal);
      const fetched = await fetchDuePhotos({ pool, storage, userAgent, clock, signal, after });
      after = fetched.after;
      if (fetched.stored > 0) logger.info({ photos: fetched.stored }, 'photos of businesses fetched');
    },
  };
}

/** Notes the photos that businesses come to name elsewhere, to be fetched. */
function newPhotos(pool: Pool): Listener {
  return {
    name: 'photos',
    async catchUp(signal) {
      await notePhotos(pool, signal);
    },
    async hear(events, signal) {
      const ids = businessIdsOf(events.filter((event) => concerns(event, ['photo', 'photos'])));
      if (ids.length > 0) await notePhotos(pool, signal, ids);
    },
  };
}
