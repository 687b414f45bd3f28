import { showDue } from '#app/features/businesses/write/removal/hide.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

/** Shows hidden listings again on the morning of their date, British time. */
export function hiddenListings({
  db,
  clock,
  logger,
}: Pick<Services, 'db' | 'clock' | 'logger'>): JobKind<object> {
  return {
    ...RECURRING,
    name: 'hidden listings',
    everyMs: 10 * MINUTE_MS,
    async run() {
      const { shown, refused } = await showDue(db, britishDate(clock()));
      if (shown.length > 0) logger.info({ businesses: shown }, 'hidden listings are shown again');
      for (const { id, name } of refused)
        logger.warn({ business: id }, `“${name}” stays hidden: another listing has its name and postcode`);
    },
  };
}
