import type { Pool } from 'pg';
import { lookAtDueSites } from '#app/features/businesses/websites/look-due.server.ts';
import { businessIdsOf, concerns, type Listener } from '#app/features/businesses/events/listener.ts';
import { noteSites } from '#app/features/businesses/websites/note-sites.server.ts';
import { ROBOTS_NAME } from '#app/features/businesses/websites/site-robots.server.ts';
import * as paths from '#app/paths/paths.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { hearEvents } from './listening.server.ts';

const MINUTE_MS = 60_000;

/** Looks whether the websites of businesses answer, each of them about once a month; null where it is not to. */
export function websitesOfBusinesses({
  config,
  pool,
  clock,
  logger,
}: Pick<Services, 'config' | 'pool' | 'clock' | 'logger'>): JobKind<object> | null {
  if (!config.checksSites) return null;
  const userAgent = `${ROBOTS_NAME} (+${config.siteUrl}${paths.contact})`;
  const listener = newWebsites(pool);
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

/** Notes the websites that businesses come to name, to be looked at. */
function newWebsites(pool: Pool): Listener {
  return {
    name: 'websites',
    catchUp: (signal) => noteSites(pool, signal),
    async hear(events, signal) {
      const ids = businessIdsOf(events.filter((event) => concerns(event, ['site'])));
      if (ids.length > 0) await noteSites(pool, signal, ids);
    },
  };
}
