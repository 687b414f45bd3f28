import * as z from 'zod';
import { lookAtDueSites } from '#app/features/businesses/websites/look-due.server.ts';
import { noteSites } from '#app/features/businesses/websites/note-sites.server.ts';
import { ROBOTS_NAME } from '#app/features/businesses/websites/site-robots.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { JobKind } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { whenBusinessesChange } from './when-businesses-change.server.ts';

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
  const lookForNew = whenBusinessesChange(pool, (signal) => noteSites(pool, signal));
  return {
    name: 'websites',
    payload: z.object({}),
    atOnce: 1,
    leaseMs: 15 * MINUTE_MS,
    retryMs: [],
    everyMs: MINUTE_MS,
    async run(_payload, signal) {
      await lookForNew(signal);
      const looked = await lookAtDueSites({ pool, userAgent, clock, signal });
      if (looked > 0) logger.info({ websites: looked }, 'websites of businesses looked at');
    },
  };
}
