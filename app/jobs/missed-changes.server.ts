import { recordMissedChanges } from '#app/features/businesses/events/missed-changes.server.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { databaseOf } from '#db/client.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

/** Adds missing events for changes, at the start of each process and once a day. */
export function missedChanges({ pool, logger }: Pick<Services, 'pool' | 'logger'>): JobKind<object> {
  return {
    ...RECURRING,
    name: 'missed changes',
    everyMs: 24 * 60 * MINUTE_MS,
    async run() {
      const businesses = await recordMissedChanges(databaseOf(pool));
      if (businesses > 0) logger.info({ businesses }, 'changes without an event found');
    },
  };
}
