import * as z from 'zod';
import { endLicences } from '#app/features/licences/ledger/end-licences.server.ts';
import { britishDate } from '#app/platform/british-time.ts';
import type { JobKind } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';

const MINUTE_MS = 60_000;

/** Sees to it that a licence which has ended counts no longer. */
export function licencesOfBusinesses({
  pool,
  clock,
  logger,
}: Pick<Services, 'pool' | 'clock' | 'logger'>): JobKind<object> {
  return {
    name: 'licences',
    payload: z.object({}),
    atOnce: 1,
    leaseMs: 5 * MINUTE_MS,
    retryMs: [],
    everyMs: 10 * MINUTE_MS,
    async run() {
      const ended = await endLicences(pool, britishDate(clock()));
      if (ended > 0) logger.info({ businesses: ended }, 'licences have ended');
    },
  };
}
