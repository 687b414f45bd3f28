import { fillCouncils, nameOfList } from '#app/features/businesses/write/many/fill-councils.server.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
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
