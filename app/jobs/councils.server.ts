import * as z from 'zod';
import { fillCouncils } from '#app/features/businesses/council/fill.server.ts';
import type { JobKind } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';

const MINUTE_MS = 60_000;

/** Works out the councils of businesses after an update of the program or a change of the postcodes; mostly nothing is to be done. */
export function councilsOfBusinesses({
  pool,
  postcodes,
  councils,
  borders,
  logger,
}: Pick<Services, 'pool' | 'postcodes' | 'councils' | 'borders' | 'logger'>): JobKind<object> {
  return {
    name: 'councils',
    payload: z.object({}),
    atOnce: 1,
    leaseMs: 10 * MINUTE_MS,
    retryMs: [],
    everyMs: MINUTE_MS,
    async run(_payload, signal) {
      const { id, list } = await postcodes.current();
      // The list that comes with the directory has one number in all its releases.
      const name = `${id} ${list.month} ${list.size}`;
      const changed = await fillCouncils({ pool, postcodes: { name, list }, councils, borders }, signal);
      if (changed > 0) logger.info({ businesses: changed }, 'councils worked out');
    },
  };
}
