import type { Listener } from '#app/features/businesses/events/listener.ts';
import { OPEN_DATA_JOB, OPEN_DATA_PLACE } from '#app/features/programs/open-data/open-data-job.ts';
import { settledPosition } from '#app/features/programs/open-data/stored-files.server.ts';
import { writeOpenData } from '#app/features/programs/open-data/write-files.server.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

/** Its position is how far the event log is settled, so open data changes end there. */
export const OPEN_DATA_LISTENER: Listener = {
  name: OPEN_DATA_PLACE,
  catchUp: async () => {},
  hear: async () => {},
};

type Needed = Pick<
  Services,
  'pool' | 'db' | 'storage' | 'councils' | 'clock' | 'config' | 'logger' | 'openingHours'
>;

export function openDataFiles(services: Needed): JobKind<object> {
  return {
    ...RECURRING,
    name: OPEN_DATA_JOB,
    everyMs: 60 * MINUTE_MS,
    async run(_payload, signal) {
      const listings = await writeOpenData(services, await settledPosition(services.db), signal);
      if (listings !== null) services.logger.info({ listings }, 'open data files written');
    },
  };
}
