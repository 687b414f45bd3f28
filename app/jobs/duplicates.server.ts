import * as z from 'zod';
import { findPairs } from '#app/features/businesses/duplicates/finding/find-pairs.server.ts';
import type { JobKind } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';

const MINUTE_MS = 60_000;

/** Finds out which businesses may be one, soon after an import or a change; where nothing has changed it looks at nothing. */
export function duplicatesOfBusinesses({ pool, logger }: Pick<Services, 'pool' | 'logger'>): JobKind<object> {
  let seen: string | null = null;
  return {
    name: 'duplicates',
    payload: z.object({}),
    atOnce: 1,
    leaseMs: 10 * MINUTE_MS,
    retryMs: [],
    everyMs: 2 * MINUTE_MS,
    async run(_payload, signal) {
      const { rows } = await pool.query<{ version: string }>('SELECT version FROM businesses_version');
      const version = rows[0]?.version ?? '';
      if (version === seen) return;
      const found = await findPairs(pool, signal);
      // Changed meanwhile, it is looked at again the next time.
      seen = version;
      if (found.compared > 0) logger.info(found, 'businesses compared');
    },
  };
}
