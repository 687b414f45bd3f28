import { lookAtDueSites } from '#app/features/businesses/websites/look-due.server.ts';
import { columnListener } from '#app/features/businesses/events/listener.ts';
import { noteSites } from '#app/features/businesses/websites/note-sites.server.ts';
import { ROBOTS_NAME } from '#app/features/businesses/websites/site-robots.server.ts';
import * as paths from '#app/paths/paths.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { hearEvents } from './listening.server.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

/** Checks that businesses' websites respond, each about once a month; null if switched off. */
export function websitesOfBusinesses({
  config,
  pool,
  clock,
  logger,
}: Pick<Services, 'config' | 'pool' | 'clock' | 'logger'>): JobKind<object> | null {
  if (!config.checksSites) return null;
  const userAgent = `${ROBOTS_NAME} (+${config.siteUrl}${paths.contact})`;
  const listener = columnListener('websites', ['site'], (signal, ids) => noteSites(pool, signal, ids));
  return {
    ...RECURRING,
    name: 'websites',
    everyMs: MINUTE_MS,
    async run(_payload, signal) {
      await hearEvents(listener, { pool, clock }, signal);
      const looked = await lookAtDueSites({ pool, userAgent, clock, signal });
      if (looked > 0) logger.info({ websites: looked }, 'checked websites of businesses');
    },
  };
}
