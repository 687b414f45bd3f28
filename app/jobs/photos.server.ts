import { columnListener } from '#app/features/businesses/events/listener.ts';
import { fetchDuePhotos } from '#app/features/businesses/photos/fetching/fetch-due.server.ts';
import { notePhotos } from '#app/features/businesses/photos/fetching/note-photos.server.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { hearEvents } from './listening.server.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

/** Fetches businesses' external photos, so that the site serves them itself; null if switched off. */
export function photosOfBusinesses({
  config,
  pool,
  storage,
  clock,
  logger,
}: Pick<Services, 'config' | 'pool' | 'storage' | 'clock' | 'logger'>): JobKind<object> | null {
  if (config.importedPhotos !== 'fetch') return null;
  const userAgent = `dog-directory (+${config.siteUrl})`;
  const listener = columnListener('photos', ['photo', 'photos'], (signal, ids) =>
    notePhotos(pool, signal, ids),
  );
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
