import { fillCouncils, nameOfList } from '#app/features/businesses/write/many/fill-councils.server.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

/** Assigns councils to businesses after a program update or a change of the postcodes; usually has nothing to do. */
export function councilsOfBusinesses({
  pool,
  postcodes,
  councils,
  borders,
  logger,
}: Pick<Services, 'pool' | 'postcodes' | 'councils' | 'borders' | 'logger'>): JobKind<object> {
  return {
    ...RECURRING,
    name: 'councils',
    everyMs: MINUTE_MS,
    async run(_payload, signal) {
      const current = await postcodes.current();
      const named = { name: nameOfList(current), list: current.list };
      const changed = await fillCouncils({ pool, postcodes: named, councils, borders }, signal);
      if (changed > 0) logger.info({ businesses: changed }, 'councils worked out');
    },
  };
}
